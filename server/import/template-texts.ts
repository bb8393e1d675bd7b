import { type Notes, quote } from './notes.ts';

/** Texts of the examples in JSON Resume and its themes that no person would write, in the form that `foldText` returns. */
const TEMPLATE_TEXTS = new Set([
  'a german-born theoretical physicist, known for developing the theory of relativity',
  'a summary of john doe',
  "awarded 'teacher of the month'",
  "awarded 'volunteer of the month'",
  'awesome compression company',
  'built by all women team of newbie programmers',
  'certificate.com',
  'company.com',
  'cs2011 - java introduction',
  'db1101 - basic sql',
  'description',
  'digital compression pioneer award',
  'example.com',
  'institution.com',
  'john@gmail.com',
  'johndoe.com',
  'keyword',
  'keyword 1',
  'keyword 2',
  'keyword 3',
  'organization.com',
  'project.com',
  'publication.com',
  'quantum computing is the use of quantum-mechanical phenomena such as superposition and entanglement to perform computation. computers that perform quantum computations are known as quantum computers',
  'reference',
  'started the company',
  'successfully won techcrunch disrupt',
  'there is no spoon',
  'twitter.com/john',
  'won award at aihacks 2016',
]);
/** These may also be somebody's own words, unless the rest of the entry is from a template too. */
const TEMPLATE_WORDS = new Set(
  '4.0,application,award,bachelor,certificate,company,entity,ferrets,html,institution,jane doe,john,john doe,master,organization,president,programmer,project,publication,quantum computing,quantum cryptography,quantum teleportation,software development,team lead,unicorns,university,volunteer,wildlife'.split(
    ',',
  ),
);
/** These texts do not name an organization, whatever the rest of the entry says. */
const NO_ORGANIZATION = new Set(['company', 'entity', 'institution', 'organisation', 'organization', 'publisher']);
const ORGANIZATION_FIELDS = new Set([
  'awarder',
  'company',
  'employer',
  'entity',
  'institution',
  'issuer',
  'organization',
  'publisher',
]);
/** A place with this street is the template's own. */
const TEMPLATE_STREET = '2712 broadway st';
/** Fields by which a template cannot be recognized. */
const OTHER_FIELDS = /date$|^(?:date|icon|type|year|network|countryCode|level)$/i;

/** Longer texts are not compared. */
const MAX_TEMPLATE_LENGTH = 1_000;

/** Lower case, without the scheme of an address and the marks at the end. */
function foldText(text: string): string {
  if (text.length > MAX_TEMPLATE_LENGTH) return text;
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[’‘]/g, "'")
    .replace(/(?:…|[./])+$/, '');
}

/** Whether an entry is an example that came with a form or a theme: nothing in it except the dates is the person's own. */
export function isTemplateEntry(entry: Record<string, unknown>): boolean {
  const texts = Object.entries(entry)
    .filter(([field]) => !OTHER_FIELDS.test(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => value !== null && value !== '' && value !== undefined);
  const folded = texts.map((text) => (typeof text === 'string' ? foldText(text) : null));
  const isFromTemplate = (text: string | null) => text !== null && (TEMPLATE_TEXTS.has(text) || TEMPLATE_WORDS.has(text));
  const isCertain = folded.length > 2 || folded.some((text) => TEMPLATE_TEXTS.has(text ?? '') || NO_ORGANIZATION.has(text ?? ''));
  return folded.length > 1 && folded.every(isFromTemplate) && isCertain;
}

/** The entry without the texts of templates. Notes each. */
export function withoutTemplateTexts(
  value: Record<string, unknown>,
  section: string,
  item: string | undefined,
  notes: Notes,
): Record<string, unknown> {
  const { address } = value;
  const isTemplatePlace = typeof address === 'string' && foldText(address) === TEMPLATE_STREET;
  const hasTemplateCourse =
    Array.isArray(value.courses) && value.courses.some((course) => isTemplateText('courses', foldText(String(course))));
  let result = value;
  for (const [field, content] of Object.entries(value)) {
    const elements = Array.isArray(content) ? content : [content];
    const isOrganization = ORGANIZATION_FIELDS.has(field) || (field === 'name' && 'position' in value);
    const kept = elements.filter((text) => {
      if (typeof text !== 'string') return true;
      const folded = foldText(text);
      const isScore = field === 'score' && folded === '4.0' && hasTemplateCourse;
      return !(isTemplatePlace || isScore || isTemplateText(field, folded) || (isOrganization && NO_ORGANIZATION.has(folded)));
    });
    if (kept.length === elements.length) continue;
    for (const text of elements.filter((element) => !kept.includes(element)))
      if (text.trim() !== '') notes.add(section, `${field} ${quote(text.trim())} is from a template, so it was left out`, item);
    // The spread keeps the symbol keys of an object read from a document.
    result = { ...result, [field]: Array.isArray(content) ? kept : '' };
  }
  return result;
}

function isTemplateText(field: string, folded: string): boolean {
  if (folded === 'reference' || folded === 'description') return /^(?:description|reference|summary|text)$/.test(field);
  return TEMPLATE_TEXTS.has(folded);
}
