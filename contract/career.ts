import { htmlToText } from './html-text.ts';
import type { MilestoneType } from './milestone-types.ts';

/** The year in which work began; null when there is none. */
export function firstYear(milestones: readonly { type: MilestoneType; start_year: number }[]): number | null {
  const years = milestones.filter((milestone) => milestone.type === 'experience').map((milestone) => milestone.start_year);
  return years.length === 0 ? null : Math.min(...years);
}

const RESULT_MAX = 180;
/** Stands where stress begins while tags are taken out; no text that was typed holds it. */
const STRESS = '\ue000';

/**
 * The one sentence of a summary that a closed card shows: the one that the owner stressed, else the first that
 * names a figure, else the first. Cut at a word when it is longer than 180 characters.
 */
export function keySentence(summaryHtml: string): string {
  const marked = summaryHtml.replace(/<(strong|b)>/gi, STRESS);
  const sentences = sentencesOf(htmlToText(marked));
  const result =
    sentences.find((text) => text.includes(STRESS)) ?? sentences.find((text) => /\d/.test(text)) ?? sentences[0] ?? '';
  const sentence = result.replaceAll(STRESS, '');
  if (sentence.length <= RESULT_MAX) return sentence;
  const end = sentence.lastIndexOf(' ', RESULT_MAX);
  return `${sentence.slice(0, end > 0 ? end : RESULT_MAX)} …`;
}

/** A sentence ends at its mark when a capital, a digit or a quotation mark follows; a line always ends one. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?]["”’)]?)\s+(?=\ue000?[\p{Lu}\d"“‘(])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
