import '../styles/analytics.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Granularity } from '../../../contract/analytics.ts';
import type { DailyStats } from '../../../contract/analytics-responses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COUNT_MODES, type CountMode, METRICS, PERIOD_OPTIONS, PERIOD_RANGES } from './count-mode.ts';
import { FocusAreas } from './focus-areas.tsx';
import { Outcomes } from './outcomes.tsx';
import { PeriodLists } from './period-lists.tsx';
import { insightsQuery, useVisitorStats } from './queries.ts';
import { Today } from './today.tsx';
import { Toggle } from './toggle.tsx';
import { Interest, Sources } from './traffic-lists.tsx';
import { useExport } from './use-export.ts';
import { VisitsChart } from './visits-chart.tsx';

/** Visits, and what visitors do on the site. */
export default function AnalyticsTab() {
  const client = useQueryClient();
  const [countMode, setCountMode] = useState<CountMode>('unique');
  const [granularity, setGranularity] = useState<Granularity>('day');
  const { daily, isChanging } = useVisitorStats(granularity);
  const insights = useQuery({ ...insightsQuery(granularity), placeholderData: keepPreviousData });
  const { isExporting, exportReport } = useExport('csv');
  /** Changes a setting of the view and marks the focus areas as stale, so that they are fetched again. */
  const changeView = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      void client.invalidateQueries({ queryKey: ['analytics', ADMIN_API_PATHS.analyticsFocusAreas], refetchType: 'none' });
      set(value);
    };
  };

  return (
    <div className="analytics">
      <div className="workspace-head">
        <h2>
          Analytics <span className="count">{PERIOD_RANGES[granularity]}</span>
        </h2>
        <Toggle label="Count" options={COUNT_MODES} value={countMode} onChange={changeView(setCountMode)} />
        <Toggle label="Period" options={PERIOD_OPTIONS} value={granularity} onChange={changeView(setGranularity)} />
        <button type="button" className="button quiet" aria-disabled={isExporting || undefined} onClick={exportReport}>
          Export CSV
        </button>
      </div>
      {insights.data && <Today today={insights.data.today} />}
      <div aria-busy={isChanging || undefined}>
        {daily ? (
          <Visits stats={hasData(daily) ? daily : []} countMode={countMode} />
        ) : (
          <Skeleton lines={12} label="Loading visits" />
        )}
      </div>
      <FocusAreas granularity={granularity} countMode={countMode} />
      {insights.data ? (
        <div className="insights" aria-busy={insights.isPlaceholderData || undefined}>
          <Sources insights={insights.data} countMode={countMode} />
          <Interest insights={insights.data} countMode={countMode} />
          <Outcomes outcomes={insights.data.outcomes} bots={insights.data.bots} />
        </div>
      ) : (
        <Skeleton lines={8} label="Loading insights" />
      )}
    </div>
  );
}

function Visits({ stats, countMode }: { stats: readonly DailyStats[]; countMode: CountMode }) {
  return (
    <>
      {stats.length > 0 && <VisitsChart stats={stats.toReversed()} countMode={countMode} />}
      <PeriodLists stats={stats} countMode={countMode} />
    </>
  );
}

/** The server sends periods without events as zeros. */
function hasData(daily: readonly DailyStats[]): boolean {
  return daily.some((stats) => METRICS.some(({ total }) => stats[total] > 0));
}
