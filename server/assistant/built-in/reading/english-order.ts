import type { WordClass } from './translations.ts';

/** A word or a phrase of a question in English. */
export interface Piece {
  /** For a verb, its base form and the form that shows its tense. */
  english: readonly string[];
  wordClass: WordClass;
}

/** Puts words in the order of an English question: "where has he mechanics studied" becomes "where did he study mechanics". */
export function inEnglishOrder(all: readonly Piece[]): string {
  // An article without a noun is a pronoun: "Wo war das?"
  const pieces = all
    .filter(({ english }) => english.length > 0)
    .map((piece, i, { length }) => (i === length - 1 && piece.english[0] === 'the' ? THAT : piece));
  const [opening = '', ...others] = pieces.map(({ english: [base = ''] }) => base);
  if (CONJUNCTION.test(opening) && others.length > 0) return join(opening, inEnglishOrder(pieces.slice(1)));
  const isQuestionWord = ({ wordClass }: Piece) => wordClass === 'question words';
  const first = pieces.findIndex(isQuestionWord);
  const second = pieces.findIndex((piece, i) => i > first && isQuestionWord(piece));
  if (first < 0 || second < 0) return orderClause(pieces, first);
  const start = pieces[second - 1]?.wordClass === 'prepositions' ? second - 1 : second;
  const isCoordinated = CONJUNCTION.test(pieces[start - 1]?.english[0] ?? '');
  const before = orderClause(pieces.slice(0, start), first);
  // Any other second question word begins a relative clause: "the job that he kept longest".
  return isCoordinated
    ? `${before} ${inEnglishOrder(pieces.slice(start))}`
    : join(before, 'that', formsOf(pieces.slice(second + 1)));
}

const THAT: Piece = { english: ['that'], wordClass: 'subjects' };
const CONJUNCTION = /^(?:and|or|but)$/;

function orderClause(pieces: readonly Piece[], questionWord: number): string {
  const { asked = '', rest } = splitAt(pieces, questionWord);
  if (WHOLE_QUESTION.test(asked)) {
    const index = rest.findIndex(({ wordClass }, i) => wordClass === 'prepositions' && rest[i + 1]?.wordClass === 'name');
    return join(asked, index < 0 ? '' : basesOf(rest.slice(index, index + 2)));
  }
  const take = (wordClass: WordClass) => {
    const index = rest.findIndex((piece) => piece.wordClass === wordClass);
    return index < 0 ? undefined : basesOf(rest.splice(index, 1));
  };
  const verb = rest.find(({ wordClass }) => wordClass === 'verb');
  const hasSubject = rest.some(({ wordClass }) => wordClass === 'subjects');
  const auxiliary = take('auxiliaries');
  const hasSecond = take('auxiliaries') !== undefined;
  // In "Wer hat ihn empfohlen?", the question word is the subject.
  if (asked === 'who' && verb && !hasSubject)
    return join(asked, formsOf([verb]), basesOf(rest.filter((piece) => piece !== verb)));
  if (!verb && auxiliary === undefined) return join(asked, basesOf(rest));
  const subject = take('subjects');
  const adverb = take('adverbs');
  // Drops a partitive article, as in "Fait-il du bénévolat ?"
  const others = () => basesOf(rest).replace(/^of /, '');
  // In "Jakie ma hobby?", the verb separates the question word from its noun.
  const withHave = (support: string) =>
    /^(?:what|how many)\b/.test(asked) && rest[0]?.wordClass !== 'prepositions'
      ? join(asked, others(), support, subject ?? 'he', adverb, 'have')
      : join(asked, support, subject ?? 'he', adverb, 'have', others());
  if (verb) {
    const [base = '', form = base] = verb.english;
    rest.splice(0, rest.length, ...rest.filter((piece) => piece !== verb && piece.english[0] !== 'do'));
    if (base === 'have') return withHave(form === 'had' ? 'did' : 'does');
    if (auxiliary === 'was' && !hasSecond) return join(asked, 'was', subject ?? 'he', adverb, form, others());
    const isPresent = auxiliary === undefined && form !== base && form.endsWith('s');
    const support = auxiliary === undefined || AUXILIARIES_OF_TENSE.has(auxiliary) ? (isPresent ? 'does' : 'did') : auxiliary;
    return join(asked, support, subject ?? 'he', adverb, base, others());
  }
  if (auxiliary === 'has' || auxiliary === 'had') return withHave(auxiliary === 'had' ? 'did' : 'does');
  if (auxiliary !== 'is' && auxiliary !== 'was') return join(asked, auxiliary, subject ?? 'he', adverb, 'do', others());
  const isSubjectLeftOut =
    rest[0] === undefined || rest[0].wordClass === 'prepositions' || (asked === '' && !/^(?:his|her|the|your)\b/.test(others()));
  return join(asked, auxiliary, subject ?? (isSubjectLeftOut ? 'he' : undefined), adverb, others());
}

/** The translation of a question word that is already a whole question: "where does he live". Only a phrase such as "at Kelp" may follow. */
const WHOLE_QUESTION = /\b(?:he|him|his|I)\b/;
const AUXILIARIES_OF_TENSE: ReadonlySet<string> = new Set(['has', 'had', 'is', 'was']);

/** Separates the question word, with its preposition and its noun ("at which companies"), from all other words. */
function splitAt(pieces: readonly Piece[], index: number): { asked?: string; rest: Piece[] } {
  const word = pieces[index];
  if (!word) return { rest: [...pieces] };
  const start = pieces[index - 1]?.wordClass === 'prepositions' ? index - 1 : index;
  let end = index + 1;
  if (BEFORE_NOUN.test(word.english[0] ?? ''))
    while (end < pieces.length && !AFTER_NOUN.has((pieces[end] as Piece).wordClass)) end += 1;
  const asked = basesOf(pieces.slice(start, end));
  return { asked: ALONE[asked] ?? asked, rest: [...pieces.slice(0, start), ...pieces.slice(end)] };
}

const BEFORE_NOUN = /^(?:which|what|whose|how many|how much)$/;
const AFTER_NOUN: ReadonlySet<WordClass> = new Set(['auxiliaries', 'verb', 'subjects', 'prepositions', 'adverbs']);
/** Replacements of question words that no noun follows. */
const ALONE: Record<string, string> = { which: 'what', 'how many': 'how much' };

function basesOf(pieces: readonly Piece[]): string {
  return pieces.map(({ english: [base = ''] }) => base).join(' ');
}

function formsOf(pieces: readonly Piece[]): string {
  return pieces.map(({ english: [base = '', form = base], wordClass }) => (wordClass === 'verb' ? form : base)).join(' ');
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
