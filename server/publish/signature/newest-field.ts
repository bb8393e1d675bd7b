import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Engagement } from './recent-employers.ts';

/** Words of a job title that say nothing about its field. */
const RANKS = new Set(
  'senior junior lead leader leading principal staff head chief associate assistant deputy vice president director manager intern trainee freelance freelancer consultant expert officer member team the and for with from at of in'.split(
    ' ',
  ),
);
const MIN_WORD_LENGTH = 3;

/**
 * The engagements in the field of the newest one: those whose titles share a word with it, directly or through another one
 * of them.
 */
export function inNewestField(engagements: readonly Engagement[]): ReadonlySet<Engagement> {
  const [newest] = engagements;
  if (!newest) return new Set();
  const same = new Set([newest]);
  const words = new Set(fieldWords(newest.roles));
  // An engagement can join through one that joins after it.
  for (let before = 0; before !== same.size; ) {
    before = same.size;
    for (const engagement of engagements) {
      const own = fieldWords(engagement.roles);
      if (same.has(engagement) || !own.some((word) => words.has(word))) continue;
      same.add(engagement);
      for (const word of own) words.add(word);
    }
  }
  return same;
}

function fieldWords(roles: readonly Milestone[]): string[] {
  return roles.flatMap(({ position, title }) =>
    (position ?? title)
      .toLowerCase()
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word.length >= MIN_WORD_LENGTH && !RANKS.has(word)),
  );
}
