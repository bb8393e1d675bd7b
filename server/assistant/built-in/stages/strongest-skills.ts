import type { Skill } from '../../../../contract/collections/skills.ts';
import { hasKnownLevel, strongestSkills } from '../../../../contract/strongest-skills.ts';
import { spokenLanguages } from '../../../skills/spoken-languages.ts';
import { skillText } from '../../corpus.ts';
import { type Draft, escapeMarkdown, type Quote, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost } from '../answer/labels.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext } from '../reading/question.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';

/** The words of a question for the strongest skills only. */
export const STRONGEST = phrasings('sections', 'strongest');

const MAX_NAMED = 6;
/** A skill of a single entry is not a strength yet. */
const MIN_ENTRIES = 2;

/**
 * The strongest skills by level, years of experience and the entries that name them, as far as the portfolio has any of the
 * three: with the category of the first one, and the newest entry that names the one used most.
 */
export function strongestSkillsDraft({ corpus }: EngineContext): Draft | undefined {
  const { categories } = corpus.content;
  const languages = new Set(spokenLanguages(corpus.content.skills, categories));
  const skills = corpus.content.skills.filter((skill) => !languages.has(skill));
  const work = corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience' || kind === 'project');
  const entriesOf = ({ name }: Skill) =>
    work.filter(({ milestone }) => milestone.tags.some((tag) => tag.toLowerCase() === name.toLowerCase()));
  const entryCounts = new Map(skills.map((skill) => [skill, entriesOf(skill).length]));
  const countUses = (skill: Skill) => entryCounts.get(skill) ?? 0;
  const ranked = strongestSkills(skills, countUses, skills.length);
  const used = skills.filter((skill) => countUses(skill) >= MIN_ENTRIES).toSorted((a, b) => countUses(b) - countUses(a));
  const sentences = [rankSentence(ranked), usageSentence(used, countUses)].filter(Boolean);
  const first = sentences.length > 1 || hasRank(ranked[0]) ? ranked[0] : used[0];
  const category = categories.find(({ name }) => name === first?.category);
  const item = corpus.items.find(({ kind, contentIds }) => kind === 'skills' && contentIds[0] === category?.id);
  if (sentences.length === 0 || !category || !item) return undefined;
  const categorySkills = ranked.filter((skill) => skill.category === category.name);
  const fact: Quote = {
    item,
    text: `${category.displayName}: ${joinAtMost(categorySkills.map(skillText), MAX_NAMED)}`,
    isFact: true,
  };
  return { lead: sentences.join(' '), quotes: [fact, ...entryQuote(used[0] ? entriesOf(used[0]) : [])] };
}

function hasRank(skill: Skill | undefined): boolean {
  return skill !== undefined && (hasKnownLevel(skill) || skill.years_experience !== null);
}

/** "At the level “Expert”: Rust, Go and 3 more." or "With the most years of experience: Rust (9 years) and Go (4 years)." */
function rankSentence(ranked: readonly Skill[]): string {
  const [first] = ranked;
  if (!first || !hasRank(first)) return '';
  if (hasKnownLevel(first)) {
    const equal = ranked.filter(({ level }) => level?.toLowerCase() === first.level?.toLowerCase());
    return `At the level “${escapeMarkdown(first.level ?? '')}”: ${named(equal, ({ name }) => name)}.`;
  }
  const dated = ranked.filter(({ years_experience }) => years_experience !== null);
  return `With the most years of experience: ${named(dated, skillText)}.`;
}

/** "Named most often: Rust in five entries and Go in two." */
function usageSentence(used: readonly Skill[], countUses: (skill: Skill) => number): string {
  const most = used.slice(0, 3).map((skill, index) => {
    const count = countOf(countUses(skill), 'entry', 'entries').toLowerCase();
    return `${skill.name} in ${index === 0 ? count : count.replace(/ entries$/, '')}`;
  });
  return most.length > 0 ? `Named most often: ${escapeMarkdown(joinAtMost(most, 3))}.` : '';
}

function named(skills: readonly Skill[], textOf: (skill: Skill) => string): string {
  return escapeMarkdown(joinAtMost(skills.map(textOf), MAX_NAMED));
}

/** The first sentence of the newest of the entries. */
function entryQuote([newest]: readonly TimelineItem[]): Quote[] {
  const passage = newest?.passages.find(({ isFact }) => !isFact);
  return passage ? [toQuote(passage)] : [];
}
