import { type KeyboardEvent, useState } from 'react';
import { type CareerChartBar, layOutCareerChart } from '../../../contract/career-chart.ts';
import { nameJobs, nameWidths, placeNames } from '../../../contract/career-chart-names.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { companyBesideTitle, VOLUNTEER } from '../../../contract/employers.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useOwnerLanguage } from '../owner-language.ts';
import { dateText, MilestoneDate } from './milestone-date.tsx';

/* All heights are in rem, so that names fit on the bars with larger text too. */
const AXIS_HEIGHT = 1.4;
/** Lanes of jobs are higher, because their bars have names. */
const JOB_LANE_HEIGHT = 1.05;
const JOB_BAR_HEIGHT = 0.85;
const LANE_HEIGHT = 0.7;
const BAR_HEIGHT = 0.5;
/** The baseline of a name, below the top of its bar. */
const NAME_BASELINE = 0.64;
/** More bars would not be legible; the list below has all milestones. */
const MAX_BARS = 120;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The whole career on one time axis. One bar is in the tab order; the arrow keys lead to the others. */
export function CareerChart({ milestones, until }: { milestones: readonly Milestone[]; until: number }) {
  const charted = milestones.slice(0, MAX_BARS);
  const jobNames = nameJobs(charted, until);
  const { bars, lanes, years } = layOutCareerChart(charted, until, ...nameWidths(jobNames));
  const names = placeNames(bars, jobNames);
  const langOf = useOwnerLanguage();
  const jobLanes = Math.max(0, ...bars.map(({ lane, milestone }) => (isJob(milestone) ? lane + 1 : 0)));
  const topOf = (lane: number) =>
    AXIS_HEIGHT + Math.min(lane, jobLanes) * JOB_LANE_HEIGHT + Math.max(0, lane - jobLanes) * LANE_HEIGHT;
  const [activeBar, setActiveBar] = useState<CareerChartBar<Milestone>>();
  const [lastFocusedId, setLastFocusedId] = useState<string>();
  // Without JavaScript the chart is a picture of the list below it.
  const isHydrated = useIsHydrated();
  if (bars.length < 2) return null;
  const tabStop = bars.some(({ milestone }) => milestone.id === lastFocusedId) ? lastFocusedId : bars[0]?.milestone.id;

  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<SVGElement>('a')];
    links[links.indexOf(document.activeElement as SVGElement) + step]?.focus();
  };

  return (
    <section className="career-chart" aria-label="The career on a time axis">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section has the name, and each bar has one */}
      <svg height={rem(topOf(lanes))} aria-hidden={!isHydrated || undefined} onKeyDown={onKeyDown}>
        {years.map(({ year, left, isAtEnd, minWidth }) => {
          const x = isAtEnd ? '100%' : `${left}%`;
          return (
            <g key={year}>
              <line x1={x} x2={x} y1={rem(AXIS_HEIGHT - 0.4)} y2="100%" />
              {Number.isFinite(minWidth) && (
                <text x={x} y="0.7rem" data-min-width={minWidth} textAnchor={isAtEnd ? 'end' : undefined}>
                  {year}
                </text>
              )}
            </g>
          );
        })}
        {bars.map((bar) => {
          const height = isJob(bar.milestone) ? JOB_BAR_HEIGHT : BAR_HEIGHT;
          // In the lane of a job, a lower bar is centered.
          const top = topOf(bar.lane) + (bar.lane < jobLanes ? (JOB_BAR_HEIGHT - height) / 2 : 0);
          return (
            <a
              key={bar.milestone.id}
              className={classOf(bar.milestone)}
              href={`#milestone-${bar.milestone.id}`}
              aria-label={isHydrated ? `${nameOf(bar.milestone)}, ${dateText(bar.milestone.date)}` : undefined}
              tabIndex={isHydrated && bar.milestone.id === tabStop ? 0 : -1}
              onFocus={() => {
                setLastFocusedId(bar.milestone.id);
                setActiveBar(bar);
              }}
              onBlur={() => setActiveBar(undefined)}
              onPointerEnter={() => setActiveBar(bar)}
              onPointerLeave={() => setActiveBar(undefined)}
            >
              <rect x={`${bar.left}%`} width={`${bar.width}%`} y={rem(top)} height={rem(height)} />
              {names.get(bar)?.map(({ text, side, minWidth, maxWidth }) => (
                <text
                  key={minWidth}
                  data-min-width={minWidth}
                  data-max-width={maxWidth}
                  className={side === 'on' ? undefined : 'beside'}
                  x={`${side === 'after' ? bar.left + bar.width : bar.left}%`}
                  y={rem(top + NAME_BASELINE)}
                  dx={side === 'before' ? -5 : 5}
                  textAnchor={side === 'before' ? 'end' : undefined}
                  lang={langOf(text)}
                >
                  {text}
                </text>
              ))}
            </a>
          );
        })}
      </svg>
      {activeBar && (
        <p
          className="bar-name"
          aria-hidden="true"
          style={{
            top: rem(topOf(activeBar.lane + 1)),
            left: `${activeBar.left}%`,
            translate: `-${activeBar.left}%`,
          }}
        >
          {nameOf(activeBar.milestone)} <MilestoneDate milestone={activeBar.milestone} />
        </p>
      )}
    </section>
  );
}

function rem(length: number): string {
  return `${Number(length.toFixed(2))}rem`;
}

function isJob({ type, position }: Milestone): boolean {
  return type === 'experience' && position !== VOLUNTEER;
}

/** Voluntary work is as pale as a degree, so that the jobs stand out. */
function classOf({ type, position, is_current }: Milestone): string {
  if (position === VOLUNTEER) return 'type-education';
  return type === 'experience' && is_current ? 'type-experience current' : `type-${type}`;
}

function nameOf(milestone: Milestone): string {
  const { type, title, position } = milestone;
  return [...(type === 'experience' ? [companyBesideTitle(milestone), position] : []), title].filter(Boolean).join(' · ');
}
