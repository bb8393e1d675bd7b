import { createYielder } from '../yielder.ts';
import type { Career } from './career.ts';
import { toPlainText } from './text.ts';

const MAX_TAGS = 8;
/** Shorter names are also words of everyday language ("Go", "rest", "solid"): they count only as they are written. */
const EXACT_UP_TO = 4;

/**
 * Gives the milestones that have no tags the file's own skills that their text mentions, in the order in which
 * it does. Nothing is tagged that the file does not say.
 */
export async function tagBySkills(
  timeline: Career['timeline'],
  skills: readonly { name: string }[],
): Promise<Career['timeline']> {
  const mentions = skills.map(({ name }) => mentionOf(name));
  const tagged: Career['timeline'] = [];
  const breathe = createYielder();
  for (const milestone of timeline) {
    await breathe();
    tagged.push(milestone.tags.length > 0 ? milestone : { ...milestone, tags: mentioned(milestone, mentions) });
  }
  return tagged;
}

interface Mention {
  tag: string;
  /** In lower case: a text without it needs no look by the pattern, which takes far longer. */
  longestWord: string;
  /** Where a text mentions the skill; -1 when it does not. */
  find: (text: string) => number;
}

function mentionOf(skill: string): Mention {
  // "CSS (Sass, Less)" is mentioned as CSS; and a tag must hold no comma.
  const name =
    skill
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || skill;
  const words = name.split(/[\s-]+/);
  let pattern: RegExp | undefined;
  return {
    tag: skill.includes(',') ? name : skill,
    longestWord: words.reduce((longest, word) => (word.length > longest.length ? word : longest)).toLowerCase(),
    find(text) {
      pattern ??= patternOf(name, words);
      return text.search(pattern);
    },
  };
}

function patternOf(name: string, words: readonly string[]): RegExp {
  const isPlainWord = name.length > EXACT_UP_TO && name !== name.toUpperCase();
  const literals = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // A version may follow ("PHP5", "Symfony2"); another letter, "++" or "#" makes it another word.
  const version = name.length > 2 ? '(?:\\d[\\d.]*)?' : '';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])${literals.join('[\\s.-]?')}${version}(?![\\p{L}\\p{N}_#]|\\+\\+)`,
    isPlainWord ? 'iu' : 'u',
  );
}

function mentioned({ title, summary }: Career['timeline'][number], mentions: readonly Mention[]): string[] {
  const text = `${title}\n${toPlainText(summary)}`;
  const lower = text.toLowerCase();
  const found = mentions
    .filter(({ longestWord }) => lower.includes(longestWord))
    .map(({ tag, find }) => ({ tag, at: find(text) }))
    .filter(({ tag, at }) => at !== -1 && !tag.includes(','))
    .toSorted((a, b) => a.at - b.at);
  const isFirst = (tag: string, index: number) =>
    found.findIndex((other) => other.tag.toLowerCase() === tag.toLowerCase()) === index;
  return found
    .map(({ tag }) => tag)
    .filter(isFirst)
    .slice(0, MAX_TAGS);
}
