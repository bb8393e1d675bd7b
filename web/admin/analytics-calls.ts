import { call } from './api.ts';

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
  const address = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `analytics-report-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
