import type { Milestone } from '../../../contract/collections/milestones.ts';
import { isoDate, type Span } from '../../../contract/milestone-dates.ts';

/** The date as the owner wrote it, with machine-readable start and end. A range whose start and end are the same is shown as one date. */
export function MilestoneDate({ milestone }: { milestone: Span & Pick<Milestone, 'date'> }) {
  const { start, end } = partsOfDate(milestone.date);
  const isoEnd = milestone.end_year === null ? undefined : isoDate(milestone.end_year, milestone.end_month);
  return (
    <>
      <time dateTime={isoDate(milestone.start_year, milestone.start_month)}>{start}</time>
      {end && (
        <>
          {' – '}
          {isoEnd ? <time dateTime={isoEnd}>{end}</time> : end}
        </>
      )}
    </>
  );
}

/** The date as plain text, for accessible names. */
export function dateText(date: string): string {
  const { start, end } = partsOfDate(date);
  return end ? `${start} – ${end}` : start;
}

function partsOfDate(date: string) {
  const [start = '', ...rest] = date.split(/ +[-–—] +/);
  const end = rest.join(' – ');
  return { start, end: end === start ? '' : end };
}
