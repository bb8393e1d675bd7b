import type { Anchor } from '../../../../contract/anchor.ts';
import { cutText } from '../../../../contract/cut-text.ts';
import type { Item, Passage } from '../../corpus.ts';
import type { Answer } from '../../engine.ts';
import { detailsBesideTitle, joinAtMost, labelOf } from './labels.ts';

/** The start of the line with links that supplement an answer. */
export const SEE_ALSO = 'See also ';

/** A link to a source in an answer; its text is the first group. */
export const LINK = /(?<!\\)\[((?:\\.|[^\]\\\n]){0,400})\]\(#[\w-]{0,100}\)/g;

/** A quotation of the owner's content with its item. */
export interface Quote {
  item: Item;
  text: string;
  /** Composed from fields, so shown without quotation marks. */
  isFact: boolean;
  /** The share of the question that it covers, if the search found it. */
  coverage?: number;
}

/** An answer before it is rendered as Markdown. */
export interface Draft {
  lead: string;
  quotes: Quote[];
  declined?: boolean;
  /** Whether a declined answer is shown without quotations of what comes closest. */
  withoutQuotes?: boolean;
  /** The maximum number of quotations that are shown; further ones are only linked. */
  maxShown?: number;
  /** A last sentence. */
  closing?: string;
  /** All items that the lead names or counts, including those without a quotation; follow-ups may refer to them. */
  items?: readonly Item[];
  /** The complete list that the question asks for; the lead counts and names its items. */
  listed?: { items: readonly Item[]; noun: string; plural: string };
}

/** Announces quotations that do not answer the question. */
export const CLOSEST = 'The closest in it:';
export const MAX_QUOTES = 3;
/** The maximum number of quotations in an answer, unless the draft sets another. */
const MAX_SHOWN = 2;
/** The share of the first quotation's coverage that another needs to be quoted and not only linked. */
const MIN_SHARE_TO_QUOTE = 0.9;
/** The share of the coverage needed for a quotation that is enough for a link. */
const MIN_SHARE_TO_LINK = 0.7;
const MAX_QUOTE_LENGTH = 420;

/** A quotation of a passage. A heading such as "Courses:" is quoted with the entries below it. */
export function toQuote(passage: Passage): Quote {
  const { item, text, isFact } = passage;
  if (isFact || !text.endsWith(':')) return { item, text, isFact };
  const after = item.passages.slice(item.passages.indexOf(passage) + 1);
  const end = after.findIndex((other) => other.text.endsWith(':'));
  const entries = (end < 0 ? after : after.slice(0, end)).map((entry) => entry.text.replace(/[;,.]$/, ''));
  const cut = entries.findIndex((_, i) => entries.slice(0, i + 1).join('; ').length > MAX_ENTRIES_LENGTH);
  const shown = cut < 0 ? entries : entries.slice(0, Math.max(1, cut));
  const more = entries.length > shown.length ? ` and ${entries.length - shown.length} more` : '';
  return { item, text: `${text} ${shown.join('; ')}${more}`, isFact: true };
}

/** The maximum number of characters that are quoted from the entries below a heading. */
const MAX_ENTRIES_LENGTH = 350;

/** The quotation that describes an item best: its first fact or sentence. Empty for an item without passages. */
export function mainQuotes(item: Item): Quote[] {
  return item.passages.slice(0, 1).map(toQuote);
}

/** Renders the lead, then up to two quotations with their sources, then links to the others. */
export function renderAnswer({
  lead,
  quotes,
  declined = false,
  closing = '',
  maxShown = MAX_SHOWN,
}: Draft): Omit<Answer, 'stage'> {
  const minCoverage = (quotes[0]?.coverage ?? 0) * MIN_SHARE_TO_QUOTE;
  const unique = quotes.filter(
    ({ item, text }, i) => !quotes.slice(0, i).some((other) => other.item === item && other.text.includes(text)),
  );
  const visibleQuotes = unique.filter(({ coverage = 1 }, i) => i < maxShown && (i === 0 || coverage >= minCoverage));
  const more = unique.filter(({ item, coverage = 1 }, i) => {
    const isFirstOfItem = unique.findIndex((quote) => quote.item === item) === i;
    return (
      i < MAX_QUOTES &&
      coverage >= minCoverage * MIN_SHARE_TO_LINK &&
      isFirstOfItem &&
      visibleQuotes.every((quote) => quote.item !== item)
    );
  });
  const items = [...new Set([...visibleQuotes, ...more].map(({ item }) => item))];
  // Items with equal titles are distinguished by their employers and dates, unless the line before the link does that.
  const isAmbiguous = (item: Item) => item.milestone && items.some((other) => other !== item && other.title === item.title);
  // An answer that opens with a quotation names its source in full, as does one whose lead names no source.
  const isNamedInLead = lead !== '' && !lead.endsWith(CLOSEST);
  const linkTo = (item: Item, isFact = false) => {
    const details = (isAmbiguous(item) || !isNamedInLead) && !isFact ? escapeMarkdown(detailsBesideTitle(item)) : '';
    return `[${linkText(item.title)}](${item.anchor})${details}`;
  };
  const blocks = visibleQuotes.map(({ item, text, isFact }, i) => {
    const source = linkTo(item, isFact);
    // The source is given once, below all quotations from it.
    const next = visibleQuotes[i + 1];
    const isLast = !next || next.isFact || next.item !== item;
    if (!isFact) return `> “${formatQuote(text)}”${isLast ? `\n> ${source}` : ''}`;
    // If the line begins with the title, the title becomes the link instead of being repeated.
    const isHeaded = text.startsWith(item.title) && !/^[\p{L}\p{N}]/u.test(text.slice(item.title.length));
    return isHeaded ? `- ${source}${formatQuote(text.slice(item.title.length))}` : `- ${formatQuote(text)} ${source}`;
  });
  if (more.length > 0) blocks.push(`${SEE_ALSO}${[...new Set(more.map(({ item }) => linkTo(item)))].join(' and ')}.`);
  const sources: Anchor[] = [...new Set(items.map(({ anchor }) => anchor))];
  const opening = blocks.length === 0 ? [lead, closing].filter(Boolean).join(' ') : lead;
  const ending = blocks.length === 0 ? '' : closing;
  // Both may contain the owner's name and e-mail address.
  const plain = (text: string) => text.replace(/(?<!\\)[[\]<>]/g, ' ');
  return {
    text: [plain(opening).replace(/\.\.$/, '.'), ...joinLists(blocks), plain(ending)].filter(Boolean).join('\n\n'),
    sources,
    declined,
  };
}

/** The owner's text as it appears in an answer: truncated and escaped. */
export function formatQuote(text: string): string {
  return escapeMarkdown(cutText(text, MAX_QUOTE_LENGTH, ' …'));
}

/** Joins adjacent list items, and quotations of the same source, into one block. */
function joinLists(blocks: string[]): string[] {
  const result: string[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const isSameList = last?.startsWith('- ') && block.startsWith('- ');
    const isSameSource = last?.startsWith('> ') && last.endsWith('”') && block.startsWith('> ');
    if (isSameList || isSameSource) result[result.length - 1] = `${last}\n${block}`;
    else result.push(block);
  }
  return result;
}

/** Prevents links and markup in the owner's text. Also escapes "](" alone, because other code recognizes links by it. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*_`<>[\]]|(?<=\])\(/g, '\\$&');
}

/** The labels of items as a list within a sentence: "A at Reed & Sons (2016 - 2018), B (2017) and 4 more". */
export function listOf(items: readonly Item[], most?: number): string {
  return joinAtMost(
    items.map((item) => escapeMarkdown(labelOf(item))),
    most,
  );
}

/** The title without markup; a title without words still gets a link text. */
export function linkText(title: string): string {
  const text = title
    .replace(/[\\*_`<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? escapeMarkdown(text) : 'Source';
}
