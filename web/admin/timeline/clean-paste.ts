import { type Block, type Line, paragraphs } from './paste/blocks.ts';
import { plainCharacters } from './paste/characters.ts';
import { escapeText } from './paste/html-tokens.ts';
import { readHtml } from './paste/read-html.ts';
import { detectLists } from './paste/typed-lists.ts';

/**
 * What Word, Google Docs, LinkedIn and other pages put on the clipboard, as plain paragraphs and lists with bold
 * and italic: styles and artefacts gone, quotes and bullets as a keyboard types them, typed bullets made lists.
 */
export function cleanPaste(html: string): string {
  return markup(detectLists(readHtml(html)));
}

/** The same for text without markup; an empty line parts paragraphs. */
export function cleanPastedText(text: string): string {
  const lines = plainCharacters(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => [{ text: line, bold: false, italic: false }]);
  return markup(detectLists(paragraphs(lines).map((part) => ({ item: null, lines: part }))));
}

function markup(blocks: readonly Block[]): string {
  let html = '';
  const open: boolean[] = [];
  const closeTo = (level: number) => {
    while (open.length > level) html += `</li></${open.pop() ? 'ol' : 'ul'}>`;
  };
  for (const { item, lines } of blocks) {
    const content = lines.map(lineMarkup).join('<br>');
    if (!item) {
      closeTo(0);
      html += `<p>${content}</p>`;
      continue;
    }
    const level = Math.min(item.level, open.length + 1);
    const isOtherKind = open[level - 1] !== undefined && open[level - 1] !== item.ordered;
    closeTo(isOtherKind ? level - 1 : level);
    if (open.length === level) {
      html += '</li>';
    } else {
      html += item.ordered ? '<ol>' : '<ul>';
      open.push(item.ordered);
    }
    html += `<li>${content}`;
  }
  closeTo(0);
  return html;
}

function lineMarkup(line: Line): string {
  return line
    .map(({ text, bold, italic }) => {
      const inner = italic ? `<em>${escapeText(text)}</em>` : escapeText(text);
      return bold ? `<strong>${inner}</strong>` : inner;
    })
    .join('');
}
