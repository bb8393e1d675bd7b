import { escapeUTF8 as escapeText } from 'entities';
import { box, datesOf, headingOf, page, points, section, skillLines, text } from './html.ts';
import type { LayoutPerson, ResumeEntry } from './layout-person.ts';

/** Layouts as HTML to print, on which the importer was not tuned. */
export const PDF_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'dates and places in the right margin': datesInRightMargin,
  'dates below the title, contact on the left': datesBelowTitle,
  'dates above the title': datesAboveTitle,
  centred: centered,
  'headings in the margin': headingsInMargin,
  'names in a sentence, prose': namesInSentence,
  'short years on the left, unusual headings': shortYears,
  'capital titles, three columns of lists': capitalTitles,
  'narrow column, wrapped names': narrowColumn,
};

function datesInRightMargin(person: LayoutPerson): string {
  const dates = datesOf(person, 'short');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<div><b>${escapeText(entry.title)}</b>, ${escapeText(entry.organisation)}${points(entry)}</div>`,
        `<div class="margin">${text('', dates(entry))}${text('', entry.place)}</div>`,
      ),
    );
  return page(
    `body{font:10pt "P052"} h1{font-size:22pt;font-weight:bold} h2{font-size:11pt;letter-spacing:3px;text-transform:uppercase;margin:12pt 0 5pt} .entry{display:grid;grid-template-columns:1fr 44mm;gap:6mm;margin-bottom:6pt} .margin{color:#666;font-size:9pt;font-style:italic} li{margin-left:4mm} li::before{content:"• "}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${escapeText(person.place)} – ${person.email} – ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'skills', ...skillLines(person).map((line) => text('', line)))}
    ${section(person, 'languages', text('', person.languages.map(([name, level]) => `${name}: ${level}`).join('; ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => box('entry', `<div><b>${escapeText(name)}</b>, ${escapeText(issuer)}</div>`, text('margin', year))))}`,
  );
}

function datesBelowTitle(person: LayoutPerson): string {
  const dates = datesOf(person, 'long', ' - ');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<div class="row"><span class="title">${escapeText(entry.title)}</span><span class="at">${escapeText(entry.organisation)}</span></div>`,
        `<div class="row dates"><span>${escapeText(dates(entry))}</span><span>${escapeText(entry.place)}</span></div>`,
        points(entry),
      ),
    );
  return page(
    `@page{margin:0} body{font:9.5pt "URW Gothic"} .cv{display:grid;grid-template-columns:64mm 1fr;min-height:297mm} aside{background:#27323f;color:#fff;padding:12mm 7mm} main{padding:12mm 9mm} h1{font-size:20pt} h2{font-size:12pt;font-weight:bold;border-bottom:1px solid;margin:11pt 0 5pt} .row{display:flex;justify-content:space-between} .title{font-weight:bold;color:#c50} .dates{font-size:8pt;color:#888} .entry{margin-bottom:7pt} main li{margin-left:3mm} main li::before{content:"• "} .bar{height:2mm;background:#c50}`,
    `<div class="cv"><aside>${section(person, 'contact', text('', person.email), text('', person.link), text('', person.place))}
    ${section(person, 'skills', ...person.skills.flatMap(([group, ...words]) => `<p><b>${escapeText(group)}</b></p>${words.map((word) => text('', word) + box('bar')).join('')}`))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => `${text('', name)}<small>${escapeText(level)}</small>`))}</aside>
    <main><h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p>${section(person, 'summary', text('', person.summary))}
    ${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => `<div class="row"><span class="title">${escapeText(name)}</span><span class="at">${escapeText(issuer)}</span></div>${text('dates', year)}`))}</main></div>`,
  );
}

function datesAboveTitle(person: LayoutPerson): string {
  const dates = datesOf(person, 'number', ' — ');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('dates', dates(entry)),
        text('title', entry.title),
        text('at', `${entry.organisation} | ${entry.place}`),
        points(entry),
      ),
    );
  return page(
    `body{font:10pt "Liberation Sans Narrow"} h1{font-size:26pt;text-transform:uppercase} h2{font-size:14pt;color:#fff;background:#446;padding:2pt 4pt;margin:10pt 0 5pt} .dates{font-size:8.5pt;color:#446} .title{font-weight:bold;font-size:11pt} .at{color:#555} .entry{margin-bottom:7pt} li{margin-left:3mm} li::before{content:"» "} .two{display:grid;grid-template-columns:1fr 1fr;gap:8mm}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${escapeText(person.place)} • ${person.email} • ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    <div class="two">${section(person, 'skills', ...person.skills.flatMap(([, ...words]) => words.map((word) => text('', `• ${word}`))))}
    <div>${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name} - ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('dates', year) + text('title', name) + text('at', issuer)))}</div></div>`,
  );
}

function centered(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        box(
          'head',
          text('at', `${entry.organisation.toUpperCase()} | ${entry.place}`),
          text('title', entry.title),
          text('dates', `(${dates(entry)})`),
        ),
        points(entry),
      ),
    );
  return page(
    `body{font:10.5pt "URW Bookman"} h1,h2,.head,.mid{text-align:center} h1{font-size:20pt} h2{font-size:12pt;font-weight:bold;text-decoration:underline;margin:11pt 0 4pt} .title{font-style:italic} .entry{margin-bottom:7pt} li{margin-left:6mm} li::before{content:"• "}`,
    `<h1>${escapeText(person.name)}</h1><p class="mid">${escapeText(person.headline)}</p><p class="mid">${escapeText(person.place)} | ${person.email}</p><p class="mid">${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'skills', text('mid', person.skills.flatMap(([, ...words]) => words).join(' | ')))}
    ${section(person, 'languages', text('mid', person.languages.map(([name, level]) => `${name} (${level})`).join(' | ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('mid', `${name}, ${issuer}, ${year}`)))}`,
  );
}

function headingsInMargin(person: LayoutPerson): string {
  const dates = datesOf(person, 'year');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('title', `${entry.title} · ${entry.organisation}`),
        text('dates', `${entry.place}, ${dates(entry)}`),
        points(entry),
      ),
    );
  const part = (heading: Parameters<typeof headingOf>[1], ...parts: string[]) =>
    `<section><h2>${escapeText(headingOf(person, heading))}</h2><div>${parts.join('')}</div></section>`;
  return page(
    `body{font:10pt "Liberation Serif"} h1{font-size:23pt;margin-left:44mm} section{display:grid;grid-template-columns:40mm 1fr;gap:4mm;margin-top:9pt;border-top:1px solid #999;padding-top:4pt} h2{font-size:11pt;color:#841;font-weight:bold} .title{font-weight:bold} .dates{color:#666;font-style:italic} .entry{margin-bottom:6pt} li{margin-left:4mm} li::before{content:"– "}`,
    `<h1>${escapeText(person.name)}</h1>${part('contact', text('', person.headline), text('', person.place), text('', person.email), text('', person.link))}
    ${part('summary', text('', person.summary))}${part('work', ...entries(person.jobs))}${part('education', ...entries(person.schools))}
    ${part('skills', ...skillLines(person).map((line) => text('', line)))}
    ${part('languages', ...person.languages.map(([name, level]) => text('', `${name}, ${level}`)))}
    ${part('certificates', ...person.certificates.map(([name, issuer, year]) => text('title', name) + text('dates', `${issuer}, ${year}`)))}`,
  );
}

function namesInSentence(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const at = { en: 'at', de: 'bei', fr: 'chez', es: 'en', it: 'presso', pl: 'w' }[person.language];
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<p><b>${escapeText(entry.title)}</b> ${at} <b>${escapeText(entry.organisation)}</b>, ${escapeText(entry.place)} (${escapeText(dates(entry))})</p>`,
        text('', entry.points.map((point) => `${point}.`).join(' ')),
      ),
    );
  return page(
    `body{font:11.5pt/1.5 "Liberation Serif"} h1{font-size:17pt;font-weight:bold} h2{font-weight:bold;margin:14pt 0 5pt} .entry{margin-bottom:9pt}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}, ${escapeText(person.place)}</p><p>${person.email}, ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'skills', ...skillLines(person).map((line) => text('', line)))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name}: ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${name} (${issuer}, ${year})`)))}`,
  );
}

const OTHER_HEADINGS = {
  en: ['Career path', 'Academic path', 'Toolbox', 'Language proficiency'],
  de: ['Beruflicher Weg', 'Akademischer Weg', 'Werkzeuge', 'Sprachliches'],
  fr: ['Itinéraire professionnel', 'Cursus', 'Boîte à outils', 'Langues étrangères'],
  es: ['Recorrido laboral', 'Recorrido académico', 'Herramientas', 'Conocimiento de idiomas'],
  it: ['Carriera', 'Percorso di studi', 'Capacità', 'Conoscenze linguistiche'],
  pl: ['Ścieżka kariery', 'Nauka', 'Co umiem', 'Znajomość języków obcych'],
};

function shortYears(person: LayoutPerson): string {
  const years = ({ start, end }: ResumeEntry) => `${start.slice(0, 4)}–${end.slice(2, 4)}`;
  const [work = '', education = '', skills = '', languages = ''] = OTHER_HEADINGS[person.language];
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('year', years(entry)),
        `<div>${text('at', entry.organisation)}<p>${escapeText(entry.title)} – ${escapeText(entry.place)}</p>${points(entry)}</div>`,
      ),
    );
  const part = (title: string, ...parts: string[]) => `<section><h2>${escapeText(title)}</h2>${parts.join('')}</section>`;
  return page(
    `body{font:10pt "Nimbus Sans"} h1{font-size:24pt} h2{font-size:13pt;font-weight:bold;color:#639;margin:12pt 0 5pt} .entry{display:grid;grid-template-columns:24mm 1fr;margin-bottom:6pt} .year{font-size:14pt;color:#639} .at{font-weight:bold} li{margin-left:3mm} li::before{content:"– "}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${escapeText(person.place)} / ${person.email} / ${person.link}</p>
    ${part(work, ...entries(person.jobs))}${part(education, ...entries(person.schools))}
    ${part(skills, text('', person.skills.flatMap(([, ...words]) => words).join(' / ')))}
    ${part(languages, text('', person.languages.map(([name, level]) => `${name} (${level})`).join(' / ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => box('entry', text('year', year), text('', `${name}, ${issuer}`))))}`,
  );
}

function capitalTitles(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('title', entry.title),
        `<p><b>${escapeText(entry.organisation)}</b> / ${escapeText(entry.place)} / ${escapeText(dates(entry))}</p>`,
        points(entry),
      ),
    );
  return page(
    `body{font:9.5pt "Liberation Sans"} h1{font-size:24pt;text-align:right} .right{text-align:right} h2{font-size:12pt;margin:10pt 0 4pt;background:#ddd;padding:1mm} .title{text-transform:uppercase;letter-spacing:1px} .entry{margin-bottom:6pt} li{margin-left:3mm} li::before{content:"• "} .three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm}`,
    `<h1>${escapeText(person.name)}</h1><p class="right">${escapeText(person.headline)}</p><p class="right">${escapeText(person.place)} · ${person.email} · ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    <div class="three">${section(person, 'skills', ...person.skills.flatMap(([, ...words]) => words.map((word) => text('', word))))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name} – ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', name) + text('right', `${issuer}, ${year}`)))}</div>`,
  );
}

function narrowColumn(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<div class="row"><span class="title">${escapeText(entry.title)}</span><span class="dates">${escapeText(dates(entry))}</span></div>`,
        text('at', `${entry.organisation}, ${entry.place}`),
        points(entry),
      ),
    );
  return page(
    `body{font:11pt "Liberation Sans"} .cv{display:grid;grid-template-columns:1fr 84mm;gap:10mm} h1{font-size:22pt} h2{font-size:13pt;font-weight:bold;margin:10pt 0 4pt} .row{display:grid;grid-template-columns:42mm 1fr;gap:4mm} .title{font-weight:bold} .dates{text-align:right;color:#666} .at{color:#06a} .entry{margin-bottom:7pt} li{margin-left:3mm} li::before{content:"• "}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p>
    <div class="cv"><div>${section(person, 'contact', text('', person.place), text('', person.email), text('', person.link))}${section(person, 'summary', text('', person.summary))}
    ${section(person, 'skills', ...person.skills.map(([group, ...words]) => text('title', group) + text('', words.join(', '))))}${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name}: ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('title', name) + text('', `${issuer}, ${year}`)))}</div>
    <div>${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}</div></div>`,
  );
}
