import type { Block, BuiltSection, Resume, ResumeEntry, Run } from './resume-model.ts';
import { plainText } from './rich-text-blocks.ts';

/** The résumé as text that can be pasted into a form. */
export function resumeText({ name, title, contacts, note, sections }: Resume): string {
  return `${[[name || 'Resume', title, ...contacts.map(({ text }) => text)].filter(Boolean).join('\n'), ...(note ? [note] : []), ...sections.map(sectionText)].join('\n\n')}\n`;
}

function sectionText({ title, blocks, lines, entries }: BuiltSection): string {
  return [
    title.toUpperCase(),
    blocksText(blocks),
    ...entries.map(entryText),
    lines.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function entryText({ title, subtitle, dates, href, blocks }: ResumeEntry): string {
  return [title, subtitle, dates, href, blocksText(blocks)].filter(Boolean).join('\n');
}

function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const text = textWithAddresses(block.runs);
      if (block.kind === 'paragraph') return text;
      const indent = '  '.repeat(block.depth);
      return `${indent}- ${text.replaceAll('\n', `\n${indent}  `)}`;
    })
    .join('\n');
}

/** The address of a link follows its label. */
function textWithAddresses(runs: readonly Run[]): string {
  return plainText(runs.map((run) => (run.href && run.href !== run.text ? { text: `${run.text} (${run.href})` } : run)));
}
