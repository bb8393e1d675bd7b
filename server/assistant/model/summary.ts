import { sanitizeRichText } from '../../rich-text.ts';
import { citationFilter } from './citations.ts';

const LENGTH_MAX = 3000;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The model's sentences as rich text, without anything that could be a link; undefined when there are none. */
export function summaryFrom(text: string): string | undefined {
  const filter = citationFilter(new Map());
  const plain = `${filter.push(text.replaceAll(TAG, ''))}${filter.end()}`
    .replaceAll(/\\([[\]<!])/g, '$1')
    .replaceAll(/^#+\s+|\*\*|__|```\w*/gm, '')
    .trim();
  if (plain === '' || plain.length > LENGTH_MAX) return undefined;
  return sanitizeRichText(plain) || undefined;
}
