import type { PageSkill } from './site.ts';

/** The maximum number of names in the section while all categories are closed, and the limits of one category. */
const MAX_NAMED = 40;
const MIN_PER_CATEGORY = 3;
const MAX_PER_CATEGORY = 8;
/** Words that owners use for the best level, and for the level below it. */
const LEVELS = [/\b(?:expert|master|native|guru|lead)/i, /\b(?:advanced|senior|strong|proficient|fluent)/i];

/** How many skills each closed category names; with fewer categories, each names more. */
export function skillsNamedPerCategory(categoryCount: number): number {
  return Math.min(MAX_PER_CATEGORY, Math.max(MIN_PER_CATEGORY, Math.floor(MAX_NAMED / categoryCount)));
}

/** The first `count` skills by level, years, and the number of milestones that used them; equal ones keep their order. */
export function strongestSkills<S extends PageSkill>(skills: readonly S[], usesOf: (skill: S) => number, count: number): S[] {
  return skills
    .toSorted((a, b) => levelOf(b) - levelOf(a) || (b.years_experience ?? 0) - (a.years_experience ?? 0) || usesOf(b) - usesOf(a))
    .slice(0, count);
}

/** Whether the level is one of those that owners give their best skills. */
export function hasKnownLevel(skill: PageSkill): boolean {
  return levelOf(skill) > 0;
}

function levelOf({ level }: PageSkill): number {
  const index = LEVELS.findIndex((pattern) => pattern.test(level ?? ''));
  return index === -1 ? 0 : LEVELS.length - index;
}
