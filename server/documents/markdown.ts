import { escapeLineStart, escapeMarkdown } from '../escape-markdown.ts';
import { blocksToMarkdown, runsToMarkdown } from './markdown-text.ts';
import type { BuiltSection, Resume, ResumeEntry } from './resume-model.ts';

export function resumeMarkdown({ name, title, contacts, note, sections }: Resume): string {
  return joinBlocks([
    `# ${escapeMarkdown(name || 'Resume')}`,
    title && `**${escapeMarkdown(title)}**`,
    contacts.map((contact) => runsToMarkdown([contact])).join(' · '),
    note,
    ...sections.map(sectionMarkdown),
  ]);
}

function sectionMarkdown({ title, blocks, lines, entries }: BuiltSection): string {
  return joinBlocks([
    `## ${escapeMarkdown(title)}`,
    blocksToMarkdown(blocks),
    ...entries.map(entryMarkdown),
    ...lines.map(({ label, text }) =>
      label ? `**${escapeMarkdown(label)}:** ${escapeMarkdown(text)}` : escapeLineStart(escapeMarkdown(text)),
    ),
  ]);
}

function entryMarkdown({ title, subtitle, dates, href, blocks }: ResumeEntry): string {
  const details = [subtitle, dates].filter(Boolean).map(escapeMarkdown).join(' · ');
  return joinBlocks([
    `### ${runsToMarkdown([{ text: title, ...(href && { href }) }])}`,
    escapeLineStart(details),
    blocksToMarkdown(blocks),
  ]);
}

function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter(Boolean).join('\n\n');
}
