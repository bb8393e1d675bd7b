import type { Page } from '@playwright/test';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Granularity } from '../../../contract/analytics.ts';
import type { AnalyticsSummary, DailyStats, Feedback, FocusAreaStat, Insights } from '../../../contract/analytics-responses.ts';

/** The responses of the analytics API. */
export interface AnalyticsResponses {
  summary: AnalyticsSummary;
  daily: Record<Granularity, DailyStats[]>;
  focusAreas: (period: Granularity, unique: boolean) => FocusAreaStat[];
  insights: (period: Granularity) => Insights;
  feedback: Feedback[];
}

/** The date of the newest figures. */
const TODAY = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

/** Figures of a period, the newest at index 0. No two lists are alike, and unique figures are lower than totals. */
function statsOf(period: string, index: number): DailyStats {
  const wave = 1 + Math.abs(Math.sin(index * 1.7)) + (index % 7 < 2 ? 0 : 1);
  return {
    period,
    unique_visits: Math.round(12 * wave) + 1,
    total_visits: Math.round(21 * wave) + 2,
    unique_timeline_clicks: Math.round(4 * wave),
    timeline_clicks: Math.round(9 * wave) + 1,
    unique_chat_interactions: Math.round(1.5 * wave),
    chat_interactions: Math.round(5 * wave),
  };
}

const DAYS = Array.from({ length: 30 }, (_, daysAgo) => new Date(TODAY.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10));
const MONTHS = Array.from({ length: 12 }, (_, monthsAgo) => new Date(Date.UTC(2026, 10 - monthsAgo)).toISOString().slice(0, 7));

const AREAS = [
  'leadership',
  'technical_depth',
  'communication',
  'impact_outcomes',
  'problem_solving',
  'innovation',
  'process_delivery',
  'customer_focus',
  'ai_llm_experience',
  'security_compliance',
];

/** A site with many visits. */
export const BUSY: AnalyticsResponses = {
  summary: {
    uniqueVisitors: 4218,
    totalVisits: 7903,
    timelineClicks: 2950,
    chatInteractions: 864,
    chatRatings: { positive: 131, negative: 12 },
  },
  daily: {
    day: DAYS.map(statsOf),
    month: MONTHS.map((period, index) => {
      const { period: _, ...stats } = statsOf(period, index);
      return {
        period,
        ...(Object.fromEntries(Object.entries(stats).map(([field, count]) => [field, count * 29])) as typeof stats),
      };
    }),
  },
  focusAreas: (period, unique) =>
    AREAS.map((focus_area_id, index) => ({
      focus_area_id,
      clicks: Math.round((310 / (index + 1.5)) * (period === 'month' ? 9 : 1) * (unique ? 0.6 : 1)),
    })),
  insights: (period) => {
    const times = period === 'month' ? 11 : 1;
    const countOf = (name: string, total: number) => ({ name, total: total * times, unique: Math.ceil(total * times * 0.7) });
    return {
      sources: [
        countOf('(direct)', 412),
        countOf('linkedin.com', 388),
        countOf('google.com', 171),
        countOf('news.ycombinator.com', 64),
        countOf('github.com', 41),
        countOf('(other)', 19),
        countOf('donaudampfschifffahrtselektrizitaetenhauptbetriebswerk.example', 7),
      ],
      campaigns: [countOf('linkedin-featured', 120), countOf('autumn-applications', 38)],
      milestones: [],
      skills: [countOf('TypeScript', 73), countOf('Program Management', 61), countOf('Kubernetes', 22), countOf('C++', 5)],
      outcomes: { visitors: 855 * times, resume_download: 64 * times, email_click: 3 * times, chat_interaction: 155 * times },
      today: { visits: 42, usualVisits: 35 },
      bots: 1312 * times,
    };
  },
  feedback: [
    {
      id: 'f1',
      rating: 'positive',
      message: 'Found the answer about the migration at once.',
      context: 'chat_feedback',
      timestamp: '2026-11-20T09:12:00.000Z',
    },
    { id: 'f2', rating: 'negative', message: null, context: 'chat_feedback', timestamp: '2026-11-18T20:03:00.000Z' },
    { id: 'f3', rating: 'positive', message: '  ', context: null, timestamp: '2026-10-02T07:00:00.000Z' },
  ],
};

const emptyStats = ({ period }: DailyStats): DailyStats => ({
  period,
  unique_visits: 0,
  total_visits: 0,
  unique_timeline_clicks: 0,
  timeline_clicks: 0,
  unique_chat_interactions: 0,
  chat_interactions: 0,
});

/** A site without visits: the server fills its periods with zeros. */
export const UNVISITED: AnalyticsResponses = {
  summary: {
    uniqueVisitors: 0,
    totalVisits: 0,
    timelineClicks: 0,
    chatInteractions: 0,
    chatRatings: { positive: 0, negative: 0 },
  },
  daily: { day: BUSY.daily.day.map(emptyStats), month: BUSY.daily.month.map(emptyStats) },
  focusAreas: () => [],
  insights: () => ({
    sources: [],
    campaigns: [],
    milestones: [],
    skills: [],
    outcomes: { visitors: 0, resume_download: 0, email_click: 0, chat_interaction: 0 },
    today: { visits: 0, usualVisits: 0 },
    bots: 0,
  }),
  feedback: [],
};

/** Answers the analytics requests of the admin area; returns the requests made, as path and query. */
export async function stubAnalytics(page: Page, responses: AnalyticsResponses): Promise<string[]> {
  const requests: string[] = [];
  const stub = (path: string, bodyOf: (query: { period: Granularity; unique: boolean }) => unknown) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => {
        const { pathname, search, searchParams } = new URL(route.request().url());
        requests.push(pathname.replace('/api/admin/analytics/', '') + search);
        const period = searchParams.get('period') === 'month' ? 'month' : 'day';
        return route.fulfill({ json: bodyOf({ period, unique: searchParams.get('unique') === 'true' }) });
      },
    );
  await stub(ADMIN_API_PATHS.analyticsSummary, () => responses.summary);
  await stub(ADMIN_API_PATHS.analyticsDaily, ({ period }) => responses.daily[period]);
  await stub(ADMIN_API_PATHS.analyticsFocusAreas, ({ period, unique }) => responses.focusAreas(period, unique));
  await stub(ADMIN_API_PATHS.analyticsInsights, ({ period }) => responses.insights(period));
  await stub(ADMIN_API_PATHS.analyticsFeedback, () => responses.feedback);
  return requests;
}

/** Answers every analytics request of the admin area with an error. */
export async function failAnalytics(page: Page): Promise<void> {
  await page.route('**/api/admin/analytics/**', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }));
}
