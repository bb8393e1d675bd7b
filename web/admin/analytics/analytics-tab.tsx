import '../styles/analytics.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { DailyStats, Period } from '../../../contract/analytics.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FocusAreas } from './focus-areas.tsx';
import { Interest, Sources } from './interest.tsx';
import { COUNTINGS, type Counting, MEASURES, PERIODS, SPANS } from './measures.ts';
import { Outcomes } from './outcomes.tsx';
import { PeriodLists } from './period-lists.tsx';
import { insightsQuery, previous, useVisitorStats } from './queries.ts';
import { Today } from './today.tsx';
import { Toggle } from './toggle.tsx';
import { useExport } from './use-export.ts';
import { VisitsChart } from './visits-chart.tsx';

/** How many visit, and what they look at. */
export default function AnalyticsTab() {
  const client = useQueryClient();
  const [counting, setCounting] = useState<Counting>('unique');
  const [period, setPeriod] = useState<Period>('day');
  const { daily, isChanging } = useVisitorStats(period);
  const insights = useQuery({ ...insightsQuery(period), placeholderData: previous });
  const { isExporting, exportReport } = useExport('csv');
  // Focus areas are fetched anew with every choice, however fresh they are.
  const reload = () =>
    void client.invalidateQueries({ queryKey: ['analytics', ADMIN_PATHS.analyticsFocusAreas], refetchType: 'none' });

  return (
    <div className="analytics">
      <div className="workspace-head">
        <h2>
          Analytics <span className="count">{SPANS[period]}</span>
        </h2>
        <Toggle
          label="Count"
          options={COUNTINGS}
          value={counting}
          onChange={(next) => {
            reload();
            setCounting(next);
          }}
        />
        <Toggle
          label="Period"
          options={PERIODS}
          value={period}
          onChange={(next) => {
            reload();
            setPeriod(next);
          }}
        />
        <button type="button" className="button quiet" aria-disabled={isExporting || undefined} onClick={exportReport}>
          Export CSV
        </button>
      </div>
      {insights.data && <Today today={insights.data.today} />}
      <div aria-busy={isChanging || undefined}>
        {daily ? <Visits stats={counted(daily)} counting={counting} /> : <Skeleton lines={12} label="Loading visits" />}
      </div>
      <FocusAreas period={period} counting={counting} />
      {insights.data ? (
        <div className="insights" aria-busy={insights.isPlaceholderData || undefined}>
          <Sources insights={insights.data} counting={counting} />
          <Interest insights={insights.data} counting={counting} />
          <Outcomes outcomes={insights.data.outcomes} bots={insights.data.bots} />
        </div>
      ) : (
        <Skeleton lines={8} label="Loading insights" />
      )}
    </div>
  );
}

function Visits({ stats, counting }: { stats: readonly DailyStats[]; counting: Counting }) {
  return (
    <>
      {stats.length > 0 && <VisitsChart stats={stats.toReversed()} counting={counting} />}
      <PeriodLists stats={stats} counting={counting} />
    </>
  );
}

/** Periods that nothing happened in are told with zeros; while there are no others, there is nothing to show. */
function counted(daily: readonly DailyStats[]): readonly DailyStats[] {
  return daily.some((stats) => MEASURES.some(({ total }) => stats[total] > 0)) ? daily : [];
}
