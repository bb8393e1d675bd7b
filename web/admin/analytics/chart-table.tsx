import type { DailyStats } from '../../../contract/analytics.ts';
import { figure } from './figures.ts';
import { COUNTINGS, VISITS } from './measures.ts';
import { isMonth, periodName } from './period-names.ts';

/** The figures of the chart, newest first. */
export function ChartTable({ stats }: { stats: readonly DailyStats[] }) {
  return (
    <details className="chart-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">Visits over time</caption>
        <thead>
          <tr>
            <th scope="col">{isMonth(stats[0]?.period ?? '') ? 'Month' : 'Day'}</th>
            {COUNTINGS.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stats.toReversed().map((one) => (
            <tr key={one.period}>
              <th scope="row">
                <time dateTime={one.period}>{periodName(one.period, 'full')}</time>
              </th>
              {COUNTINGS.map(({ value }) => (
                <td key={value}>{figure(one[VISITS[value]])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
