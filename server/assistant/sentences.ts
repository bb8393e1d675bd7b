const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop after one of these ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|Dr|Mr|Mrs|Ms|Prof|St|No|Inc|Ltd|Corp|Co|Jr|Sr|Ph\.D|z\.B|ca)|\b[A-Z])\.\s*$/u;

/** The paragraphs and list entries of a rich text or a plain one, without markup. */
export function textBlocks(text: string): string[] {
  return decode(text.replace(/<br\s*\/?>|<\/(?:p|li|ul|ol)>/gi, '\n').replace(/<[^>]*>/g, ''))
    .split(/\n+/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** A block's sentences. */
export function sentences(block: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const { segment } of SEGMENTER.segment(block)) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
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
