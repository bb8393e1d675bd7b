import { Fragment, type PointerEvent } from 'react';
import { axisTicks, isLabeled, periodAt } from './axis.ts';
import { formatCompact } from './format-numbers.ts';
import { isMonth, periodName } from './period-names.ts';

interface Props {
  /** Oldest first; the last one is not over yet. */
  periods: readonly string[];
  counts: readonly number[];
  /** One for each period, read by screen readers. */
  descriptions: readonly string[];
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** Width of a bar as a fraction of its period. */
const BAR_WIDTH = 0.6;

/** A bar chart. A pointer selects a bar, and so do the arrow keys, on an invisible slider over the bars. */
export function ChartPlot({ periods, counts, descriptions, selected, onSelect }: Props) {
  const ticks = axisTicks(Math.max(...counts));
  const top = ticks.at(-1) ?? 1;
  const last = periods.length - 1;
  const selectAtPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSelect(periodAt((clientX - left) / width, periods.length));
  };
  // A bar selected by touch stays selected after the finger is lifted.
  const onLeave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onSelect(null);
  return (
    <div className="chart-frame">
      <div className="chart-scale" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: percent(tick / top) }}>
            {formatCompact(tick)}
          </span>
        ))}
      </div>
      <div className="chart-plot" onPointerDown={selectAtPointer} onPointerMove={selectAtPointer} onPointerLeave={onLeave}>
        <svg aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={percent(1 - tick / top)} y2={percent(1 - tick / top)} />
          ))}
          {periods.map((period, index) => {
            const height = (counts[index] ?? 0) / top;
            return (
              <rect
                key={period}
                x={percent((index + (1 - BAR_WIDTH) / 2) / periods.length)}
                y={percent(1 - height)}
                width={percent(BAR_WIDTH / periods.length)}
                height={percent(height)}
                data-chosen={index === selected || undefined}
                data-unfinished={index === last || undefined}
              />
            );
          })}
        </svg>
        <input
          type="range"
          aria-label="Visits over time"
          aria-valuetext={descriptions[selected ?? last]}
          min={0}
          max={last}
          value={selected ?? last}
          onChange={(event) => onSelect(event.target.valueAsNumber)}
          onFocus={(event) => event.target.matches(':focus-visible') && onSelect(selected ?? last)}
          onBlur={() => onSelect(null)}
        />
      </div>
      <PeriodLabels periods={periods} />
    </div>
  );
}

/** On narrow screens CSS hides every other month (`data-spare`). Each January also shows the year. */
function PeriodLabels({ periods }: Pick<Props, 'periods'>) {
  const areMonths = isMonth(periods[0] ?? '');
  return (
    <div className="chart-periods" aria-hidden="true">
      {periods.map((period, index) => {
        if (!isLabeled(index, periods.length, areMonths)) return null;
        // Keeps the last label inside the plot at a large text size.
        const left = `min(${percent((index + 0.5) / periods.length)}, 100% - 1.7em)`;
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

function percent(fraction: number): string {
  return `${100 * fraction}%`;
}
