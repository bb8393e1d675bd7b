const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop after one of these ends no sentence, nor does the one that .NET begins with. */
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:e\.g|i\.e|etc|vs|[Aa]pprox|[Ii]ncl|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|Inc|Ltd|Corp|Co|Jr|Sr|Ph\.D|z\.\s?B|d\.\s?h|bzw|[Cc]a|\p{Lu})\.\s*$|(?:^|\s)\.$/u;
/** Longer than any abbreviation: only the end of a text is looked at. */
const END_LENGTH = 12;

const TAG = /<\/?[a-z][^<>]*>/gi;
const BLOCK_TAG = /<(?:br|\/?(?:p|li|ul|ol))\b[^<>]*>/gi;

/** The segmenter takes "map. 3,000 sailors" for one sentence. */
const BEFORE_NUMBER = /(?=\d)(?<=\p{L}{2}[.!?]\s+)/u;

/** The paragraphs and list entries of a rich text or a plain one, without markup. */
export function textBlocks(text: string): string[] {
  // In a rich text tags make the lines, in a plain one line ends do.
  const lines = text.search(TAG) >= 0 ? text.replace(/\s+/g, ' ').replace(BLOCK_TAG, '\n').replace(TAG, '') : text;
  return decode(lines)
    .split(/\n+/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** A block's sentences. */
export function sentences(block: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const part of [...SEGMENTER.segment(block)].flatMap(({ segment }) => segment.split(BEFORE_NUMBER))) {
    open += part;
    if (ABBREVIATION.test(open.slice(-END_LENGTH))) continue;
    found.push(open.trim());
    open = '';
  }
  if (open.trim()) found.push(open.trim());
  return found.filter(Boolean);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
