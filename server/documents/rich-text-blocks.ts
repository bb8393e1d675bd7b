import { Parser } from 'htmlparser2';
import type { Block, Run } from './resume-model.ts';

/** Deeper lists are shown at this depth. */
const MAX_DEPTH = 2;

/** Sanitized rich text as paragraphs and bullets. */
export function richTextBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const open = { bold: 0, italic: 0, lists: 0, href: '' };
  let current: Block | undefined;

  const close = () => {
    current = undefined;
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'ul' || name === 'ol') open.lists++;
      if (name === 'li') start({ kind: 'bullet', runs: [], depth: Math.min(Math.max(open.lists - 1, 0), MAX_DEPTH) });
      // A paragraph in a list item is part of the item.
      else if (name === 'p' && open.lists === 0) close();
      else if (name === 'br') append('\n');
      else if (name === 'strong' || name === 'b') open.bold++;
      else if (name === 'em' || name === 'i') open.italic++;
      else if (name === 'a') open.href = href ?? '';
    },
    ontext: append,
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') open.lists--;
      if (name === 'p' || name === 'li' || name === 'ul' || name === 'ol') close();
      else if (name === 'strong' || name === 'b') open.bold--;
      else if (name === 'em' || name === 'i') open.italic--;
      else if (name === 'a') open.href = '';
    },
  });
  parser.end(html);
  return blocks.map((block) => ({ ...block, runs: trimmed(block.runs) })).filter(({ runs }) => runs.length > 0);

  function start(block: Block): Block {
    current = block;
    blocks.push(block);
    return block;
  }

  function append(text: string): void {
    if (!current && text.trim() === '') return;
    const block = current ?? start({ kind: 'paragraph', runs: [] });
    block.runs.push({
      text: text === '\n' ? text : text.replace(/\s+/g, ' '),
      ...(open.bold > 0 && { bold: true }),
      ...(open.italic > 0 && { italic: true }),
      ...(open.href && { href: open.href }),
    });
  }
}

/** The text of runs without their styles. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Removes white space at the start and the end, and empty runs. */
function trimmed(runs: readonly Run[]): Run[] {
  const copies = runs.map((run) => ({ ...run }));
  while (copies[0] && copies[0].text.trim() === '') copies.shift();
  while (copies.at(-1)?.text.trim() === '') copies.pop();
  const [first, last] = [copies[0], copies.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return copies.filter(({ text }) => text !== '');
}
