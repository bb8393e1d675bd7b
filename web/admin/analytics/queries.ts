import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { AnalyticsSummary, DailyStats, Feedback, FocusAreaStat, Insights, Period } from '../../../contract/analytics.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { callApi } from '../api.ts';
import { STALE_AFTER_MS } from '../data/lists.ts';
import { inStatusWords } from './status-words.ts';

export const NO_SUMMARY: AnalyticsSummary = {
  uniqueVisitors: 0,
  totalVisits: 0,
  timelineClicks: 0,
  chatInteractions: 0,
  chatRatings: { positive: 0, negative: 0 },
};
export const NO_INSIGHTS: Insights = {
  sources: [],
  campaigns: [],
  milestones: [],
  skills: [],
  outcomes: { visitors: 0, resume_download: 0, email_click: 0, chat_interaction: 0 },
  today: { visits: 0, usual: 0 },
  bots: 0,
};
/** Periods in the chart; the lists show the first of them. */
const LIMIT: Record<Period, number> = { day: 30, month: 12 };

export const summaryQuery = () => query(ADMIN_PATHS.analyticsSummary, {}, (answer) => ({ ...NO_SUMMARY, ...(answer as object) }));

const dailyQuery = (period: Period) =>
  query(ADMIN_PATHS.analyticsDaily, { period, limit: String(LIMIT[period]) }, listOf<DailyStats>);

const feedbackQuery = () => query(ADMIN_PATHS.analyticsFeedback, {}, listOf<Feedback>);

export const focusAreasQuery = (period: Period, unique: boolean) =>
  query(ADMIN_PATHS.analyticsFocusAreas, { period, unique: String(unique), limit: '100' }, listOf<FocusAreaStat>);

export const insightsQuery = (period: Period) =>
  query(ADMIN_PATHS.analyticsInsights, { period }, (answer) => ({ ...NO_INSIGHTS, ...(answer as object) }));

/** "Opening the analytics or feedback tab loads feedback and daily stats." */
export function useVisitorStats(period: Period) {
  const { data: feedback } = useQuery(feedbackQuery());
  const { data: daily, isPlaceholderData } = useQuery({ ...dailyQuery(period), placeholderData: previous });
  return { feedback, daily, isChanging: isPlaceholderData };
}

/** What is shown stays, dimmed, until the answer to another choice is there. */
export function previous<T>(data: T | undefined): T | undefined {
  return data;
}

/** Kept for five minutes like the other lists. A failure is kept too: it reads as empty, and no toast tells of it. */
function query<T>(path: string, parameters: Record<string, string>, read: (answer: unknown) => T) {
  return {
    queryKey: ['analytics', path, parameters] as const,
    queryFn: async () => {
      try {
        return read(await ask(path, parameters));
      } catch (error) {
        // An ended session is no failure of the figures.
        if (error instanceof ApiError && error.status === 401) throw error;
        return read(undefined);
      }
    },
    staleTime: STALE_AFTER_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
  const search = new URLSearchParams(parameters).toString();
  return inStatusWords(callApi<unknown>(search ? `${path}?${search}` : path));
}

function listOf<T>(answer: unknown): T[] {
  return Array.isArray(answer) ? answer : [];
}
