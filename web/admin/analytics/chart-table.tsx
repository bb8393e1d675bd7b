import type { DailyStats } from '../../../contract/analytics-responses.ts';
import { COUNT_MODES, VISITS_METRIC } from './count-mode.ts';
import { formatNumber } from './format-numbers.ts';
import { isMonth, periodName } from './period-names.ts';

/** The chart's data as a table, newest first. */
export function ChartTable({ stats }: { stats: readonly DailyStats[] }) {
  return (
    <details className="chart-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">Visits over time</caption>
        <thead>
          <tr>
            <th scope="col">{isMonth(stats[0]?.period ?? '') ? 'Month' : 'Day'}</th>
            {COUNT_MODES.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stats.toReversed().map((periodStats) => (
            <tr key={periodStats.period}>
              <th scope="row">
                <time dateTime={periodStats.period}>{periodName(periodStats.period, 'full')}</time>
              </th>
              {COUNT_MODES.map(({ value }) => (
                <td key={value}>{formatNumber(periodStats[VISITS_METRIC[value]])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
