import type { DocxNode } from './nodes.ts';

/** Unicode noncharacters, which no document contains. */
const START = '\ufdd0';
const END = '\ufdd1';

/** Surrounds the text of each text box with marker paragraphs, because the parser mixes it with the text around it. */
export function markTextBoxes(xml: string): string {
  const mark = (sign: string) => `<w:p><w:r><w:t>${sign}</w:t></w:r></w:p>`;
  return xml
    .replaceAll(new RegExp(`[${START}${END}]`, 'g'), '')
    .replace(/<w:txbxContent(?:\s[^<>]*)?>/g, (tag) => (tag.endsWith('/>') ? tag : `${tag}${mark(START)}`))
    .replaceAll('</w:txbxContent>', `${mark(END)}</w:txbxContent>`);
}

/** A box with a single paragraph, such as a heading, stays in the text. */
const MIN_BOX_PARAGRAPHS = 2;

/** The text around the boxes, and the paragraphs of each box. */
export function splitTextBoxes(nodes: readonly DocxNode[]): { text: DocxNode[]; boxes: DocxNode[][] } {
  const text: DocxNode[] = [];
  const boxes: DocxNode[][] = [];
  const open: DocxNode[][] = [];
  const close = (box: DocxNode[]) => {
    if (box.length < MIN_BOX_PARAGRAPHS) (open.at(-1) ?? text).push(...box);
    else boxes.push(box);
  };
  for (const node of nodes) {
    const sign = signOf(node);
    if (sign === START) open.push([]);
    else if (sign === END) close(open.pop() ?? []);
    else (open.at(-1) ?? text).push(node);
  }
  for (const box of open) text.push(...box);
  return { text, boxes };
}

/** Whether a paragraph only marks a text box. */
export function isBoxMark(node: DocxNode): boolean {
  return signOf(node) !== undefined;
}

function signOf(node: DocxNode): string | undefined {
  let only: DocxNode | undefined = node;
  while (only?.children?.length === 1) only = only.children[0];
  return only?.type === 'text' && (only.value === START || only.value === END) ? only.value : undefined;
}
