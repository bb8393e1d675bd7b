import { MAX_TAG_LENGTH } from '../../contract/collections/milestones.ts';
import type { Career } from './career.ts';
import { findTechnologies } from './known-technologies.ts';
import { toPlainText } from './to-rich-text.ts';

const MAX_TAGS = 8;
/** For one skill in one milestone; further mentions would not change its tags. */
const MAX_MENTIONS = 50;
/** Short names are also common words ("Go", "REST"), so they match only in the same case. */
const MAX_CASE_SENSITIVE_LENGTH = 4;

/**
 * Proposes tags for the milestones that have none: the skills of the same file and the known technologies that their text
 * mentions, in the order of the mentions.
 */
export function proposeTags(timeline: Career['timeline'], skills: readonly { name: string }[]): Career['timeline'] {
  // A longer name cannot be a tag, and its pattern could be too large.
  const matchers = skills.filter(({ name }) => name.length <= MAX_TAG_LENGTH).map(({ name }) => createMatcher(name));
  return timeline.map((milestone) =>
    milestone.tags.length > 0 ? milestone : { ...milestone, tags: findTags(milestone, matchers), hasProposedTags: true },
  );
}

/** Before something that was not there yet: "to align with the upcoming ERP". */
const PLANNED = /\b(?:upcoming|planned|future)(?: \p{L}+)?[ -]$/iu;

interface SkillMatcher {
  tag: string;
  /** In lower case. The pattern is far slower, so it is only tried on texts that contain this word. */
  longestWord: string;
  /** Where the text mentions the skill. */
  find: (text: string) => Mention[];
}

interface Mention {
  tag: string;
  start: number;
  end: number;
}

function createMatcher(skill: string): SkillMatcher {
  // "CSS (Sass)" matches "CSS"; the tag includes the brackets only if the text also mentions their content. A tag must not
  // contain a comma.
  const name =
    skill
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || skill;
  const words = name.split(/[\s-]+/);
  let pattern: RegExp | undefined;
  const brackets = [...skill.matchAll(/\(([^()]*)\)/g)].map(([, inner = '']) => inner.trim().toLowerCase());
  return {
    tag: name,
    longestWord: words.reduce((longest, word) => (word.length > longest.length ? word : longest)).toLowerCase(),
    find(text) {
      pattern ??= buildPattern(name, words);
      const mentions: Mention[] = [];
      const lower = brackets.length > 0 ? text.toLowerCase() : '';
      const isWhole = !skill.includes(',') && name !== skill && brackets.every((inner) => lower.includes(inner));
      const tag = isWhole ? skill : name;
      for (const { 0: match, index } of text.matchAll(pattern)) {
        if (PLANNED.test(text.slice(0, index))) continue;
        if (mentions.push({ tag, start: index, end: index + match.length }) === MAX_MENTIONS) break;
      }
      return mentions;
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
    isCaseInsensitive ? 'giu' : 'gu',
  );
}

function findTags({ title, company, summary }: Career['timeline'][number], matchers: readonly SkillMatcher[]): string[] {
  const text = `${title}\n${toPlainText(summary)}`;
  const lower = text.toLowerCase();
  const own = matchers
    .filter(({ tag, longestWord }) => !tag.includes(',') && lower.includes(longestWord))
    .flatMap(({ find }) => find(text));
  const ownKeys = new Set(own.map(({ tag }) => foldTag(tag)));
  // The name of an employer, "Keel Redux", mentions no technology.
  const employer = company && company.length <= MAX_TAG_LENGTH ? createMatcher(company).find(text) : [];
  const names = employer.map((mention) => ({ ...mention, tag: '' }));
  // The owner's own name for a technology is preferred to the name in the text.
  const technologies = findTechnologies(text)
    .filter(({ tag, index }) => !ownKeys.has(foldTag(tag)) && !PLANNED.test(text.slice(0, index)))
    .map(({ tag, index }) => ({ tag, start: index, end: index + tag.length }));
  const tags = new Map<string, string>();
  for (const { tag } of withoutParts([...names, ...own, ...technologies])) {
    if (tags.size === MAX_TAGS) break;
    const key = foldTag(tag);
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** In the order of the text, without those within a longer one: "Azure DevOps" does not mention Azure. */
function withoutParts(mentions: readonly Mention[]): Mention[] {
  let longest = { start: 0, end: 0 };
  return mentions
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((mention) => {
      const isWhole = mention.end > longest.end || (mention.start === longest.start && mention.end === longest.end);
      if (mention.end > longest.end) longest = mention;
      return isWhole;
    });
}

/** Equal for variants of one tag: "Angular JS", "AngularJS" and "Angular". */
function foldTag(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s.-]/g, '')
    .replace(/(?<=.)js$/, '');
}
