import { sanitizeRichText } from '../../rich-text.ts';
import { createCitationFilter } from './citations.ts';

const MAX_LENGTH = 3000;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The model's summary as rich text without links; undefined when nothing usable remains. */
export function cleanTailoredSummary(text: string): string | undefined {
  const filter = createCitationFilter(new Map());
  const plain = `${filter.push(text.replaceAll(TAG, ''))}${filter.end()}`
    .replaceAll(/\\([[\]<!])/g, '$1')
    .replaceAll(/^#+\s+|\*\*|__|```\w*/gm, '')
    .trim();
  if (plain === '' || plain.length > MAX_LENGTH) return undefined;
  return sanitizeRichText(plain) || undefined;
}
