import type { ItemKind } from '../../corpus.ts';

/** Where a second question begins: "how many were there and did they all hold?", "X or Y?" */
const SECOND_QUESTION =
  /[,;]?\s+(?:and|but|or)\s+(?=(?:how|what|which|who|when|where|why|did|does|do|was|were|is|are|has|have|had|can|could|will|would)\b)|\?\s+(?=\S)|\s+or\s+/i;

/** The parts of a compound question; empty if the text is a single question. */
export function splitQuestion(text: string): string[] {
  const parts = text.split(SECOND_QUESTION).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.split(' ').length >= MIN_WORDS_PER_PART) ? parts : [];
}

/** The words that each part needs to be a question. */
const MIN_WORDS_PER_PART = 3;

/** The words for each kind of entry, and the kinds of items that it may be. */
const KINDS: [words: string, items: ItemKind[]][] = [
  ['awards?|prizes?|honou?rs', ['award']],
  ['certificates?|certifications?|certs', ['certification', 'education']],
  ['publications?|papers?', []],
  ['patents?', []],
  ['degrees?', ['education']],
  ['recommendations?|references', ['testimonial']],
  ['volunteering', ['experience']],
];
const KIND = `(?:${KINDS.map(([words]) => words).join('|')})`;
/** "Which awards and certifications has she got?"; after "between" or "for", the two words do not ask for lists of the portfolio. */
const TWO_KINDS = new RegExp(
  String.raw`^((?!.*\b(?:between|for|about|of|with|from|in|on)\b.* and\b)(?:[\w']+ ){0,6}?)(${KIND}),? (?:and|or|&|as well as) (?:(?:any|which|what|your|his|her|their) )?(${KIND})((?: (?:do|does|did|has|have) \w+(?: (?:have|got|get|hold|win|won|received?))?| listed)?[?!. ]*)$`,
  'i',
);

/** A question for one kind of entry, and the kinds of items that answer it. */
interface KindQuestion {
  content: string;
  items: readonly ItemKind[];
}

/** One question for each of the two kinds of entry that a question asks for; empty for any other question. */
export function splitKinds(text: string): KindQuestion[] {
  const [, start = '', ...rest] = text.match(TWO_KINDS) ?? [];
  const end = rest.pop() ?? '';
  const asked = rest.flatMap((kind) => KINDS.filter(([words]) => new RegExp(`^(?:${words})$`, 'i').test(kind)));
  // "Awards or prizes" are one kind.
  if (new Set(asked).size < 2) return [];
  // The owner may list any kind in a further section.
  return rest.map((kind, i) => ({ content: `${start}${kind}${end}`, items: [...(asked[i]?.[1] ?? []), 'section'] }));
}
