import type { DocumentEntry } from './entries.ts';
import type { Name, NamedEntry } from './entry-names.ts';
import { plainText } from './lines-to-html.ts';
import { isPlace } from './places.ts';
import { soundsLikeDegree, soundsLikeSchool } from './vocabulary.ts';

interface Names {
  title: string;
  organisation: string;
  place: string;
  details: string[];
}

const SEPARATOR = /, | [-–—|/] | (?:at|from|@) /g;

/** Separates "Ph.D. in Hydrology, Exempla University" into the degree and the school, which one name contains. */
export function splitDegreesAndSchools(entries: readonly NamedEntry[]): NamedEntry[] {
  return entries.map((entry) => ({ ...entry, names: entry.names.flatMap(splitDegreeAndSchool) }));
}

function splitDegreeAndSchool(name: Name): Name[] {
  if (!soundsLikeDegree(name.text) || !soundsLikeSchool(name.text)) return [name];
  for (const { 0: separator, index } of name.text.matchAll(SEPARATOR)) {
    const parts = [name.text.slice(0, index), name.text.slice(index + separator.length)];
    const [first = '', second = ''] = parts;
    if (
      (soundsLikeDegree(first) && isSchool(second)) ||
      (isSchool(first) && soundsLikeDegree(second) && !soundsLikeSchool(second))
    )
      return parts.map((text) => ({ ...name, text }));
  }
  return [name];
}

function isSchool(text: string): boolean {
  return soundsLikeSchool(text) && !soundsLikeDegree(text);
}

/**
 * The words of an entry show which text is the degree and which the school, however the other entries are laid out. The
 * degree may also have been taken for a part of the place or a detail.
 */
export function withDegreeFirst<T extends Names>(names: T): T {
  return withField(withoutScore(withDegreeAsTitle(withoutDetails(names))));
}

/** Towns that are named after a school. */
const SCHOOL_TOWN = /^(?:college|university|state|institute) (?:station|park|city|place|heights|college)$/i;

/** "Exempla College Porto, Portugal" looks like a place, but is the school or employer of an entry that names no other. */
export function withMissingSchool<T extends Names>(names: T): T {
  const parts = names.place.split(', ');
  const school = parts.find((part) => isSchool(part) && !SCHOOL_TOWN.test(part));
  if (school === undefined || names.organisation !== '' || names.title === '' || soundsLikeSchool(names.title)) return names;
  return { ...names, organisation: school, place: parts.filter((part) => part !== school).join(', ') };
}

const DETAIL = /(?<!\p{L})c?gpa(?!\p{L})|^\p{L}[\p{L} ]{2,30}: |^(?:graduated|elected) /iu;

/** A score, or a text after a label such as "Main interests:", is neither the degree nor the school. */
function withoutDetails<T extends Names>(names: T): T {
  const { title, organisation, details } = names;
  const isDetail = (text: string) => DETAIL.test(text) && !soundsLikeDegree(text) && !soundsLikeSchool(text);
  if (organisation !== '' && isDetail(title))
    return { ...names, title: organisation, organisation: '', details: [title, ...details] };
  return isDetail(organisation) ? { ...names, organisation: '', details: [organisation, ...details] } : names;
}

/**
 * In "M.Sc.", "Hydrology" and "Exempla University, Porto", the name after the degree is its field, and the school was read
 * as a place.
 */
function withSchoolFromPlace<T extends Names>(names: T): T {
  const { title, organisation, place } = names;
  const parts = place.split(', ');
  const school = parts.find(isSchool);
  if (school === undefined || soundsLikeSchool(organisation) || !FIELD.test(organisation)) return names;
  return {
    ...names,
    title: `${title}, ${organisation}`,
    organisation: school,
    place: parts.filter((part) => part !== school).join(', '),
  };
}

const SCORE_AT_END = /^(.*?\S) ?[,;|(–-] ?((?:c?gpa|score|grade)(?!\p{L})[^()]*)\)?$/iu;

/** Moves the score in "B.S., Hydrology, GPA 3.76" to the details. */
function withoutScore<T extends Names>(names: T): T {
  const [, title, score] = SCORE_AT_END.exec(names.title) ?? [];
  return title && score ? { ...names, title, details: [score, ...names.details] } : names;
}

function withDegreeAsTitle<T extends Names>(names: T): T {
  const { title, organisation, place, details } = names;
  if (soundsLikeDegree(title)) return withSchoolFromPlace(names);
  if (title === '') return names;
  if (isSchool(title) && soundsLikeDegree(organisation) && !soundsLikeSchool(organisation))
    return { ...names, title: organisation, organisation: title };
  const parts = place.split(', ');
  const degrees = [...parts, ...details].filter((part) => soundsLikeDegree(part) && !isPlace(part));
  const [school, other] = isSchool(organisation) ? [organisation, title] : [title, organisation];
  if (degrees.length === 0 || !isSchool(school)) return names;
  const places = [...(isPlace(other) ? [other] : []), ...parts.filter((part) => !degrees.includes(part))];
  return {
    ...names,
    title: degrees.join(', '),
    organisation: school,
    place: [...new Set(places)].join(', '),
    details: details.filter((text) => !degrees.includes(text)),
  };
}

const FIELD =
  /(?<!\p{L})(?:\p{L}*(?:science|scienze|engineering|technolog|informati|comput|mathem|physi|chemi|biolog|econom|logy|logie|nomics|nomie|graphy|wesen|bau|technik)\p{L}*|business|administration|management|finance|accounting|marketing|design|arts?|history|philosophy|linguistics|literature|languages?|education|law|medicine|nursing|communications?|journalism|media|music|architecture|electronics|statistics|analytics|data|software|droit|gestion|commerce|derecho|jura)(?!\p{L})/iu;
/** Whether the text may be a field of study. */
export function isFieldOfStudy(text: string): boolean {
  return FIELD.test(text);
}

/** For a degree whose name does not include the field of study. */
const GENERAL_FIELD =
  /\b(?:of|in) (?:science|arts|engineering|technology|business administration|philosophy|music|information)\b/gi;
/** "PhD", "B.Sc. (Hons)", "Bachelor of Business Administration". */
const MAX_BARE_WORDS = 4;

/** Whether the name of a degree lacks the field of study. */
export function lacksField(degree: string): boolean {
  return !FIELD.test(degree.replace(GENERAL_FIELD, ''));
}

const MAX_FIELD_WORDS = 7;

/** Adds the field to a degree that is printed without it, when another text of the entry is one: "PhD", "Hydrology". */
function withField<T extends Names>(names: T): T {
  const { title, organisation, place, details } = names;
  if (!soundsLikeDegree(title) || !lacksField(title) || title.split(' ').length > MAX_BARE_WORDS) return names;
  const isField = (text: string) =>
    FIELD.test(text) &&
    !soundsLikeSchool(text) &&
    !isPlace(text) &&
    !/[\d:]/.test(text) &&
    text.split(' ').length <= MAX_FIELD_WORDS;
  const [schoolParts, placeParts] = [organisation, place].map((text) => text.split(', ')) as [string[], string[]];
  const field = [...schoolParts.slice(1), ...placeParts, ...details].find(isField);
  if (field === undefined) return names;
  const without = (texts: readonly string[]) => texts.filter((text) => text !== field);
  return {
    ...names,
    title: `${title}, ${field}`,
    organisation: without(schoolParts).join(', '),
    place: without(placeParts).join(', '),
    details: without(details),
  };
}

const MAX_DEGREE_LENGTH = 120;
/** Words that begin a line about details of a degree, or about something other than a degree. */
export const NOT_A_DEGREE =
  /^(?:hono(?:u)?rs?|minor|majors?|courses?|coursework|trainings?|certificates?|relevant|graduated|thesis)(?!\p{L})/iu;

/** An entry that names only the school may begin its text with the degree: "• Bachelor of Science in Hydrology (GPA: 3.2)". */
export function withDegreeBelow<T extends Names & { doubtful: string[] }>(
  entry: DocumentEntry,
  names: T,
): { entry: DocumentEntry; names: T } {
  const [first, ...others] = entry.body;
  const text = first && first.segments.length === 1 ? plainText(first) : '';
  const { title, organisation } = names;
  const mayBePlace = isPlace(title) || (isSchool(organisation) && !FIELD.test(title));
  const isMissing = (organisation === '' || mayBePlace) && !soundsLikeDegree(title);
  if (!isMissing) return { entry, names };
  if (text.length > MAX_DEGREE_LENGTH || !soundsLikeDegree(text) || NOT_A_DEGREE.test(text))
    return { entry, names: withoutPlaceAsTitle(names) };
  // A degree that is only "B.A." needs a field, which the unknown text probably is.
  const isField = organisation !== '' && !isPlace(title) && text.split(' ').length < MAX_BARE_WORDS && lacksField(text);
  if (isField)
    return {
      entry: { ...entry, body: others },
      names: { ...names, title: `${text}, ${title}`, doubtful: [...names.doubtful, 'title', 'location'] },
    };
  const places = names.organisation === '' ? [names.place] : [names.title, names.place];
  return {
    entry: { ...entry, body: others },
    names: withoutScore({
      ...names,
      title: text,
      organisation: names.organisation || names.title,
      place: places.filter(Boolean).join(', '),
    }),
  };
}

/** A school without a degree: its place is not its title. */
function withoutPlaceAsTitle<T extends Names>(names: T): T {
  const { title, organisation, place } = names;
  if (organisation === '' || !isPlace(title)) return names;
  return { ...names, title: organisation, organisation: '', place: [title, place].filter(Boolean).join(', ') };
}
