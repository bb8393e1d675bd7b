import { endsWithAbbreviation } from '../../contract/abbreviations.ts';
import { lazy } from '../lazy.ts';

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
const TAG = /<\/?[a-z][^<>]*>/gi;
const BLOCK_TAG = /<(?:br|\/?(?:p|li|ul|ol))\b[^<>]*>/gi;

/** The segmenter treats "map. 3,000 sailors" as one sentence. */
const BEFORE_NUMBER = /(?=\d)(?<=\p{L}{2}[.!?]\s+)/u;

/** Splits rich or plain text into its paragraphs and list items, without markup. */
export function splitTextBlocks(text: string): string[] {
  // Tags separate blocks in rich text, line breaks in plain text.
  const lines = text.search(TAG) >= 0 ? text.replace(/\s+/g, ' ').replace(BLOCK_TAG, '\n').replace(TAG, '') : text;
  return decodeEntities(lines)
    .split(/\n+/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export function splitSentences(block: string): string[] {
  const sentences: string[] = [];
  let pending = '';
  for (const part of [...segmenter().segment(block)].flatMap(({ segment }) => segment.split(BEFORE_NUMBER))) {
    pending += part;
    if (endsWithAbbreviation(pending)) continue;
    sentences.push(pending.trim());
    pending = '';
  }
  if (pending.trim()) sentences.push(pending.trim());
  return sentences.filter(Boolean);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
