import type { Career } from './career.ts';
import { toPlainText } from './text.ts';

const MAX_TAGS = 8;
/** Short names are also common words ("Go", "REST"), so they match only in the same case. */
const MAX_CASE_SENSITIVE_LENGTH = 4;

/**
 * Tags the milestones that have no tags with the skills of the same file that their text mentions, in the order of the
 * mentions.
 */
export function tagWithSkills(timeline: Career['timeline'], skills: readonly { name: string }[]): Career['timeline'] {
  const matchers = skills.map(({ name }) => createMatcher(name));
  return timeline.map((milestone) =>
    milestone.tags.length > 0 ? milestone : { ...milestone, tags: findTags(milestone, matchers) },
  );
}

interface SkillMatcher {
  tag: string;
  /** In lower case. The pattern is far slower, so it is only tried on texts that contain this word. */
  longestWord: string;
  /** The index at which a text mentions the skill; -1 when it does not. */
  find: (text: string) => number;
}

function createMatcher(skill: string): SkillMatcher {
  // "CSS (Sass, Less)" matches as CSS; a tag must not contain a comma.
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
      pattern ??= buildPattern(name, words);
      return text.search(pattern);
    },
  };
}

function buildPattern(name: string, words: readonly string[]): RegExp {
  const isCaseInsensitive = name.length > MAX_CASE_SENSITIVE_LENGTH && name !== name.toUpperCase();
  const literals = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // A version may follow ("PHP5", "Symfony2"); another letter, "++" or "#" makes it a different name.
  const version = name.length > 2 ? '(?:\\d[\\d.]*)?' : '';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])${literals.join('[\\s.-]?')}${version}(?![\\p{L}\\p{N}_#]|\\+\\+)`,
    isCaseInsensitive ? 'iu' : 'u',
  );
}

function findTags({ title, summary }: Career['timeline'][number], matchers: readonly SkillMatcher[]): string[] {
  const text = `${title}\n${toPlainText(summary)}`;
  const lower = text.toLowerCase();
  const matches = matchers
    .filter(({ longestWord }) => lower.includes(longestWord))
    .map(({ tag, find }) => ({ tag, index: find(text) }))
    .filter(({ tag, index }) => index !== -1 && !tag.includes(','))
    .toSorted((a, b) => a.index - b.index);
  const isFirst = (tag: string, index: number) =>
    matches.findIndex((other) => other.tag.toLowerCase() === tag.toLowerCase()) === index;
  return matches
    .map(({ tag }) => tag)
    .filter(isFirst)
    .slice(0, MAX_TAGS);
}
