import { escapeLineStart, escapeMarkdown } from '../escape-markdown.ts';
import { blocksToMarkdown, runsToMarkdown } from './markdown-text.ts';
import type { Resume, ResumeEntry, ResumePart } from './resume-model.ts';

export function resumeMarkdown({ name, title, contacts, note, parts }: Resume): string {
  return joinBlocks([
    `# ${escapeMarkdown(name || 'Resume')}`,
    title && `**${escapeMarkdown(title)}**`,
    contacts.map((contact) => runsToMarkdown([contact])).join(' · '),
    note,
    ...parts.map(partMarkdown),
  ]);
}

function partMarkdown({ title, blocks, lines, entries }: ResumePart): string {
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
