export type Token =
  | { type: 'text'; text: string }
  | { type: 'open'; name: string; attributes: Record<string, string> }
  | { type: 'close'; name: string };

const TAG = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Their content is no text of the document. */
const RAW = new Set(['style', 'script', 'title', 'xml', 'template', 'noscript', 'svg', 'math']);

/** Stands for the `&` of an entity that is not known here, so that escaping leaves it to the browser. */
const KEPT_ENTITY = '\ue000';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '\u00ad',
  zwnj: '\u200c',
  bull: '•',
  middot: '·',
  sect: '§',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
};

/** The part of a clipboard's HTML that was copied, as a flat list; comments and what is no text are left out. */
export function tokens(html: string): Token[] {
  const source = copiedPart(html);
  const result: Token[] = [];
  let end = 0;
  let raw: string | null = null;
  for (const match of source.matchAll(TAG)) {
    const [whole, slash, tag, attributes = ''] = match;
    if (raw === null && match.index > end) result.push({ type: 'text', text: decode(source.slice(end, match.index)) });
    end = match.index + whole.length;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (raw !== null) {
      if (slash && name === raw) raw = null;
    } else if (slash) {
      result.push({ type: 'close', name });
    } else if (RAW.has(name)) {
      if (!attributes.trimEnd().endsWith('/')) raw = name;
    } else {
      result.push({ type: 'open', name, attributes: readAttributes(attributes) });
    }
  }
  if (raw === null && end < source.length) result.push({ type: 'text', text: decode(source.slice(end)) });
  return result;
}

/** Text as HTML holds it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(KEPT_ENTITY, '&');
}

function copiedPart(html: string): string {
  const start = html.search(/<!--\s*StartFragment\s*-->/i);
  const end = html.search(/<!--\s*EndFragment\s*-->/i);
  return start >= 0 && end > start ? html.slice(start, end) : html.replace(/<head\b[\s\S]*?<\/head>/gi, '');
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]\w*);/gi, (_, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? `${KEPT_ENTITY}${name};`;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
