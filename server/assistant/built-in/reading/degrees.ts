import type { Milestone } from '../../../../contract/collections/milestones.ts';
import type { TimelineItem } from '../retrieval/timeline-items.ts';

export interface Degree {
  name: string;
  pattern: RegExp;
}

/** An MBA is a master's degree, but no other master's degree is an MBA. */
const DEGREES: readonly Degree[] = [
  { name: 'an MBA', pattern: /\b(?:mba|master of business administration)\b/i },
  {
    name: 'a doctorate',
    pattern: /\b(?:doctor(?:ate|al)?|d\.?phil|ph\.? ?d|doctorat|doctorado|doutorado|dottorato|doktorat|promovierte?r?)\b/i,
  },
  {
    name: 'a master’s degree',
    pattern:
      /\b(?:master(?:['’]?s)?|m\.?sc|mba|m\.?eng|m\.?a|m\.s(?=\.)|ms(?=,| in )|ma[iî]trise|mast[eè]re|m[aá]ster|mestrado|laurea magistrale|magist(?:er|rale)|dea|dess)(?!\p{L})/iu,
  },
  {
    name: 'a bachelor’s degree',
    pattern:
      /\b(?:bachelor(?:['’]?s)?|(?:b\.?sc|b\.?eng|b\.?a|bba)(?![a-z])|b\.s(?=\.)|bs(?=,| in )|undergrad(?:uate)?(?! and)|licence (?=de|en|d['’])|licenciatura|bacharelado|laurea(?! magistrale)|licencjat|grado (?=en))/i,
  },
];

/** Names of degrees of all countries and levels, including degrees that are not compared by level. */
const DEGREE_NAME =
  /\b(?:(?:bachelor|master|doctor)(?:['’]?s)? (?:of|in|degrees?)|m\.?sc|b\.?sc|mba|m\.a|b\.a|m\.s|b\.s|bba|[bm]\.?tech|[bm]\.?com|[bm]ca|ll\.?[bm]|[bm]fa|m\.?phil|mph|ed\.?d|ph\.? ?d|dphil|licenciatura|b\.?eng|m\.?eng|grado|licence (?:de|en|d[’'])|laurea|graduação|ingénieur|ma[iî]trise|mestrado|licencjat|associate['’]?s? (?:of|in|degree))(?!\p{L})/iu;
/** Words that may be the name of a degree, unless a school, a course or an examination has it. */
const DEGREE_WORD =
  /\b(?:(?:bachelor|master)(?:['’]?s)?|doctor\w*|diplom(?!ac|at[ei])\w*|(?<!non-)degree|magist\w+|dea|dess)(?!\p{L})|^[BM][SA]\b/iu;
const SCHOOL_OR_COURSE =
  /\b(?:middle school|primary school|scrum|certified|certificat\w+|courses?|training|master ?class(?:es)?|bootcamp)\b/i;

/** Education before university, by the name of the school or of its diploma. */
export const SCHOOL =
  /(?<!\p{L})(?:high school|secondary|grammar school|gymnasium|abitur|fachhochschulreife|lyc[ée]e|liceo|liceum|colegio|baccalaur[ée]at|bachillerato|educación secundaria|ensino médio|matura|maturit[àa]|a[- ]levels?)(?!\p{L})/iu;
/** A university despite a word for a school: "Colegio Universitario". */
const UNIVERSITY = /\b(?:universi|polit[eé]cn|polytechni|hochschule)/i;

/** Whether studies with this title, position and school name a degree. A school before university does not award degrees. */
export function isDegree({ title, position, company }: Pick<Milestone, 'title' | 'position' | 'company'>): boolean {
  const name = `${title} ${position ?? ''}`;
  if (DEGREE_NAME.test(name)) return true;
  const place = `${name} ${company ?? ''}`;
  return DEGREE_WORD.test(name) && !SCHOOL_OR_COURSE.test(title) && (!SCHOOL.test(place) || UNIVERSITY.test(place));
}

/** How many degrees a title names: two for "BA and MA in History". */
export function degreesNamed(title: string): number {
  return Math.max(1, DEGREES.slice(1).filter(({ pattern }) => pattern.test(title)).length);
}

/** How high a title's degree is: 3 for a doctorate, 2 for a master's degree, 1 for a bachelor's degree, otherwise 0. */
export function degreeRank(title: string): number {
  const position = DEGREES.findIndex(({ pattern }) => pattern.test(title));
  return position < 0 ? 0 : position === 0 ? 2 : DEGREES.length - position;
}

/** The degree that a question names; the verb "to master" names none. */
export function findDegree(question: string): Degree | undefined {
  return /\b(?:to|you|she|he|they) master\b|\b\w+ master\b(?<!\b(?:your|her|his|their|the|a|of) master)/.test(question)
    ? undefined
    : DEGREES.find(({ pattern }) => pattern.test(question));
}

/** The one milestone whose title is the degree that the question names. */
export function findDegreeItem(question: string, timeline: TimelineItem[]): TimelineItem | undefined {
  const degree = findDegree(question)?.pattern;
  if (!degree) return undefined;
  const matches = timeline.filter(
    ({ milestone }) => milestone.type === 'education' && degree.test(`${milestone.title} ${milestone.position ?? ''}`),
  );
  return matches.length === 1 ? matches[0] : undefined;
}
