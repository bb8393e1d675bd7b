import { escapeLineStart, escapeMarkdown } from '../escape-markdown.ts';
import type { Block, Run } from './resume-model.ts';

/** Runs as Markdown on one line or, where the text has line breaks, several. */
export function runsToMarkdown(runs: readonly Run[]): string {
  return joinSameStyle(runs).map(runToMarkdown).join('');
}

/** Paragraphs with empty lines between them, and lists. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1];
      const gap = before === undefined ? '' : before.kind === 'bullet' && block.kind === 'bullet' ? '\n' : '\n\n';
      const text = escapeLineStart(runsToMarkdown(block.runs));
      return (
        gap +
        (block.kind === 'bullet'
          ? `${'  '.repeat(block.depth)}- ${text.replaceAll('\n', `\n${'  '.repeat(block.depth + 1)}`)}`
          : text)
      );
    })
    .join('');
}

function runToMarkdown({ text, bold, italic, href }: Run): string {
  // Markdown ignores emphasis with white space inside its marks.
  const inner = text.trim();
  if (inner === '') return text;
  let markdown = escapeMarkdown(inner);
  if (italic) markdown = `*${markdown}*`;
  if (bold) markdown = `**${markdown}**`;
  if (href && href !== inner)
    markdown = `[${markdown}](${href
      .replace(/[()\\]/g, encodeURIComponent)
      .replaceAll('(', '%28')
      .replaceAll(')', '%29')})`;
  return text.replace(inner, () => markdown);
}

/** Joins adjacent runs of the same style, because "**a****b**" is not read as bold. */
function joinSameStyle(runs: readonly Run[]): Run[] {
  const joinedRuns: Run[] = [];
  for (const run of runs) {
    const last = joinedRuns.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href) last.text += run.text;
    else joinedRuns.push({ ...run });
  }
  return joinedRuns;
}
