import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { type Granularity, PERIODS_SHOWN } from '../../../contract/analytics.ts';
import type { AnalyticsSummary, DailyStats, Feedback, FocusAreaStat, Insights } from '../../../contract/analytics-responses.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { callApi } from '../api.ts';
import { STALE_AFTER_MS } from '../data/list-query.ts';
import { withStatusMessage } from './status-error.ts';

export const EMPTY_SUMMARY: AnalyticsSummary = {
  uniqueVisitors: 0,
  totalVisits: 0,
  timelineClicks: 0,
  chatInteractions: 0,
  chatRatings: { positive: 0, negative: 0 },
};
export const EMPTY_INSIGHTS: Insights = {
  sources: [],
  campaigns: [],
  milestones: [],
  skills: [],
  outcomes: { visitors: 0, resume_download: 0, email_click: 0, chat_interaction: 0 },
  today: { visits: 0, usualVisits: 0 },
  bots: 0,
};

export const summaryQuery = () =>
  query(ADMIN_API_PATHS.analyticsSummary, {}, (response) => ({ ...EMPTY_SUMMARY, ...(response as object) }));

const dailyQuery = (granularity: Granularity) =>
  query(ADMIN_API_PATHS.analyticsDaily, { period: granularity, limit: String(PERIODS_SHOWN[granularity]) }, asList<DailyStats>);

const feedbackQuery = () => query(ADMIN_API_PATHS.analyticsFeedback, {}, asList<Feedback>);

export const focusAreasQuery = (granularity: Granularity, unique: boolean) =>
  query(
    ADMIN_API_PATHS.analyticsFocusAreas,
    { period: granularity, unique: String(unique), limit: '100' },
    asList<FocusAreaStat>,
  );

export const insightsQuery = (granularity: Granularity) =>
  query(ADMIN_API_PATHS.analyticsInsights, { period: granularity }, (response) => ({
    ...EMPTY_INSIGHTS,
    ...(response as object),
  }));

/** Both the analytics and the feedback tab load feedback and daily stats when they open. */
export function useVisitorStats(granularity: Granularity) {
  const { data: feedback } = useQuery(feedbackQuery());
  const { data: daily, isPlaceholderData } = useQuery({ ...dailyQuery(granularity), placeholderData: keepPreviousData });
  return { feedback, daily, isChanging: isPlaceholderData };
}

/** Stays fresh for five minutes like the other lists. A failed call counts as an empty response, without a toast. */
function query<T>(path: string, parameters: Record<string, string>, parse: (response: unknown) => T) {
  return {
    queryKey: ['analytics', path, parameters] as const,
    queryFn: async () => {
      try {
        return parse(await fetchAnalytics(path, parameters));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error;
        return parse(undefined);
      }
    },
    staleTime: STALE_AFTER_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

function fetchAnalytics(path: string, parameters: Record<string, string>): Promise<unknown> {
  const search = new URLSearchParams(parameters).toString();
  return withStatusMessage(callApi<unknown>(search ? `${path}?${search}` : path));
}

function asList<T>(response: unknown): T[] {
  return Array.isArray(response) ? response : [];
}
