import { Fragment, type PointerEvent } from 'react';
import { axisTicks, isLabelled, periodAt } from './axis.ts';
import { shortFigure } from './figures.ts';
import { isMonth, periodName } from './period-names.ts';

interface Props {
  /** Oldest first; the last one is not over yet. */
  periods: readonly string[];
  counts: readonly number[];
  /** What is said of each period. */
  readings: readonly string[];
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** Part of a period's width that its bar takes. */
const BAR = 0.6;

/** Bars between two axes. A pointer chooses one; so do the arrow keys, by a slider that lies over the bars unseen. */
export function ChartPlot({ periods, counts, readings, chosen, onChoose }: Props) {
  const ticks = axisTicks(Math.max(...counts));
  const top = ticks.at(-1) ?? 1;
  const last = periods.length - 1;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(periodAt((clientX - left) / width, periods.length));
  };
  // What a finger has touched stays readable after it is lifted.
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onChoose(null);
  return (
    <div className="chart-frame">
      <div className="chart-scale" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: percent(tick / top) }}>
            {shortFigure(tick)}
          </span>
        ))}
      </div>
      <div className="chart-plot" onPointerDown={point} onPointerMove={point} onPointerLeave={leave}>
        <svg aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={percent(1 - tick / top)} y2={percent(1 - tick / top)} />
          ))}
          {periods.map((period, index) => {
            const height = (counts[index] ?? 0) / top;
            return (
              <rect
                key={period}
                x={percent((index + (1 - BAR) / 2) / periods.length)}
                y={percent(1 - height)}
                width={percent(BAR / periods.length)}
                height={percent(height)}
                data-chosen={index === chosen || undefined}
                data-unfinished={index === last || undefined}
              />
            );
          })}
        </svg>
        <input
          type="range"
          aria-label="Visits over time"
          aria-valuetext={readings[chosen ?? last]}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
          onFocus={(event) => event.target.matches(':focus-visible') && onChoose(chosen ?? last)}
          onBlur={() => onChoose(null)}
        />
      </div>
      <PeriodLabels periods={periods} />
    </div>
  );
}

/** Where months are closer than their names are wide, every other one is spared; the year stands where it begins. */
function PeriodLabels({ periods }: Pick<Props, 'periods'>) {
  const areMonths = isMonth(periods[0] ?? '');
  return (
    <div className="chart-periods" aria-hidden="true">
      {periods.map((period, index) => {
        if (!isLabelled(index, periods.length, areMonths)) return null;
        const left = percent((index + 0.5) / periods.length);
        const isSpare = areMonths && (periods.length - index) % 2 === 0;
        return (
          <Fragment key={period}>
            <span style={{ left }} data-spare={isSpare || undefined}>
              {periodName(period, 'tick')}
            </span>
            {areMonths && period.endsWith('-01') && (
              <span className="chart-year" style={{ left }}>
                {period.slice(0, 4)}
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function percent(part: number): string {
  return `${100 * part}%`;
}
