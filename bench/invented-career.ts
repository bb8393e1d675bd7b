import type { Values } from '../server/store/items.ts';

/* An invented career of any length; the same length always gives the same career. */

const SUMMARY_WORDS = 120;
const SENTENCE_WORDS = { min: 8, spread: 12 };
const START_YEARS = { first: 1990, count: 35 };

const VERBS =
  'led built designed moved measured taught wrote reviewed rebuilt shipped planned halved doubled kept cut grew'.split(' ');
const THINGS =
  'release line|billing service|search index|data platform|device fleet|audit trail|test suite|design system|support desk|payment flow|clinical protocol|risk file|training plan|supplier contract|mobile client|import pipeline|access model|incident process|reporting warehouse|plant controller'.split(
    '|',
  );
const RESULTS =
  'in eleven weeks|across four countries|for two million customers|without a single outage|under a fixed budget|together with the field team|after a failed first attempt|within the limits of the standard|for the second site|from the first sketch to the audit|at a third of the cost|while the old one stayed in use'.split(
    '|',
  );
const LINKS =
  'and then|so that we|which later|because nobody had|before the auditors|while others|until it finally|and at last'.split('|');
const COMPANIES = 'Northlight Robotics|Harbour & Sons|Medilog|Kestrel Systems|Ostara Energy|Blue Fjord Foods|Tallis Optics'.split(
  '|',
);
const CITIES = 'Oslo|Utrecht|Leeds|Graz|Porto|Aarhus|Lyon|Turin'.split('|');
const ROLES = 'Engineer|Team Lead|Project Manager|Quality Manager|Product Owner|Architect|Director of Operations'.split('|');
const TAGS = 'Leadership|Quality|Automation|Agile|Regulation|Cloud|Robotics|Analytics|Safety|Suppliers|Budget|Research'.split(
  '|',
);
const TYPES = ['experience', 'project', 'education', 'award', 'project'] as const;

export function inventedCareer(count: number): Values<'timeline'>[] {
  const random = randomNumbers(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const phrase = () => `${pick(VERBS)} the ${pick(THINGS)} ${pick(RESULTS)} ${pick(LINKS)}`;

  return Array.from({ length: count }, (_, index) => {
    const start_year = START_YEARS.first + Math.floor(random() * START_YEARS.count);
    return {
      type: TYPES[index % TYPES.length] ?? 'experience',
      title: `${pick(ROLES)}, ${pick(THINGS)} ${index + 1}`,
      position: pick(ROLES),
      company: pick(COMPANIES),
      location: pick(CITIES),
      start_year,
      start_month: 1 + Math.floor(random() * 12),
      end_year: start_year + 1 + Math.floor(random() * 3),
      end_month: 1 + Math.floor(random() * 12),
      is_current: false,
      date: null,
      summary: summary(phrase, random),
      tags: [...new Set([pick(TAGS), pick(TAGS), pick(TAGS)])],
      focusAreaTags: [],
      link: null,
      links: [],
      parentId: null,
      result: null,
    };
  });
}

/** Paragraphs of sentences with some bold words. */
function summary(phrase: () => string, random: () => number): string {
  const sentences: string[] = [];
  for (let words = 0; words < SUMMARY_WORDS; ) {
    const length = Math.min(SENTENCE_WORDS.min + Math.floor(random() * SENTENCE_WORDS.spread), SUMMARY_WORDS - words);
    const text = `I ${phrase()} ${phrase()} ${phrase()}`.split(' ').slice(0, length);
    text[2] = `<strong>${text[2]}</strong>`;
    sentences.push(`${text.join(' ')}.`);
    words += length;
  }
  const half = Math.ceil(sentences.length / 2);
  return `<p>${sentences.slice(0, half).join(' ')}</p><p>${sentences.slice(half).join(' ')}</p>`;
}

/** Mulberry32, which gives the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
