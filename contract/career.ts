import { htmlToText } from './html-text.ts';
import type { MilestoneType } from './milestone-types.ts';

/** The year of the earliest experience; null when there is none. */
export function firstYear(milestones: readonly { type: MilestoneType; start_year: number }[]): number | null {
  const years = milestones.filter((milestone) => milestone.type === 'experience').map((milestone) => milestone.start_year);
  return years.length === 0 ? null : Math.min(...years);
}

const MAX_SENTENCE_LENGTH = 180;
/** Marks the start of bold text while tags are removed. A private-use character, which typed text does not contain. */
const BOLD_MARK = '\ue000';

/**
 * The sentence of a summary that a collapsed card shows: the first with bold text, otherwise the first with a digit,
 * otherwise the first. Cut at a word when it is longer than 180 characters.
 */
export function keySentence(summaryHtml: string): string {
  const marked = summaryHtml.replace(/<(strong|b)>/gi, BOLD_MARK);
  const sentences = sentencesOf(htmlToText(marked));
  const match =
    sentences.find((text) => text.includes(BOLD_MARK)) ?? sentences.find((text) => /\d/.test(text)) ?? sentences[0] ?? '';
  const sentence = match.replaceAll(BOLD_MARK, '');
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence;
  const end = sentence.lastIndexOf(' ', MAX_SENTENCE_LENGTH);
  return `${sentence.slice(0, end > 0 ? end : MAX_SENTENCE_LENGTH)} …`;
}

/** A sentence ends at . ! or ? before a capital, digit or quotation mark, and at the end of a line. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?]["”’)]?)\s+(?=\ue000?[\p{Lu}\d"“‘(])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
