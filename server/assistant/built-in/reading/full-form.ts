import { readPhrasings } from './phrasings.ts';
import { readLines } from './word-lists.ts';

/**
 * A question with its abbreviations expanded, unless the portfolio contains them, and with the words that it leaves out: "where is he
 * based" for "where based?"
 */
export function fullForm(text: string, vocabulary: ReadonlySet<string> = new Set()): string {
  const words = [...WORDS, ...NAME_WORDS].reduce(
    (changed, { pattern, to, isInNames }) =>
      changed.replace(pattern, (match: string, ...groups: unknown[]) => {
        const index = groups.findIndex((group) => typeof group === 'number');
        const [before, after] = [changed.slice(0, Number(groups[index])), changed.slice(Number(groups[index]) + match.length)];
        const isName = isInNames && (BEFORE_REST_OF_NAME.test(after) || AFTER_START_OF_NAME.test(before));
        const isOwnWord = ABBREVIATION.test(match) && vocabulary.has(match.toLowerCase());
        return isName || isOwnWord ? match : to.replace('$1', String(groups[0]));
      }),
    correctMisspellings(text),
  );
  return fullQuestion(words, QUESTIONS) ?? words;
}

/** The full form of a question without a verb after an answer about an entry: "where was that" for "based where?" */
export function fullFormOfEntry(text: string, isJob: boolean): string | undefined {
  return fullQuestion(correctMisspellings(text), isJob ? [...ENTRY_QUESTIONS, ...JOB_QUESTIONS] : ENTRY_QUESTIONS);
}

function fullQuestion(words: string, forms: typeof QUESTIONS): string | undefined {
  const opening = words.match(OPENING)?.[0] ?? '';
  const end = words.split('').findLastIndex((character) => !/[?!.\s]/.test(character)) + 1;
  const question = words.slice(opening.length, end);
  for (const { pattern, to } of forms)
    if (pattern.test(question)) return `${opening}${question.replace(pattern, to)}${words.slice(end)}`;
  return undefined;
}

const OPENING = /^(?:(?:hi|hey|hello|and|so|ok|okay)[,!]? )*/i;

/** "DB Schenker", "mit.edu" and "at EXP" are names. */
const BEFORE_REST_OF_NAME = /^ \p{Lu}/u;
const AFTER_START_OF_NAME = /[.@/]$|\b(?:at|for|join|joined|leave|left) $/i;
/** Short forms that may have another meaning in a portfolio; longer ones have only one meaning. */
const ABBREVIATION = /^[a-z]{2,5}$/i;

const formsOf = (group: string, toPattern: (source: string) => RegExp, isInNames = false) =>
  (readPhrasings('short-forms').get(group) ?? []).map(({ source, fullForm: to = '' }) => ({
    pattern: toPattern(source),
    to,
    isInNames,
  }));
const WORDS = formsOf('words', (source) => new RegExp(source, 'gi'));
const NAME_WORDS = formsOf('words that names have', (source) => new RegExp(source, 'gi'), true);
const whole = (source: string) => new RegExp(`^(?:${source})$`, 'i');
const QUESTIONS = formsOf('questions', whole);
const ENTRY_QUESTIONS = formsOf('questions after an entry', whole);
const JOB_QUESTIONS = formsOf('questions after a job', whole);

/** Each frequent misspelling with the word that is meant, which is the first of its line. */
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
