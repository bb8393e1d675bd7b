import { type Block, type Line, type ListItem, paragraphs, tidyLine } from './blocks.ts';
import { plainCharacters } from './characters.ts';
import { type Styles, stylesOf, type TextFormat, textFormatOf } from './inline-format.ts';

const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is not text of the document. */
const IGNORED = new Set('head iframe math noembed noframes noscript script style svg title xml'.split(' '));

interface OpenItem extends ListItem {
  /** Whether its first paragraph has been read; further ones continue the same item. */
  hasBlock: boolean;
  /** The bullet or number that Word writes before the text. */
  marker: string;
}

/** The formatting of the text inside an element. */
interface Context {
  format: TextFormat;
  /** The innermost list item around the text. */
  item: OpenItem | null;
  /** The kinds of the lists around the text, outermost first. */
  lists: readonly ('ol' | 'ul')[];
  isInCell: boolean;
}

const ROOT: Context = {
  format: { bold: false, italic: false, heading: false, preserved: false, role: 'text' },
  item: null,
  lists: [],
  isInCell: false,
};

/** Reads copied HTML as paragraphs and list items with nothing but bold, italic and links. */
export function readHtml(html: string): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [[]];

  const endBlock = (item: OpenItem | null) => {
    const parts = paragraphs(lines);
    lines = [[]];
    if (!item) return blocks.push(...parts.map((part) => ({ item: null, lines: part })));
    const whole = parts.flat();
    if (whole.length === 0) return;
    if (item.hasBlock) blocks.at(-1)?.lines.push(...whole);
    else blocks.push({ item: { ordered: isOrdered(item), level: item.level }, lines: whole });
    item.hasBlock = true;
  };

  const addText = (text: string, { format, item }: Context) => {
    if (format.role === 'hidden') return;
    if (format.role === 'marker') {
      if (item) item.marker += text;
      return;
    }
    const runFormat = { bold: format.bold || format.heading, italic: format.italic, href: format.href };
    const [first = '', ...more] = format.preserved ? plainCharacters(text).split(/\r\n?|\n/) : [plainCharacters(text)];
    lines.at(-1)?.push({ text: first, ...runFormat });
    for (const line of more) lines.push([{ text: line, ...runFormat }]);
  };

  const readElement = (element: Element, outer: Context) => {
    const name = element.localName;
    if (name === 'br') return void lines.push([]);
    if (IGNORED.has(name)) return;
    const inner = contextIn(element, outer);
    const breakText = (context: Context) => {
      if (!BLOCKS.has(name)) return;
      if (inner.isInCell) addText(' ', context);
      else endBlock(context.item);
    };
    breakText(outer);
    readNodes(element, inner);
    breakText(inner);
  };

  const readNodes = (parent: Node, context: Context) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) addText(node.data, context);
      else if (node instanceof Element) readElement(node, context);
    }
  };

  readNodes(copiedPart(html), ROOT);
  endBlock(null);
  return blocks.map(({ item, lines: all }) => ({ item, lines: all.map(tidyLine).filter((line) => line.length > 0) }));
}

/** The HTML between the fragment comments of a clipboard's HTML; the whole body if there are none. */
function copiedPart(html: string): DocumentFragment {
  const document = new DOMParser().parseFromString(withoutPolicedNames(html), 'text/html');
  const range = document.createRange();
  range.selectNodeContents(document.body);
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const marker = comment.nodeValue?.trim();
    if (marker === 'StartFragment') range.setStartAfter(comment);
    if (marker === 'EndFragment') range.setEndBefore(comment);
  }
  return range.cloneContents();
}

/**
 * Chromium reports what the content security policy forbids even in a document that is never shown: inline styles,
 * event handlers, style sheets and base addresses. Renamed, they are not reported. Attributes get a `data-` prefix;
 * HTML parses `noframes` and `basefont` by the same rules as `style` and `base`.
 */
function withoutPolicedNames(html: string): string {
  return html
    .replace(/(?<=<\/?)style\b/gi, 'noframes')
    .replace(/(?<=<\/?)base\b/gi, 'basefont')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])(?=(?:style|on\w+)\s*=)/gi, 'data-'));
}

function contextIn(element: Element, outer: Context): Context {
  const name = element.localName;
  const styles = stylesOf(element);
  return {
    format: textFormatOf(element, styles, outer.format),
    item: itemOf(element, styles, outer.lists) ?? outer.item,
    lists: name === 'ol' || name === 'ul' ? [...outer.lists, name] : outer.lists,
    isInCell: outer.isInCell || name === 'td' || name === 'th',
  };
}

/** A list item, or a paragraph that Word marks as one: `mso-list:l0 level2 lfo1`. */
function itemOf(element: Element, styles: Styles, lists: Context['lists']): OpenItem | null {
  const name = element.localName;
  if (name === 'li') {
    const ariaLevel = Number(element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level') ?? 1);
    const level = Math.max(1, lists.length, Number.isInteger(ariaLevel) ? ariaLevel : 1);
    return { ordered: lists.at(-1) === 'ol', level, hasBlock: false, marker: '' };
  }
  const level = styles['mso-list']?.match(/\blevel(\d)/)?.[1];
  if (level === undefined || !BLOCKS.has(name)) return null;
  return { ordered: false, level: Number(level), hasBlock: false, marker: '' };
}

function isOrdered({ ordered, marker }: OpenItem): boolean {
  return ordered || /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
}
