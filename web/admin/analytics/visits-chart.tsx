import { useState } from 'react';
import type { DailyStats } from '../../../contract/analytics-responses.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { type CountMode, VISITS_METRIC } from './count-mode.ts';
import { formatCount } from './format-numbers.ts';
import { isMonth, periodName } from './period-names.ts';

const NOUNS: Record<CountMode, string> = { unique: 'unique visitor', total: 'view' };

/** Visits in each period, oldest first. The caption describes the selected period, or all of them. */
export function VisitsChart({ stats, countMode }: { stats: readonly DailyStats[]; countMode: CountMode }) {
  const [selected, setSelected] = useState<number | null>(null);
  const counts = stats.map((periodStats) => periodStats[VISITS_METRIC[countMode]]);
  const captions = stats.map(({ period }, index) => ({
    count: formatCount(counts[index] ?? 0, NOUNS[countMode]),
    when: periodName(period, 'full') + (index === stats.length - 1 ? ', so far' : ''),
  }));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const { count, when } = captions[selected ?? -1] ?? { count: formatCount(total, NOUNS[countMode]), when: describeRange(stats) };
  return (
    <figure className="chart">
      <figcaption>
        <strong>{count}</strong> <span>{when}</span>
      </figcaption>
      <ChartPlot
        periods={stats.map(({ period }) => period)}
        counts={counts}
        descriptions={captions.map((caption) => `${caption.when}: ${caption.count}`)}
        selected={selected}
        onSelect={setSelected}
      />
      <ChartTable stats={stats} />
    </figure>
  );
}

function describeRange(stats: readonly DailyStats[]): string {
  const first = stats[0]?.period ?? '';
  return `in ${stats.length} ${isMonth(first) ? 'months' : 'days'}, since ${periodName(first, 'full')}`;
}
