import { decodeXML, escapeUTF8 } from 'entities';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { cutText } from '../../contract/cut-text.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { BULLET_SIGNS } from './bullet-signs.ts';

export interface RichText {
  /** Sanitized. */
  html: string;
  /** The links of the source text, which sanitized HTML cannot contain. */
  links: { label: string; url: string }[];
}

const EMPTY: RichText = { html: '', links: [] };

/** Longer than any field. Longer texts are cut before they are converted. */
const MAX_SOURCE_LENGTH = 100_000;
/** Parsing Markdown takes quadratic time in the number of these characters, and real texts have far fewer. */
const MARKUP_CHARACTERS = /[!*_`~[\]\\<]/g;
const MAX_MARKUP_CHARACTERS = 2000;
/** Longer than any indentation; patterns with white space are slow on it. */
const LONG_WHITESPACE = /[ \t]{40,}/g;

/** Converts text that may be Markdown or HTML. */
export function toRichText(text: string): RichText {
  const source = escapeUnknownTags(
    cutText(joinWrappedLines(withLineBreaks(text).replace(LONG_WHITESPACE, ' ').trim()), MAX_SOURCE_LENGTH, '...'),
  );
  if (source === '') return EMPTY;
  if ((source.match(MARKUP_CHARACTERS)?.length ?? 0) > MAX_MARKUP_CHARACTERS) return plainToRichText(text);
  try {
    return sanitizeAndCollectLinks(BLOCK_TAG.test(source) ? source : fromMarkdown(source));
  } catch {
    // The parser overflows the stack on thousands of nested marks.
    return plainToRichText(text);
  }
}

/** Converts plain text, such as LinkedIn's: only bullets and line breaks become markup. */
export function plainToRichText(text: string): RichText {
  const blocks = splitInlineBullets(
    joinWrappedLines(withLineBreaks(cutText(text, MAX_SOURCE_LENGTH, '...')).replace(LONG_WHITESPACE, ' ')),
  ).split(/\n\s*\n/);
  return { html: sanitizeRichText(blocks.map(blockToHtml).join('')), links: [] };
}

/** Appends the items to the prose as a bulleted list. */
export function appendList(prose: RichText, items: readonly RichText[]): RichText {
  const list = items.length > 0 ? `<ul>${items.map(({ html }) => `<li>${unwrapParagraph(html)}</li>`).join('')}</ul>` : '';
  return { html: prose.html + list, links: [prose, ...items].flatMap(({ links }) => links) };
}

/** Concatenates texts. */
export function concatRichText(parts: readonly RichText[]): RichText {
  return { html: parts.map(({ html }) => html).join(''), links: parts.flatMap(({ links }) => links) };
}

/** A line break that was escaped twice, so that the text has "\n" itself, unlike "\nabla" and "C:\new". */
const ESCAPED_LINE_BREAK = /(?:\\r)?\\n(?=\\n|[\p{Lu}\s•*-]|$)/gu;

function withLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(ESCAPED_LINE_BREAK, '\n');
}

/** Text editors wrap lines at a width between these, and not where a sentence ends. */
const WRAPPED_WIDTH = { min: 50, max: 120 };
const SENTENCE_END = /[.!?:;]["”’)]?$/;
/** Matches the start of a line that may continue a sentence: not a bullet, a list number or an empty line. */
const CONTINUATION = /^(?!\d+[.)]\s)[\p{L}\p{N}("“]/u;
/** A line that ends in one of these words continues on the next line: "for artists and". */
const UNFINISHED_LINE = /(?<= (?:and|or|of|the|an?|in|on|at|to|for|with|by|from)) ?\n *(?=\p{Ll})/gu;
/** Fewer may be the author's own line breaks. */
const MIN_WRAPPED_LINES = 2;

/**
 * Joins the lines of sentences that were wrapped at a fixed width; text with other line breaks keeps those between its
 * sentences.
 */
function joinWrappedLines(text: string): string {
  const lines = text.split('\n');
  const isWrapped = (line: string) => line.length >= WRAPPED_WIDTH.min && !SENTENCE_END.test(line.trimEnd());
  const within = lines.filter((line, index) => isWrapped(line) && /^\p{Ll}/u.test(lines[index + 1] ?? ''));
  if (within.length < MIN_WRAPPED_LINES || lines.some(({ length }) => length > WRAPPED_WIDTH.max))
    return text.replace(UNFINISHED_LINE, ' ');
  return lines
    .map((line, index) => {
      const goesOn = isWrapped(line) && CONTINUATION.test(lines[index + 1] ?? '');
      return goesOn ? `${line.trimEnd()} ` : `${line}\n`;
    })
    .join('')
    .slice(0, -1);
}

/** The visible text with line breaks, for fields without markup. */
export function toPlainText(html: string): string {
  const spaced = html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/(p|ul|ol)>/g, '\n\n');
  return decodeXML(spaced.replace(/<[^<>]*>/g, ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function blockToHtml(block: string): string {
  const lines = block
    .split('\n')
    .map((line) => escapeUTF8(line.trim()))
    .filter(Boolean);
  const firstBullet = lines.findIndex((line) => BULLET.test(line));
  const text = firstBullet === -1 ? lines : lines.slice(0, firstBullet);
  const points: string[] = [];
  for (const line of firstBullet === -1 ? [] : lines.slice(firstBullet)) {
    const bullet = BULLET.exec(line)?.[1];
    if (bullet === undefined) points.push(`${points.pop()}<br />${line}`);
    else points.push(bullet);
  }
  const list = points.map((point) => `<li>${point}</li>`).join('');
  return `${text.length > 0 ? `<p>${text.join('<br />')}</p>` : ''}${list && `<ul>${list}</ul>`}`;
}

/** These are bullets even without a space after them; "-5 %" and "*x*" are not. */
const SIGNS = `${BULLET_SIGNS}·`;
/** A line without a bullet after one with a bullet continues it. */
const BULLET = new RegExp(`^(?:[-*+–—][ \\t]+|[${SIGNS}][ \\t]*)(\\S.*)$`);
/** Bullets that lost their line breaks: "• one • two". */
const INLINE_BULLET = new RegExp(`[ \\t](?=[${SIGNS.replace('·', '')}])`, 'g');

/** Puts each bullet on a separate line. A single one in the middle of a line is part of the text. */
function splitInlineBullets(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const bullets = line.match(INLINE_BULLET)?.length ?? 0;
      return bullets > 1 || (bullets === 1 && BULLET.test(line.trim())) ? line.replace(INLINE_BULLET, '\n') : line;
    })
    .join('\n');
}

/** An item of a list, without the bullet that some files write before it. */
export function removeBullet(point: string): string {
  return BULLET.exec(point.trim())?.[1] ?? point;
}

const KNOWN_TAGS =
  'p|br|ul|ol|li|b|strong|i|em|a|img|div|span|h[1-6]|u|s|del|ins|sub|sup|small|code|pre|blockquote|hr|table|thead|tbody|tr|td|th|font|section|script|style';
const UNKNOWN_TAG = new RegExp(`<(?!/?(?:${KNOWN_TAGS})\\b[^<>]*>|!--|https?://)`, 'gi');
const BLOCK_TAG = /<(p|ul|ol|li|div|h[1-6]|table|blockquote|pre|section)\b[^<>]*>/i;

/** Escapes text that only looks like markup: "List<String>" and "a < b". */
function escapeUnknownTags(text: string): string {
  return text.replace(UNKNOWN_TAG, '&lt;');
}

const UNKNOWN_ELEMENT = new RegExp(`<(?!/?(?:${KNOWN_TAGS})\\b)(/?[a-z][^<>]*)>`, 'gi');

/**
 * Fields without markup may not contain tags: "‹tag /›" for "<tag />" and "List‹T›" for "List<T>", which are not HTML
 * elements.
 */
export function replaceAngleBrackets(text: string): string {
  return text.replace(UNKNOWN_ELEMENT, '‹$1›');
}

const markdown = new Marked({ gfm: true, breaks: true });

function fromMarkdown(text: string): string {
  const source = splitInlineBullets(text)
    .replace(/^[ \t]{4,}(?=\S)(?![-*+•‣▪●◦–] )(?!\d+[.)] )/gm, '')
    .replace(new RegExp(`^([ \\t]*)[${SIGNS}–][ \\t]*`, 'gm'), '$1- ')
    // A single tilde means "about", not strikethrough.
    .replace(/(?<!\\)~/g, '\\~');
  const html = markdown.parse(source, { async: false }).replaceAll('&amp;lt;', '&lt;');
  // Numbers at the start of a line that do not start at 1 are text; as a list they would be lost.
  return /<ol start=/.test(html) ? markdown.parse(source.replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2'), { async: false }) : html;
}

function sanitizeAndCollectLinks(html: string): RichText {
  const links: RichText['links'] = [];
  const simpleHtml = sanitizeHtml(html.replace(/<\/(div|tr|section)>/gi, '</$1><br />'), {
    allowedTags: ['strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'p', 'br', 'a', 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    transformTags: { h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p', pre: 'p' },
    exclusiveFilter({ tag, attribs, text }) {
      const url = attribs.href ?? attribs.src ?? '';
      const label = (tag === 'img' ? attribs.alt : text)?.replace(/\s+/g, ' ').trim() || url;
      // An address that is its own label stays visible in the text.
      if (/^https?:/i.test(url) && (label !== url || tag === 'img')) links.push({ label, url });
      return tag === 'img';
    },
  });
  return { html: removeExtraSpacing(sanitizeRichText(simpleHtml)), links };
}

function removeExtraSpacing(html: string): string {
  return html
    .replace(/(<br \/>){3,}/g, '<br /><br />')
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .replace(/ ?(<\/?(?:p|ul|ol|li)>|<br \/>) ?/g, '$1')
    .replace(/(<br \/>)+(?=<\/?(?:p|ul|ol|li)>|$)/g, '')
    .replace(/<p><\/p>/g, '');
}

/** The content of a single paragraph; returns anything else unchanged. */
function unwrapParagraph(html: string): string {
  const inner = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return inner === undefined || inner.includes('<p>') ? html : inner;
}
