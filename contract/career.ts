/** The year in which the career began; null when there is no milestone. */
export function firstYear(milestones: readonly { start_year: number }[]): number | null {
  return milestones.length === 0 ? null : Math.min(...milestones.map((milestone) => milestone.start_year));
}

const RESULT_MAX = 180;

/**
 * The one sentence of a summary that a closed card shows: the first that names a figure, else the first.
 * Cut at a word when it is longer than 180 characters.
 */
export function keySentence(summaryHtml: string): string {
  const sentences = sentencesOf(plainText(summaryHtml));
  const sentence = sentences.find((text) => /\d/.test(text)) ?? sentences[0] ?? '';
  if (sentence.length <= RESULT_MAX) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', RESULT_MAX))} …`;
}

/** The text of sanitised rich text, a line for each paragraph and list item. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** A sentence ends at its mark when a capital, a digit or a quotation mark follows; a line always ends one. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}\d"“‘(])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
