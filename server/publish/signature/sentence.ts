import { employerKey } from '../../../contract/employer-key.ts';
import { firstMonth, lastMonth, type Span } from '../../../contract/milestone-dates.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { Engagement } from './recent-employers.ts';

/** 'A drawing of this career: 5 roles at 4 employers from 2009 to today, up to 2 at a time.' */
export function careerSentence(engagements: readonly Engagement[]): string {
  const roles = engagements.flatMap((engagement) => engagement.roles);
  if (roles[0]?.type !== 'experience') return `A drawing of ${pluralize(roles.length, 'milestone')} ${between(roles)}.`;
  const employers = new Set(engagements.map(({ employer }) => employerKey(employer)).filter(Boolean)).size;
  const where = employers > 0 ? ` at ${pluralize(employers, 'employer')}` : '';
  const atOnce = mostAtOnce(roles);
  const together = atOnce > 1 ? `, up to ${atOnce} at a time` : '';
  return `A drawing of this career: ${pluralize(roles.length, 'role')}${where} ${between(roles)}${together}.`;
}

function between(spans: readonly Span[]): string {
  const from = Math.min(...spans.map(({ start_year }) => start_year));
  const until = Math.max(...spans.map((span) => span.end_year ?? span.start_year));
  const isCurrent = spans.some(({ is_current }) => is_current);
  return !isCurrent && from === until ? `in ${from}` : `from ${from} to ${isCurrent ? 'today' : until}`;
}

/** The largest number of roles that share a month. */
function mostAtOnce(roles: readonly Span[]): number {
  return Math.max(
    ...roles.map((role) => {
      const month = firstMonth(role);
      return roles.filter((other) => firstMonth(other) <= month && lastMonth(other) >= month).length;
    }),
  );
}
