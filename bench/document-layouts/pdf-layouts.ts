import { escapeUTF8 as escapeText } from 'entities';
import { box, byEmployer, datesOf, page, points, section, skillLines, text } from './html.ts';
import type { LayoutPerson, ResumeEntry } from './layout-person.ts';

/** Résumé layouts, as HTML that the browser prints to PDF. */
export const PDF_LAYOUTS: Record<string, (person: LayoutPerson) => string> = {
  'dates on the left, skills on the right': datesAtLeft,
  'timeline with icons': timeline,
  'table with borders': table,
  'small capitals, employer first': smallCapitals,
  'several positions below an employer': positionsBelowEmployer,
  'cards side by side': cards,
  'typewriter, without styles': typewriter,
  'unusual headings, prose': unusualHeadings,
  'sections in both columns': bothColumns,
};

function datesAtLeft(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('dates', dates(entry)),
        `<div>${text('title', entry.title)}${text('at', `${entry.organisation}, ${entry.place}`)}${points(entry)}</div>`,
      ),
    );
  return page(
    `body{font:9.5pt "Liberation Sans"} h1{font-size:20pt;color:#345} h2{font-size:11pt;color:#a33;font-weight:bold;margin:10pt 0 4pt} .cv{display:grid;grid-template-columns:1fr 48mm;gap:8mm}
    .entry{display:grid;grid-template-columns:30mm 1fr;gap:3mm;margin-bottom:6pt} .dates{color:#777;font-size:8.5pt} .title{font-weight:bold} .at{font-style:italic} li::before{content:"• "} aside{border-left:1px solid #ccc;padding-left:5mm}`,
    `<h1>${escapeText(person.name)}</h1>${text('headline', person.headline)}
    <div class="cv"><main>${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}</main>
    <aside>${section(person, 'contact', text('', person.place), text('', person.email), text('', person.link))}
    ${section(person, 'skills', ...person.skills.flatMap(([, ...words]) => words.map((word) => text('', word))))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name} – ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('title', name) + text('', `${issuer}, ${year}`)))}</aside></div>`,
  );
}

function timeline(person: LayoutPerson): string {
  const dates = datesOf(person, 'short', ' - ');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('dot', '●'),
        `<div>${text('at', entry.organisation)}${text('title', entry.title)}<div class="meta"><span>🗓 ${escapeText(dates(entry))}</span><span>⚲ ${escapeText(entry.place)}</span></div>${points(entry)}</div>`,
      ),
    );
  return page(
    `body{font:10pt "DejaVu Sans"} h1{font-size:22pt;font-weight:bold;text-transform:uppercase} h2{font-size:13pt;text-transform:uppercase;letter-spacing:2px;color:#0a7;margin:12pt 0 6pt}
    .entry{display:grid;grid-template-columns:7mm 1fr;border-left:2px solid #0a7;padding-left:3mm;padding-bottom:7pt} .dot{color:#0a7} .at{text-transform:uppercase;color:#555;font-size:9pt;letter-spacing:1px} .title{font-weight:bold;font-size:11pt} .meta{color:#777;font-size:8.5pt} .meta span{margin-right:8mm} li::before{content:"– "} .tags span{display:inline-block;background:#eee;border-radius:3mm;padding:1mm 3mm;margin:0 3mm 2mm 0}`,
    `<h1>${escapeText(person.name)}</h1>${text('', person.headline)}<div class="meta"><span>✉ ${person.email}</span><span>⌂ ${escapeText(person.place)}</span><span>🔗 ${person.link}</span></div>
    ${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'skills', box('tags', ...person.skills.flatMap(([, ...words]) => words.map((word) => `<span>${escapeText(word)}</span>`))))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name} (${level})`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${year}  ${name}, ${issuer}`)))}`,
  );
}

function table(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const labels = {
    en: 'Period|Employer|Position and tasks',
    de: 'Zeitraum|Arbeitgeber|Position und Aufgaben',
    fr: 'Période|Employeur|Poste et missions',
    es: 'Periodo|Empresa|Puesto y tareas',
    it: 'Periodo|Azienda|Ruolo e attività',
    pl: 'Okres|Pracodawca|Stanowisko i zadania',
  };
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      row(
        escapeText(dates(entry)),
        text('', entry.organisation) + text('', entry.place),
        text('title', entry.title) + points(entry),
      ),
    );
  const grid = (...content: string[]) => `<table>${content.join('')}</table>`;
  return page(
    `body{font:10pt "Liberation Serif"} h1{font-size:18pt;text-align:center} h2{font-size:12pt;font-weight:bold;margin:10pt 0 3pt} table{border-collapse:collapse;width:100%} td{border:1px solid #888;padding:3pt;vertical-align:top} td:first-child{width:32mm} td:nth-child(2):not(:last-child){width:45mm} .title{font-weight:bold} li::before{content:"- "} .head{font-weight:bold;background:#eee}`,
    `<h1>${escapeText(person.name)}</h1><p style="text-align:center">${escapeText(person.headline)}</p><p style="text-align:center">${escapeText(person.place)} | ${person.email} | ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}
    ${section(person, 'work', grid(row(...labels[person.language].split('|').map((label) => text('head', label))), ...rows(person.jobs)))}
    ${section(person, 'education', grid(...person.schools.map((entry) => row(escapeText(dates(entry)), text('', entry.organisation) + text('', entry.place), text('title', entry.title)))))}
    ${section(person, 'skills', grid(...person.skills.map(([group, ...words]) => row(escapeText(group), escapeText(words.join(', '))))))}
    ${section(person, 'languages', grid(...person.languages.map(([name, level]) => row(escapeText(name), escapeText(level)))))}
    ${section(person, 'certificates', grid(...person.certificates.map(([name, issuer, year]) => row(year, escapeText(name), escapeText(issuer)))))}`,
  );
}

function smallCapitals(person: LayoutPerson): string {
  const dates = datesOf(person, 'short', '–');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<div class="row"><span>${escapeText(entry.organisation)}, ${escapeText(entry.place)}</span><span>${escapeText(dates(entry))}</span></div>`,
        text('title', entry.title),
        points(entry),
      ),
    );
  return page(
    `body{font:11pt "Liberation Serif"} h1{font-size:21pt;font-variant:small-caps;text-align:center} h2{font-size:13pt;font-variant:small-caps;margin:10pt 0 3pt} .row{display:flex;justify-content:space-between} .title{font-style:italic} .entry{margin:0 0 6pt 4mm} li{margin-left:5mm} li::before{content:"◦ "}`,
    `<h1>${escapeText(person.name)}</h1><p style="text-align:center">${escapeText(person.headline)}<br>${escapeText(person.place)} · ${person.email} · ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'education', ...entries(person.schools))}${section(person, 'work', ...entries(person.jobs))}
    ${section(person, 'skills', ...skillLines(person).map((line) => text('', line)))}
    ${section(person, 'languages', text('', person.languages.map(([name, level]) => `${name} (${level})`).join(', ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => `<div class="row"><span>${escapeText(name)}, <i>${escapeText(issuer)}</i></span><span>${year}</span></div>`))}`,
  );
}

function positionsBelowEmployer(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const groups = byEmployer(person.jobs).map((group) => {
    const [first] = group;
    return box(
      'entry',
      `<div class="row"><span class="at">${escapeText(first?.organisation ?? '')}</span><span>${escapeText(first?.place ?? '')}</span></div>`,
      ...group.map(
        (job) =>
          `<div class="row"><span class="title">${escapeText(job.title)}</span><span class="dates">${escapeText(dates(job))}</span></div>${points(job)}`,
      ),
    );
  });
  const schools = person.schools.map(
    (school) =>
      `<div class="row"><span class="at">${escapeText(school.organisation)}</span><span>${escapeText(school.place)}</span></div><div class="row"><span class="title">${escapeText(school.title)}</span><span class="dates">${escapeText(dates(school))}</span></div>`,
  );
  return page(
    `body{font:10pt "Nimbus Sans"} h1{font-size:24pt} h2{font-size:12pt;color:#06c;border-bottom:1pt solid #06c;margin:10pt 0 4pt} .row{display:flex;justify-content:space-between} .at{font-weight:bold;font-size:11pt} .title{font-style:italic} .dates{color:#777} .entry{margin-bottom:7pt} li{margin-left:4mm} li::before{content:"▸ "}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${person.email} | ${person.link} | ${escapeText(person.place)}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...groups)}${section(person, 'education', ...schools)}
    ${section(person, 'skills', ...person.skills.map(([group, ...words]) => `<div><b>${escapeText(group)}</b> ${escapeText(words.join(' · '))}</div>`))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => `<div class="row"><span>${escapeText(name)}</span><span>${escapeText(level)}</span></div>`))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${name} – ${issuer} (${year})`)))}`,
  );
}

function cards(person: LayoutPerson): string {
  const dates = datesOf(person, 'short');
  const entries = (list: readonly ResumeEntry[]) =>
    box(
      'cards',
      ...list.map((entry) =>
        box(
          'card',
          text('title', entry.title),
          text('at', entry.organisation),
          text('dates', `${dates(entry)} | ${entry.place}`),
          points(entry),
        ),
      ),
    );
  return page(
    `body{font:9.5pt "Liberation Sans"} h1{font-size:21pt;font-weight:bold} h2{font-size:13pt;font-weight:bold;color:#276;margin:10pt 0 4pt} .cards{display:grid;grid-template-columns:1fr 1fr;gap:6mm} .title{font-weight:bold;font-size:10.5pt} .at{color:#276} .dates{font-size:8.5pt;color:#888} li{margin-left:3mm} li::before{content:"• "}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${escapeText(person.place)} | ${person.email} | ${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', entries(person.jobs))}${section(person, 'education', entries(person.schools))}
    ${section(person, 'skills', ...skillLines(person).map((line) => text('', line)))}
    ${section(person, 'languages', text('', person.languages.map(([name, level]) => `${name} (${level})`).join(' · ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${name}, ${issuer}, ${year}`)))}`,
  );
}

function typewriter(person: LayoutPerson): string {
  const dates = datesOf(person, 'number', ' - ');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('', entry.organisation),
        text('', entry.place),
        text('', entry.title),
        text('', dates(entry)),
        ...entry.points.map((point) => text('point', `* ${point}`)),
      ),
    );
  return page(
    `body{font:10pt "Liberation Mono"} h1,h2{text-transform:uppercase} h2{margin:10pt 0 4pt} .entry{margin-bottom:9pt}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${escapeText(person.place)}</p><p>${person.email}</p><p>${person.link}</p>
    ${section(person, 'summary', text('', person.summary))}${section(person, 'work', ...entries(person.jobs))}${section(person, 'education', ...entries(person.schools))}
    ${section(person, 'skills', ...skillLines(person).map((line) => text('', line)))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name}: ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${name} (${issuer}, ${year})`)))}`,
  );
}

const UNUSUAL_HEADINGS = {
  en: ['Where I have worked', 'Where I studied', 'What I can do', 'What I speak'],
  de: ['Meine Stationen', 'Schule und Studium', 'Was ich kann', 'Fremdsprachen'],
  fr: ['Mon parcours', 'Études et diplômes', 'Savoir-faire', 'Langues parlées'],
  es: ['Trayectoria profesional', 'Estudios realizados', 'Lo que sé hacer', 'Idiomas que hablo'],
  it: ['Percorso professionale', 'Studi', 'Cosa so fare', 'Lingue parlate'],
  pl: ['Historia zatrudnienia', 'Edukacja', 'Co potrafię', 'Języki'],
};

function unusualHeadings(person: LayoutPerson): string {
  const dates = datesOf(person, 'long');
  const [work = '', education = '', skills = '', languages = ''] = UNUSUAL_HEADINGS[person.language];
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        `<p><b>${escapeText(entry.title)}</b> <span class="dates">${escapeText(dates(entry))}</span></p>`,
        text('at', `${entry.organisation} · ${entry.place}`),
        text('', entry.points.map((point) => `${point}.`).join(' ')),
      ),
    );
  const ownSection = (heading: string, ...content: string[]) =>
    `<section><h2>${escapeText(heading)}</h2>${content.join('')}</section>`;
  return page(
    `body{font:10pt "P052"} h1{font-size:26pt} h2{font-size:15pt;color:#a40;margin:12pt 0 4pt} .dates{color:#888} .at{font-style:italic} .entry{margin-bottom:7pt}`,
    `<h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p><p>${person.email} · ${escapeText(person.place)} · ${person.link}</p><p style="margin-top:6pt">${escapeText(person.summary)}</p>
    ${ownSection(work, ...entries(person.jobs))}${ownSection(education, ...entries(person.schools))}
    ${ownSection(skills, text('', person.skills.flatMap(([, ...words]) => words).join(', ')))}
    ${ownSection(languages, text('', person.languages.map(([name, level]) => `${name} (${level})`).join(', ')))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('', `${name}, ${issuer} (${year})`)))}`,
  );
}

function bothColumns(person: LayoutPerson): string {
  const dates = datesOf(person, 'number');
  const entries = (list: readonly ResumeEntry[]) =>
    list.map((entry) =>
      box(
        'entry',
        text('title', entry.title),
        text('at', entry.organisation),
        text('dates', dates(entry)),
        text('dates', entry.place),
        points(entry),
      ),
    );
  return page(
    `body{font:9.5pt "URW Gothic"} header{display:flex;justify-content:space-between} h1{font-size:22pt;font-weight:bold} .right{text-align:right;font-size:8.5pt} .cv{display:grid;grid-template-columns:1fr 1fr;gap:9mm} h2{font-size:11pt;letter-spacing:2px;text-transform:uppercase;margin:10pt 0 4pt;border-bottom:1px solid #aaa} .title{font-weight:bold} .dates{font-size:8pt;color:#777} .entry{margin-bottom:6pt} li{margin-left:3mm} li::before{content:"• "}`,
    `<header><div><h1>${escapeText(person.name)}</h1><p>${escapeText(person.headline)}</p></div>${box('right', text('', person.place), text('', person.email), text('', person.link))}</header>
    <div class="cv"><div>${section(person, 'work', ...entries(person.jobs))}</div>
    <div>${section(person, 'summary', text('', person.summary))}${section(person, 'education', ...entries(person.schools))}${section(person, 'skills', ...person.skills.map(([group, ...words]) => text('title', group) + text('', words.join(', '))))}
    ${section(person, 'languages', ...person.languages.map(([name, level]) => text('', `${name}: ${level}`)))}
    ${section(person, 'certificates', ...person.certificates.map(([name, issuer, year]) => text('title', name) + text('dates', `${issuer}, ${year}`)))}</div></div>`,
  );
}
