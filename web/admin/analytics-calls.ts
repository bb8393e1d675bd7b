import { call } from './api.ts';
import { saveAs } from './save-as.ts';

const ANALYTICS = '/api/admin/analytics';

export interface AnalyticsSummary {
  uniqueVisitors: number;
  totalVisits: number;
  timelineClicks: number;
  chatInteractions: number;
  chatRatings: { positive: number; negative: number };
}

export function fetchSummary(): Promise<AnalyticsSummary> {
  return call(`${ANALYTICS}/summary`);
}

/** Hands the report to the browser as analytics-report-{date}.json. */
export async function downloadReport(): Promise<void> {
  const report = await call<unknown>(`${ANALYTICS}/export`);
  const blob = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  saveAs(`analytics-report-${new Date().toISOString().slice(0, 10)}.json`, blob);
}
