import type { DailyStats } from '../../../contract/analytics-responses.ts';
import { BarList } from './bar-list.tsx';
import { type CountMode, METRICS } from './count-mode.ts';
import { periodName } from './period-names.ts';

const MAX_ROWS = 7;

/** `stats` starts with the newest period and is empty while there is no data. */
export function PeriodLists({ stats, countMode }: { stats: readonly DailyStats[]; countMode: CountMode }) {
  return (
    <div className="figure-columns narrow">
      {METRICS.map(({ title, [countMode]: field }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {stats.length === 0 ? (
            <p className="empty">No data available yet.</p>
          ) : (
            <BarList
              rows={stats.slice(0, MAX_ROWS).map(({ period, [field]: count }) => ({
                key: period,
                name: <time dateTime={period}>{periodName(period, 'row')}</time>,
                count,
              }))}
            />
          )}
        </section>
      ))}
    </div>
  );
}
