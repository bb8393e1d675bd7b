import { type Block, type Line, paragraphs } from './blocks.ts';
import { plainCharacters } from './characters.ts';
import { readHtml } from './read-html.ts';
import { detectTypedLists } from './typed-lists.ts';

/**
 * Reduces HTML from Word, Google Docs, LinkedIn and other pages to paragraphs and lists with bold, italic and links: without
 * styles and artifacts, with plain quotes and bullets, and with typed bullets turned into lists.
 */
export function cleanPaste(html: string): string {
  return toHtml(detectTypedLists(readHtml(html)));
}

/** Does the same for plain text; an empty line separates paragraphs. */
export function cleanPastedText(text: string): string {
  const lines = plainCharacters(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => [{ text: line, bold: false, italic: false }]);
  return toHtml(detectTypedLists(paragraphs(lines).map((part) => ({ item: null, lines: part }))));
}

function toHtml(blocks: readonly Block[]): string {
  let html = '';
  const openLists: ('ol' | 'ul')[] = [];
  const closeTo = (level: number) => {
    while (openLists.length > level) html += `</li></${openLists.pop()}>`;
  };
  for (const { item, lines } of blocks) {
    const content = lines.map(lineHtml).join('<br>');
    if (!item) {
      closeTo(0);
      html += `<p>${content}</p>`;
      continue;
    }
    const list = item.ordered ? 'ol' : 'ul';
    const level = Math.min(item.level, openLists.length + 1);
    closeTo(openLists[level - 1] === list ? level : level - 1);
    if (openLists.length === level) {
      html += '</li>';
    } else {
      html += `<${list}>`;
      openLists.push(list);
    }
    html += `<li>${content}`;
  }
  closeTo(0);
  return html;
}

function lineHtml(line: Line): string {
  return line
    .map(({ text, bold, italic, href }) => {
      const inner = italic ? `<em>${escapeText(text)}</em>` : escapeText(text);
      const formatted = bold ? `<strong>${inner}</strong>` : inner;
      return href ? `<a href="${escapeText(href).replaceAll('"', '&quot;')}">${formatted}</a>` : formatted;
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
