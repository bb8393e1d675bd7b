import type { Career } from './career.ts';
import { toPlainText } from './text.ts';

const MAX_TAGS = 8;
/** Shorter names are also words of everyday language ("Go", "rest", "solid"): they count only as they are written. */
const EXACT_UP_TO = 4;

/**
 * Gives the milestones that have no tags the file's own skills that their text mentions, in the order in which
 * it does. Nothing is tagged that the file does not say.
 */
export function tagBySkills(timeline: Career['timeline'], skills: readonly { name: string }[]): Career['timeline'] {
  const mentions = skills.map(({ name }) => mentionOf(name));
  return timeline.map((milestone) =>
    milestone.tags.length > 0 ? milestone : { ...milestone, tags: mentioned(milestone, mentions) },
  );
}

interface Mention {
  tag: string;
  pattern: RegExp;
}

function mentionOf(skill: string): Mention {
  // "CSS (Sass, Less)" is mentioned as CSS; and a tag must hold no comma.
  const name = skill.replace(/\s*\([^)]*\)/g, '').trim() || skill;
  const tag = skill.includes(',') ? name : skill;
  const isPlainWord = name.length > EXACT_UP_TO && name !== name.toUpperCase();
  const words = name.split(/[\s-]+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // A version may follow ("PHP5", "Symfony2"); another letter, "++" or "#" makes it another word.
  const version = name.length > 2 ? '(?:\\d[\\d.]*)?' : '';
  return {
    tag,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])${words.join('[\\s.-]?')}${version}(?![\\p{L}\\p{N}_#]|\\+\\+)`,
      isPlainWord ? 'iu' : 'u',
    ),
  };
}

function mentioned({ title, summary }: Career['timeline'][number], mentions: readonly Mention[]): string[] {
  const text = `${title}\n${toPlainText(summary)}`;
  const found = mentions
    .map(({ tag, pattern }) => ({ tag, at: text.search(pattern) }))
    .filter(({ tag, at }) => at !== -1 && !tag.includes(','))
    .toSorted((a, b) => a.at - b.at);
  const isFirst = (tag: string, index: number) =>
    found.findIndex((other) => other.tag.toLowerCase() === tag.toLowerCase()) === index;
  return found
    .map(({ tag }) => tag)
    .filter(isFirst)
    .slice(0, MAX_TAGS);
}
