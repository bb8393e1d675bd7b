import type { PageSkill } from './site.ts';

const MAX_STRONGEST = 3;
/** What owners call their best level, and the one below. */
const LEVELS = [/\b(?:expert|master|native|guru|lead)/i, /\b(?:advanced|senior|strong|proficient|fluent)/i];

/** The first skills by level, years, and the number of milestones that used them; equal ones keep their order. */
export function strongestSkills<S extends PageSkill>(skills: readonly S[], usesOf: (skill: S) => number): S[] {
  return skills
    .toSorted((a, b) => levelOf(b) - levelOf(a) || (b.years_experience ?? 0) - (a.years_experience ?? 0) || usesOf(b) - usesOf(a))
    .slice(0, MAX_STRONGEST);
}

function levelOf({ level }: PageSkill): number {
  const index = LEVELS.findIndex((pattern) => pattern.test(level ?? ''));
  return index === -1 ? 0 : LEVELS.length - index;
}
