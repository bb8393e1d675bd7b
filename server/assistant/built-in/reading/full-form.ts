import { readPhrasings } from './phrasings.ts';
import { readLines } from './word-lists.ts';

/** A question without its abbreviations, with the words that a hasty one leaves out: "where is he based" for "where based?" */
export function fullForm(text: string): string {
  const words = WORDS.reduce((changed, { pattern, to }) => changed.replace(pattern, to), correctMisspellings(text));
  const opening = words.match(OPENING)?.[0] ?? '';
  const end = words.split('').findLastIndex((character) => !/[?!.\s]/.test(character)) + 1;
  const question = words.slice(opening.length, end);
  for (const { pattern, to } of QUESTIONS)
    if (pattern.test(question)) return `${opening}${question.replace(pattern, to)}${words.slice(end)}`;
  return words;
}

const OPENING = /^(?:(?:hi|hey|hello|and|so|ok|okay)[,!]? )*/i;

const formsOf = (group: string, toPattern: (source: string) => RegExp) =>
  (readPhrasings('short-forms').get(group) ?? []).map(({ source, fullForm: to = '' }) => ({ pattern: toPattern(source), to }));
const WORDS = formsOf('words', (source) => new RegExp(source, 'gi'));
const QUESTIONS = formsOf('questions', (source) => new RegExp(`^(?:${source})$`, 'i'));

/** Each frequent misspelling with the word that is meant, the first of its line. */
const MISSPELLINGS = new Map(
  readLines('misspellings').flatMap((line) => {
    const [word = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, word] as const);
  }),
);

/** Question words are too short for the general correction of typing errors, and patterns need them. */
function correctMisspellings(text: string): string {
  return text.replace(EXACTLY, '$1').replace(/\b[A-Za-z0-9][a-z0-9]+\b/g, (word) => MISSPELLINGS.get(word.toLowerCase()) ?? word);
}

/** "When exactly" asks for the same as "when". */
const EXACTLY = /\b(when|how long|since when|which years?|what dates?) (?:exactly|precisely)\b/gi;
