import type { DailyStats } from '../../../contract/analytics.ts';
import { FigureList } from './figure-list.tsx';
import { type Counting, MEASURES } from './measures.ts';
import { periodName } from './period-names.ts';

/** Periods in each list. */
const SHOWN = 7;

/** `stats` has the newest period first; it is empty when nothing was ever counted. */
export function PeriodLists({ stats, counting }: { stats: readonly DailyStats[]; counting: Counting }) {
  return (
    <div className="figure-columns narrow">
      {MEASURES.map(({ title, [counting]: field }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {stats.length === 0 ? (
            <p className="empty">No data available yet.</p>
          ) : (
            <FigureList
              rows={stats.slice(0, SHOWN).map((one) => ({
                key: one.period,
                name: <time dateTime={one.period}>{periodName(one.period, 'row')}</time>,
                count: one[field],
              }))}
            />
          )}
        </section>
      ))}
    </div>
  );
}
