import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { sanitizeRichText } from '../rich-text.ts';

export interface RichText {
  /** Sanitised: what the site may show. */
  html: string;
  /** The links that the text held; a sanitised text can hold none. */
  links: { label: string; url: string }[];
}

const EMPTY: RichText = { html: '', links: [] };

/** More than any field may hold; what is longer is not worth the time to read it. */
const SOURCE_MAX = 100_000;
/** No text of a career has so many of what Markdown looks twice at; reading it takes the square of their number. */
const MARKS = /[!*_`~[\]\\<]/g;
const MARKS_MAX = 2000;
/** No indentation is this deep, and patterns that look behind spaces take their time with it. */
const LONG_GAP = /[ \t]{40,}/g;

/** A text of unknown kind, Markdown or HTML, as rich text. */
export function toRichText(text: string): RichText {
  const source = keepUnknownTags(cutAtWord(text.replace(/\r\n?/g, '\n').replace(LONG_GAP, ' ').trim(), SOURCE_MAX));
  if (source === '') return EMPTY;
  if ((source.match(MARKS)?.length ?? 0) > MARKS_MAX) return plainToRichText(cutAtWord(text, SOURCE_MAX));
  try {
    return sanitized(BLOCK_TAG.test(source) ? source : fromMarkdown(source));
  } catch {
    // Marks nested a thousandfold are no Markdown that anybody wrote.
    return plainToRichText(text);
  }
}

/** A text that is no Markdown, such as LinkedIn's: every character stands for itself, bullets and line breaks count. */
export function plainToRichText(text: string): RichText {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return { html: sanitizeRichText(blocks.map(plainBlock).join('')), links: [] };
}

/** Paragraphs, then the highlights as a list. */
export function withList(prose: RichText, items: readonly RichText[]): RichText {
  const list = items.length > 0 ? `<ul>${items.map(({ html }) => `<li>${unwrapped(html)}</li>`).join('')}</ul>` : '';
  return { html: prose.html + list, links: [prose, ...items].flatMap(({ links }) => links) };
}

/** Several texts below each other. */
export function joined(parts: readonly RichText[]): RichText {
  return { html: parts.map(({ html }) => html).join(''), links: parts.flatMap(({ links }) => links) };
}

/** What a reader sees of it, with line breaks: for fields that hold no markup. */
export function toPlainText(html: string): string {
  const broken = html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/(p|ul|ol)>/g, '\n\n');
  return unescaped(broken.replace(/<[^<>]*>/g, ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Not longer than `max`: cut behind a word, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 3);
  const words = /\s/.test(text.charAt(room.length)) ? room : withoutLastWord(room);
  // A word that takes most of the room is cut itself.
  const kept = words.length > room.length / 2 ? words : room;
  return `${withoutTail(kept)}...`;
}

/** The text as it is when it has one word alone. */
function withoutLastWord(text: string): string {
  const blank = text.search(/\s\S*$/);
  return blank < 0 ? text : text.slice(0, blank).trimEnd();
}

/** Without the marks and blanks at its end: looked at from there, for a pattern would begin at each of them anew. */
function withoutTail(text: string): string {
  let end = text.length;
  while (/[\s,;:–—-]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function plainBlock(block: string): string {
  const lines = block
    .split('\n')
    .map((line) => escaped(line.trim()))
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

/** A line behind a bullet belongs to it: LinkedIn wraps nothing, but people do. */
const BULLET = /^[-*+•‣▪●◦–][ \t]+(\S.*)$/;

const KNOWN_TAGS =
  'p|br|ul|ol|li|b|strong|i|em|a|img|div|span|h[1-6]|u|s|del|ins|sub|sup|small|code|pre|blockquote|hr|table|thead|tbody|tr|td|th|font|section|script|style';
const UNKNOWN_TAG = new RegExp(`<(?!/?(?:${KNOWN_TAGS})\\b[^<>]*>|!--|https?://)`, 'gi');
const BLOCK_TAG = /<(p|ul|ol|li|div|h[1-6]|table|blockquote|pre|section)\b[^<>]*>/i;

/** "List<String>" and "a < b" are text, although they look like markup. */
function keepUnknownTags(text: string): string {
  return text.replace(UNKNOWN_TAG, '&lt;');
}

const markdown = new Marked({ gfm: true, breaks: true });

function fromMarkdown(text: string): string {
  const prepared = text
    .replace(/^[ \t]{4,}(?=\S)(?![-*+•‣▪●◦–] )(?!\d+[.)] )/gm, '')
    .replace(/^([ \t]*)[•‣▪●◦–][ \t]*/gm, '$1- ')
    // A single tilde is "about", not struck through.
    .replace(/(?<!\\)~/g, '\\~');
  const html = markdown.parse(prepared, { async: false }).replaceAll('&amp;lt;', '&lt;');
  // A list that does not start at 1 is not a list of this text, and its numbers would be lost.
  return /<ol start=/.test(html) ? markdown.parse(prepared.replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2'), { async: false }) : html;
}

function sanitized(html: string): RichText {
  const links: RichText['links'] = [];
  const shaped = sanitizeHtml(html.replace(/<\/(div|tr|section)>/gi, '</$1><br />'), {
    allowedTags: ['strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'p', 'br', 'a', 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    transformTags: { h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p', pre: 'p' },
    exclusiveFilter({ tag, attribs, text }) {
      const url = attribs.href ?? attribs.src ?? '';
      const label = (tag === 'img' ? attribs.alt : text)?.replace(/\s+/g, ' ').trim() || url;
      // An address that is its own label is still to be seen in the text.
      if (/^https?:/i.test(url) && (label !== url || tag === 'img')) links.push({ label, url });
      return tag === 'img';
    },
  });
  return { html: tidy(sanitizeRichText(shaped)), links };
}

function tidy(html: string): string {
  return html
    .replace(/(<br \/>){3,}/g, '<br /><br />')
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .replace(/ ?(<\/?(?:p|ul|ol|li)>|<br \/>) ?/g, '$1')
    .replace(/(<br \/>)+(?=<\/?(?:p|ul|ol|li)>|$)/g, '')
    .replace(/<p><\/p>/g, '');
}

/** The inside of a single paragraph; anything else stays as it is. */
function unwrapped(html: string): string {
  const inner = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return inner === undefined || inner.includes('<p>') ? html : inner;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
