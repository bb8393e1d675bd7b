import type { Item } from './corpus.ts';

/** Only the singular: in a text, the plural is mostly about others ("chosen among 40 finalists"). */
const NOMINATED =
  /(?<!\balso )\b(?:nominat(?:ed|ion|ions(?= (?:for|in)\b))|nominee|nominiert|nominad[oa]|nominée?|finalist[ae]?|(?:short|long)-?listed)(?![\p{L}\p{N}])/iu;
const NOMINATION_IN_TITLE = /\b(?:nominations|nominees|finalists|(?:short|long)-?list)\b/i;
const WON = /\b(?:won|wins|(?<!the )winner|(?:first|second|third|1st|2nd|3rd) (?:place|prize)|medal(?:l?ist)?)\b/i;

/** The owner's word for an award that was not won: "finalist", "Nominations". */
export function nominationWord({ kind, title, passages }: Pick<Item, 'kind' | 'title' | 'passages'>): string | undefined {
  if (kind !== 'award') return undefined;
  const text = passages.map((passage) => passage.text).join('\n');
  if (WON.test(title) || WON.test(text)) return undefined;
  // Later sentences may be about something else: "Also nominated for …".
  const first = passages.find(({ isFact }) => !isFact)?.text;
  return (title.match(NOMINATION_IN_TITLE) ?? title.match(NOMINATED) ?? first?.match(NOMINATED))?.[0];
}

/** Whether a question asks for nominations rather than awards. */
export function asksForNominations(question: string): boolean {
  return NOMINATED.test(question) || NOMINATION_IN_TITLE.test(question);
}
