import type { Anchor } from '../../../contract/chat.ts';
import type { Item, Passage } from '../corpus.ts';
import type { Answer } from '../engine.ts';

/** Something of the owner's that an answer shows, and where it stands. */
export interface Quote {
  item: Item;
  text: string;
  /** Put together from fields: shown without quotation marks. */
  isFact: boolean;
}

/** An answer before it is put into words. */
export interface Draft {
  lead: string;
  quotes: Quote[];
  declined?: boolean;
}

/** The most that one answer shows. */
export const QUOTES_MAX = 3;
/** Characters; longer lists are cut at a comma, longer sentences at a word. */
const QUOTE_MAX = 420;

export function quoteOf(passage: Passage): Quote {
  return { item: passage.item, text: passage.text, isFact: passage.isFact };
}

/** What says best what an item is: its fact, or its first sentence. */
export function first(item: Item): Quote[] {
  return item.passages.slice(0, 1).map(quoteOf);
}

/** Markdown: the lead, then what is quoted, each with its source. */
export function renderAnswer({ lead, quotes, declined = false }: Draft): Answer {
  const blocks = quotes.map(({ item, text, isFact }) => {
    const source = `[${linkText(item.title)}](${item.anchor})`;
    return isFact ? `- ${asShown(text)} ${source}` : `> “${asShown(text)}”\n> ${source}`;
  });
  const sources: Anchor[] = [...new Set(quotes.map(({ item }) => item.anchor))];
  // A lead is the engine's own, but for the owner's name in it.
  return { text: [lead.replace(/[[\]<>]/g, ' '), ...joined(blocks)].join('\n\n'), sources, declined };
}

/** How a text of the owner's stands in an answer. */
export function asShown(text: string): string {
  return plain(cut(text));
}

/** Entries of one list stand line by line. */
function joined(blocks: string[]): string[] {
  const found: string[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (last?.startsWith('- ') && block.startsWith('- ')) found[found.length - 1] = `${last}\n${block}`;
    else found.push(block);
  }
  return found;
}

/** What the owner wrote is text: no part of it may become a link or markup. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replace(/[\\*_`<>]/g, '\\$&');
}

/** Words alone; a title that has none is still a link. */
function linkText(title: string): string {
  const words = title
    .replace(/[[\]()\\]/g, ' ')
    .replace(/[*_`<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words || 'Source';
}

function cut(text: string): string {
  if (text.length <= QUOTE_MAX) return text;
  const end = Math.max(text.lastIndexOf(', ', QUOTE_MAX), text.lastIndexOf(' ', QUOTE_MAX - 40));
  return `${text
    .slice(0, end > 0 ? end : QUOTE_MAX)
    .toWellFormed()
    .replace(/\ufffd$/, '')} …`;
}
