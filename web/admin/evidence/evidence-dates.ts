import { type Evidence, isEstimated } from '../../../contract/evidence.ts';
import { pluralize } from '../../../contract/pluralize.ts';

/** '3 years and 2 months', '8 months'; 'about 4 years' when some of the evidence is dated by years alone. */
export function durationOf(months: number, evidence: readonly Pick<Evidence, 'from' | 'to'>[]): string {
  return isEstimated(evidence) && months > 0 ? `about ${spellMonths(months)}` : spellMonths(months);
}

function spellMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && pluralize(years, 'year', 'years'), rest > 0 && pluralize(rest, 'month', 'months')];
  return parts.filter(Boolean).join(' and ') || 'less than a month';
}

/** '2015 to 2019', '2021 to today' */
export function dateRange(from: string, to: string | null): string {
  const [start] = from.split('-');
  const [end] = to?.split('-') ?? ['today'];
  return start === end ? `${start}` : `${start} to ${end}`;
}

/** When the newest evidence ended; empty if none has dates. */
export function recencyOf(evidence: readonly Evidence[]): string {
  const datedEvidence = evidence.filter(({ from }) => from !== null);
  if (datedEvidence.length === 0) return '';
  if (datedEvidence.some(({ to }) => to === null)) return 'still today';
  const years = datedEvidence.map(({ to }) => Number(to?.slice(0, 4)));
  return `last in ${Math.max(...years)}`;
}
