import { useState } from 'react';
import type { DailyStats } from '../../../contract/analytics.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { figure } from './figures.ts';
import { type Counting, VISITS } from './measures.ts';
import { isMonth, periodName } from './period-names.ts';

const NOUNS: Record<Counting, [one: string, many: string]> = {
  unique: ['unique visitor', 'unique visitors'],
  total: ['view', 'views'],
};

/** Visits of each period, oldest first; the words over the bars tell of all of them, or of the one that is looked at. */
export function VisitsChart({ stats, counting }: { stats: readonly DailyStats[]; counting: Counting }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const counts = stats.map((one) => one[VISITS[counting]]);
  const counted = (count: number) => `${figure(count)} ${NOUNS[counting][count === 1 ? 0 : 1]}`;
  const readings = stats.map(({ period }, index) => ({
    count: counted(counts[index] ?? 0),
    when: periodName(period, 'full') + (index === stats.length - 1 ? ', so far' : ''),
  }));
  const whole = { count: counted(counts.reduce((sum, count) => sum + count, 0)), when: spanOf(stats) };
  const { count, when } = readings[chosen ?? -1] ?? whole;
  return (
    <figure className="chart">
      <figcaption>
        <strong>{count}</strong> <span>{when}</span>
      </figcaption>
      <ChartPlot
        periods={stats.map(({ period }) => period)}
        counts={counts}
        readings={readings.map((reading) => `${reading.when}: ${reading.count}`)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChartTable stats={stats} />
    </figure>
  );
}

function spanOf(stats: readonly DailyStats[]): string {
  const first = stats[0]?.period ?? '';
  return `in ${stats.length} ${isMonth(first) ? 'months' : 'days'}, since ${periodName(first, 'full')}`;
}
