import { type Block, type Line, type ListItem, paragraphs, tidyLine } from './blocks.ts';
import { plainCharacters } from './characters.ts';
import { tokens } from './html-tokens.ts';
import { type Look, lookOf, type Styles, stylesOf } from './look.ts';

const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const CELL = new Set(['td', 'th']);

interface Frame {
  name: string;
  look: Look;
  /** The item that the element stands for, with what stood before its text in Word. */
  item: (ListItem & { used: boolean; marker: string }) | null;
}

const PLAIN: Look = { bold: false, italic: false, heading: false, preserved: false, role: 'text' };

/** Reads copied HTML as paragraphs and list items with nothing but bold and italic. */
export function readHtml(html: string): Block[] {
  const blocks: Block[] = [];
  const stack: Frame[] = [];
  let lines: Line[] = [[]];

  const look = () => stack.at(-1)?.look ?? PLAIN;
  const currentItem = () => stack.findLast((frame) => frame.item)?.item ?? null;

  const endBlock = () => {
    const item = currentItem();
    const parts = paragraphs(lines);
    lines = [[]];
    if (!item) return blocks.push(...parts.map((part) => ({ item: null, lines: part })));
    const whole = parts.flat();
    if (whole.length === 0) return;
    if (item.used) blocks.at(-1)?.lines.push(...whole);
    else blocks.push({ item: { ordered: isOrdered(item), level: item.level }, lines: whole });
    item.used = true;
  };

  const addText = (text: string) => {
    const { role, bold, heading, italic, preserved } = look();
    if (role === 'hidden') return;
    if (role === 'marker') {
      const item = currentItem();
      if (item) item.marker += text;
      return;
    }
    const [first = '', ...more] = preserved ? plainCharacters(text).split(/\r\n?|\n/) : [plainCharacters(text)];
    lines.at(-1)?.push({ text: first, bold: bold || heading, italic });
    for (const line of more) lines.push([{ text: line, bold: bold || heading, italic }]);
  };

  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'br') return void lines.push([]);
    if (name === 'p' && stack.at(-1)?.name === 'p') close('p');
    if (name === 'li') {
      const list = stack.findLastIndex((frame) => frame.name === 'ul' || frame.name === 'ol');
      if (stack.findLastIndex((frame) => frame.name === 'li') > list) close('li');
    }
    const inCell = stack.some((frame) => CELL.has(frame.name));
    if (CELL.has(name) || (inCell && BLOCKS.has(name))) addText(' ');
    else if (BLOCKS.has(name)) endBlock();
    if (VOID.has(name)) return;
    const styles = stylesOf(attributes);
    stack.push({ name, look: lookOf(name, attributes, styles, look()), item: itemOf(name, attributes, styles, stack) });
  };

  const close = (name: string) => {
    const index = stack.findLastIndex((frame) => frame.name === name);
    if (index < 0) return;
    const inCell = stack.slice(0, index + 1).some((frame) => CELL.has(frame.name));
    if (inCell && BLOCKS.has(name)) addText(' ');
    else if (BLOCKS.has(name)) endBlock();
    stack.length = index;
  };

  for (const token of tokens(html)) {
    if (token.type === 'text') addText(token.text);
    else if (token.type === 'open') open(token.name, token.attributes);
    else close(token.name);
  }
  endBlock();
  return blocks.map(({ item, lines: all }) => ({ item, lines: all.map(tidyLine).filter((line) => line.length > 0) }));
}

/** A list's item, or a paragraph that Word calls one: `mso-list:l0 level2 lfo1`. */
function itemOf(name: string, attributes: Record<string, string>, styles: Styles, stack: readonly Frame[]): Frame['item'] {
  if (name === 'li') {
    const lists = stack.filter((frame) => frame.name === 'ul' || frame.name === 'ol');
    const told = Number(attributes['data-aria-level'] ?? attributes['aria-level'] ?? 1);
    const ordered = lists.at(-1)?.name === 'ol';
    return { ordered, level: Math.max(1, lists.length, Number.isInteger(told) ? told : 1), used: false, marker: '' };
  }
  const level = styles['mso-list']?.match(/\blevel(\d)/)?.[1];
  if (level === undefined || !BLOCKS.has(name)) return null;
  return { ordered: false, level: Number(level), used: false, marker: '' };
}

function isOrdered({ ordered, marker }: { ordered: boolean; marker: string }): boolean {
  return ordered || /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
}
