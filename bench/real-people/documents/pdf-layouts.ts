import { escapeUTF8 as escapeText } from 'entities';
import { formatDate, formatDateRange, type Person, type Role } from './person.ts';

/** Common layouts of PDF résumés, as HTML to print. */
export const PDF_LAYOUTS: Record<string, (person: Person) => string> = {
  'one column': oneColumn,
  'two columns': twoColumns,
  'LinkedIn’s Save to PDF': linkedIn,
};

const RESET = '*{margin:0;padding:0;box-sizing:border-box} h1,h2,h3{font-weight:inherit;font-size:inherit} ul{list-style:none}';

/** A serif résumé in one column: title and dates on the first line, employer and place in italics on the second. */
function oneColumn(person: Person): string {
  const roles = (list: Role[], openEnd?: string) =>
    list.map(
      (
        role,
      ) => `<div class="role"><div class="row"><b>${escapeText(role.title || role.employer)}</b><span>${escapeText(formatDateRange(role, 'short', ' – ', openEnd))}</span></div>
      ${role.title ? `<div class="row"><i>${escapeText(role.employer)}</i><i>${escapeText(role.place)}</i></div>` : ''}
      ${paragraphs(role.text)}${bullets(role.points)}</div>`,
    );
  return page(
    `body{font:10.5pt "Liberation Serif";margin:0} h1{font-size:24pt;text-align:center;font-variant:small-caps} .contact{text-align:center;font-size:9.5pt}
    h2{font-size:13pt;font-variant:small-caps;border-bottom:1px solid;margin:10pt 0 4pt} .row{display:flex;justify-content:space-between;gap:12pt} .role{margin:0 0 6pt 10pt}
    li{margin-left:14pt;text-indent:-9pt} li::before{content:"•  "} p{margin:2pt 0}`,
    `<h1>${escapeText(person.name)}</h1><div class="contact">${escapeText([person.place, ...person.links].filter(Boolean).join(' | '))}</div>
    ${section('Summary', paragraphs(person.summary))}
    ${section('Experience', ...roles(person.jobs))}
    ${section('Education', ...roles(person.education, ''))}
    ${section('Projects', ...roles(person.projects, ''))}
    ${section('Technical Skills', ...person.skills.map(({ name, words }) => `<div><b>${escapeText(name)}</b>${words.length > 0 ? `: ${escapeText(words.join(', '))}` : ''}</div>`))}
    ${section('Certifications', ...person.certificates.map(({ name, issuer }) => `<div>${escapeText([name, issuer].filter(Boolean).join(', '))}</div>`))}
    ${section('Languages', ...person.languages.map(({ name, level }) => `<div>${escapeText(name)}${level ? ` (${escapeText(level)})` : ''}</div>`))}`,
  );
}

/** A colored column with contact and skills next to the career; employer and place on one line under the title, dates on the next. */
function twoColumns(person: Person): string {
  const roles = (list: Role[], openEnd?: string) =>
    list.map(
      (role) => `<div class="role"><h3>${escapeText(role.title || role.employer)}</h3>
      <div class="at">${escapeText([role.title && role.employer, role.place].filter(Boolean).join(' · '))}</div>
      <div class="dates">${escapeText(formatDateRange(role, 'long', ' - ', openEnd))}</div>${paragraphs(role.text)}${bullets(role.points)}</div>`,
    );
  return page(
    `body{font:9.5pt "Liberation Sans"} .cv{display:grid;grid-template-columns:62mm 1fr} aside{background:#243447;color:#fff;padding:10mm 6mm;overflow-wrap:anywhere} main{padding:10mm 8mm}
    h1{font-size:22pt;font-weight:bold} h2{font-size:12pt;font-weight:bold;text-transform:uppercase;letter-spacing:1px;margin:12pt 0 5pt;color:#2a6f97} aside h2{color:#9fd3ff}
    h3{font-weight:bold;font-size:10.5pt} .at{color:#2a6f97;font-weight:bold} .dates{color:#666;font-size:8.5pt} .role{margin-bottom:8pt} main li{padding-left:10pt} main li::before{content:"▪ ";margin-left:-10pt} .headline{font-size:12pt}`,
    `<div class="cv"><aside>${section('Contact', ...[person.place, ...person.links].map((line) => `<div>${escapeText(line)}</div>`))}
    ${section('Skills', ...person.skills.map(({ name, words }) => `<p><b>${escapeText(name)}</b></p>${words.map((word) => `<div>${escapeText(word)}</div>`).join('')}`))}
    ${section('Languages', ...person.languages.map(({ name, level }) => `<div>${escapeText(name)}${level ? ` – ${escapeText(level)}` : ''}</div>`))}
    ${section('Certificates', ...person.certificates.map(({ name, issuer }) => `<div>${escapeText(name)}</div><div><i>${escapeText(issuer)}</i></div>`))}</aside>
    <main><h1>${escapeText(person.name)}</h1><div class="headline">${escapeText(person.headline)}</div>
    ${section('Profile', paragraphs(person.summary))}${section('Work Experience', ...roles(person.jobs))}${section('Education', ...roles(person.education, ''))}</main></div>`,
  );
}

/** The layout of LinkedIn's "Save to PDF". */
function linkedIn(person: Person): string {
  const groups = Map.groupBy(person.jobs.entries(), ([index, { employer }]) => {
    let first = index;
    while (first > 0 && person.jobs[first - 1]?.employer === employer) first -= 1;
    return first;
  });
  const jobs = [...groups.values()].map((group) => {
    const roles = group.map(([, role]) => role);
    const total = roles.length > 1 ? `<div class="small">${duration(roles)}</div>` : '';
    return `<div class="employer">${escapeText(roles[0]?.employer ?? '')}</div>${total}${roles.map(linkedInRole).join('')}`;
  });
  const education = person.education.map((school) => {
    const dates = [school.start, school.end].map((date) => formatDate(date, 'long')).filter(Boolean);
    return `<div class="employer">${escapeText(school.employer)}</div><div class="small">${escapeText(school.title)}${dates.length > 0 ? ` · (${dates.join(' - ')})` : ''}</div>`;
  });
  const skills = person.skills.flatMap(({ name, words }) => (words.length > 0 ? words : [name])).slice(0, 3);
  return page(
    `body{font:10.5pt "Liberation Sans";} .cv{display:grid;grid-template-columns:56mm 1fr} aside{background:#293e49;color:#e1e8ed;padding:12mm 5mm;overflow-wrap:anywhere} aside h2{font-size:13pt;margin:12pt 0 4pt;color:#fff}
    main{padding:12mm 8mm} h1{font-size:26pt} main h2{font-size:15.75pt;margin:14pt 0 6pt} .headline{font-size:12pt} .employer{font-size:12pt;margin-top:9pt} .title{font-size:11.5pt} .small{font-size:10.5pt} .gray{color:#b0b0b0}`,
    `<div class="cv"><aside>${section('Contact', ...person.links.map((link) => `<div>${escapeText(link.replace(/^https?:\/\//, ''))}</div>`))}
    ${section('Top Skills', ...skills.map((skill) => `<div>${escapeText(skill)}</div>`))}
    ${section('Languages', ...person.languages.map(({ name, level }) => `<div>${escapeText(name)}${level ? ` (${escapeText(level)})` : ''}</div>`))}
    ${section('Certifications', ...person.certificates.map(({ name }) => `<div>${escapeText(name)}</div>`))}</aside>
    <main><h1>${escapeText(person.name)}</h1><div class="headline">${escapeText(person.headline)}</div><div class="gray">${escapeText(person.place)}</div>
    ${section('Summary', paragraphs(person.summary))}${section('Experience', ...jobs)}${section('Education', ...education)}</main></div>`,
  );
}

function linkedInRole(role: Role): string {
  const place = role.place ? `<div class="small gray">${escapeText(role.place)}</div>` : '';
  const points = role.points.map((point) => `<div>- ${escapeText(point)}</div>`).join('');
  return `<div class="title">${escapeText(role.title)}</div><div class="small">${escapeText(formatDateRange(role, 'long', ' - '))} <span class="gray">(${duration([role])})</span></div>${place}${paragraphs(role.text)}${points}`;
}

/** The year in which the résumés are supposed to be written, for roles without an end. */
const OPEN_END_YEAR = 2026;

/** "3 years 2 months". */
function duration(roles: readonly Role[]): string {
  const monthOf = (date: string) => {
    const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? [];
    return year ? Number(year) * 12 + Number(month ?? 1) - 1 : OPEN_END_YEAR * 12;
  };
  const months = Math.max(...roles.map(({ end }) => monthOf(end))) - Math.min(...roles.map(({ start }) => monthOf(start))) + 1;
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count > 1 ? 's' : ''}`)
    .join(' ');
}

function section(title: string, ...parts: string[]): string {
  const content = parts.filter(Boolean).join('');
  return content && `<section><h2>${title}</h2>${content}</section>`;
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

function bullets(points: readonly string[]): string {
  return points.length > 0 ? `<ul>${points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>` : '';
}

function page(styles: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:12mm} ${RESET} ${styles}</style>${body}`;
}
