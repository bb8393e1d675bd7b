import { escapeUTF8 } from 'entities';
import { isMark } from './boilerplate.ts';
import { type Line, lineText } from './lines.ts';

/** Paragraphs and bullets as rich text. */
export function toHtml(allLines: readonly Line[]): string {
  const lines = allLines.filter((line) => line.bullet || !isMark(plainText(line)));
  let html = '';
  for (const [index, line] of lines.entries()) {
    const text = escapeUTF8(plainText(line));
    if (!line.bullet) html += `<p>${text}</p>`;
    else html += `${lines[index - 1]?.bullet ? '' : '<ul>'}<li>${text}</li>${lines[index + 1]?.bullet ? '' : '</ul>'}`;
  }
  return html;
}

export function plainText(line: Line): string {
  return lineText(line).replaceAll('\t', ' ');
}
