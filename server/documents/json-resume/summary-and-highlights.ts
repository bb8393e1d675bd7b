import type { Milestone } from '../../../contract/collections/milestones.ts';
import { blocksToMarkdown, runsToMarkdown } from '../markdown-text.ts';
import type { Block, Bullet } from '../resume-model.ts';
import { plainText, richTextBlocks } from '../rich-text-blocks.ts';

interface TextFields {
  summary: string;
  highlights: string[];
  courses?: string[];
  score?: string;
  result?: string;
}

/** A milestone's text: the list at its end as highlights, everything before it as the summary. */
export function textFieldsOf({ type, summary, result }: Pick<Milestone, 'type' | 'summary' | 'result'>): TextFields {
  const blocks = richTextBlocks(summary);
  const { text, bullets } = splitAtLastList(blocks);
  const fields = { ...(result !== null && { result }), ...(type === 'education' && educationFields(text, bullets)) };
  return { summary: blocksToMarkdown(text), highlights: bullets.map(pointOf), ...fields };
}

function splitAtLastList(blocks: readonly Block[]): { text: Block[]; bullets: Bullet[] } {
  const start = blocks.findLastIndex(({ kind }) => kind === 'paragraph') + 1;
  const bullets = blocks.slice(start) as Bullet[];
  // Highlights are one level deep.
  const isFlat = bullets.every(({ depth }) => depth === 0);
  return isFlat ? { text: blocks.slice(0, start), bullets } : { text: [...blocks], bullets: [] };
}

/** The importer writes the score and the courses of a degree as its last lines. */
function educationFields(text: readonly Block[], bullets: readonly Bullet[]): Partial<TextFields> {
  const paragraphs = [...text];
  const hasCourses = bullets.length > 0 && lastLine(paragraphs) === 'Courses:';
  if (hasCourses) paragraphs.pop();
  const score = /^Score: (.+)$/.exec(lastLine(paragraphs))?.[1];
  if (score !== undefined) paragraphs.pop();
  if (!hasCourses && bullets.length > 0) return {};
  const highlights = splitAtLastList(paragraphs);
  return {
    summary: blocksToMarkdown(highlights.text),
    highlights: highlights.bullets.map(pointOf),
    ...(hasCourses && { courses: bullets.map(pointOf) }),
    ...(score !== undefined && { score }),
  };
}

function lastLine(blocks: readonly Block[]): string {
  return plainText(blocks.at(-1)?.runs ?? []);
}

function pointOf({ runs }: Bullet): string {
  return runsToMarkdown(runs);
}
