import { layOutCareerChart } from '../../../contract/career-chart.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';

const AXIS_HEIGHT = 26;
const LANE_HEIGHT = 13;
const BAR_HEIGHT = 9;
/** More bars would not be legible; the list below has all milestones. */
const MAX_BARS = 120;

/** The whole career on one time axis. Hidden from assistive technology, as the list has the same content. */
export function CareerChart({ milestones, until }: { milestones: readonly Milestone[]; until: number }) {
  const { bars, lanes, years } = layOutCareerChart(milestones.slice(0, MAX_BARS), until);
  if (bars.length < 2) return null;
  return (
    // The click is a shortcut for the mouse; each card has a button of its own.
    <svg
      className="career-chart"
      height={AXIS_HEIGHT + lanes * LANE_HEIGHT}
      aria-hidden="true"
      onClick={(event) => {
        const id = (event.target as Element).getAttribute('data-id');
        if (id) location.hash = `milestone-${id}`;
      }}
    >
      {years.map(({ year, left }, index) => (
        <g key={year} className={index % 2 === 1 ? 'year odd' : 'year'}>
          <line x1={`${left}%`} x2={`${left}%`} y1={AXIS_HEIGHT - 8} y2="100%" />
          <text x={`${left}%`} y="12" dx="1">
            {year}
          </text>
        </g>
      ))}
      {bars.map(({ milestone, left, width, lane }) => (
        <rect
          key={milestone.id}
          data-id={milestone.id}
          className={`type-${milestone.type}`}
          x={`${left}%`}
          width={`${width}%`}
          y={AXIS_HEIGHT + lane * LANE_HEIGHT}
          height={BAR_HEIGHT}
        />
      ))}
    </svg>
  );
}
