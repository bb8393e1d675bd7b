import { escapeUTF8 } from 'entities';
import { type Line, lineText } from './lines.ts';

/** Paragraphs and bullets as rich text. */
export function toHtml(lines: readonly Line[]): string {
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
