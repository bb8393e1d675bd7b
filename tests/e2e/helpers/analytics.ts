import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type {
  AnalyticsSummary,
  DailyStats,
  Feedback,
  FocusAreaStat,
  Granularity,
  Insights,
} from '../../../contract/analytics.ts';

/** What the server tells of the visits. */
export interface Told {
  summary: AnalyticsSummary;
  daily: Record<Granularity, DailyStats[]>;
  focusAreas: (period: Granularity, unique: boolean) => FocusAreaStat[];
  insights: (period: Granularity) => Insights;
  feedback: Feedback[];
}

/** The day that the newest figures are of. */
export const TODAY = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

/** Figures of a place in the row, the newest at 0: every list tells another one, and unique ones are fewer. */
function statsOf(period: string, place: number): DailyStats {
  const wave = 1 + Math.abs(Math.sin(place * 1.7)) + (place % 7 < 2 ? 0 : 1);
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

const DAYS = Array.from({ length: 30 }, (_, back) => new Date(TODAY.getTime() - back * DAY).toISOString().slice(0, 10));
const MONTHS = Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(2026, 10 - back)).toISOString().slice(0, 7));

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

/** A site that people visit. */
export const BUSY: Told = {
  summary: {
    uniqueVisitors: 4218,
    totalVisits: 7903,
    timelineClicks: 2950,
    chatInteractions: 864,
    chatRatings: { positive: 131, negative: 12 },
  },
  daily: {
    day: DAYS.map(statsOf),
    month: MONTHS.map((period, place) => {
      const { period: _, ...stats } = statsOf(period, place);
      return {
        period,
        ...(Object.fromEntries(Object.entries(stats).map(([field, count]) => [field, count * 29])) as typeof stats),
      };
    }),
  },
  focusAreas: (period, unique) =>
    AREAS.map((focus_area_id, place) => ({
      focus_area_id,
      clicks: Math.round((310 / (place + 1.5)) * (period === 'month' ? 9 : 1) * (unique ? 0.6 : 1)),
    })),
  insights: (period) => {
    const times = period === 'month' ? 11 : 1;
    const counted = (name: string, total: number) => ({ name, total: total * times, unique: Math.ceil(total * times * 0.7) });
    return {
      sources: [
        counted('(direct)', 412),
        counted('linkedin.com', 388),
        counted('google.com', 171),
        counted('news.ycombinator.com', 64),
        counted('github.com', 41),
        counted('donaudampfschifffahrtselektrizitaetenhauptbetriebswerk.example', 7),
      ],
      campaigns: [counted('linkedin-featured', 120), counted('autumn-applications', 38)],
      milestones: [],
      skills: [counted('TypeScript', 73), counted('Program Management', 61), counted('Kubernetes', 22), counted('C++', 5)],
      outcomes: { visitors: 855 * times, resume_download: 64 * times, email_click: 3 * times, chat_interaction: 155 * times },
      today: { visits: 42, usual: 35 },
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

const nothing = ({ period }: DailyStats): DailyStats => ({
  period,
  unique_visits: 0,
  total_visits: 0,
  unique_timeline_clicks: 0,
  timeline_clicks: 0,
  unique_chat_interactions: 0,
  chat_interactions: 0,
});

/** A site that nobody has visited: the server fills its periods with zeros. */
export const UNVISITED: Told = {
  summary: {
    uniqueVisitors: 0,
    totalVisits: 0,
    timelineClicks: 0,
    chatInteractions: 0,
    chatRatings: { positive: 0, negative: 0 },
  },
  daily: { day: BUSY.daily.day.map(nothing), month: BUSY.daily.month.map(nothing) },
  focusAreas: () => [],
  insights: () => ({
    sources: [],
    campaigns: [],
    milestones: [],
    skills: [],
    outcomes: { visitors: 0, resume_download: 0, email_click: 0, chat_interaction: 0 },
    today: { visits: 0, usual: 0 },
    bots: 0,
  }),
  feedback: [],
};

/** Answers the reading calls with these figures; returns which were made, as path and query. */
export async function tell(page: Page, told: Told): Promise<string[]> {
  const calls: string[] = [];
  const answer = (path: string, read: (query: { period: Granularity; unique: boolean }) => unknown) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => {
        const { pathname, search, searchParams } = new URL(route.request().url());
        calls.push(pathname.replace('/api/admin/analytics/', '') + search);
        const period = searchParams.get('period') === 'month' ? 'month' : 'day';
        return route.fulfill({ json: read({ period, unique: searchParams.get('unique') === 'true' }) });
      },
    );
  await answer(ADMIN_PATHS.analyticsSummary, () => told.summary);
  await answer(ADMIN_PATHS.analyticsDaily, ({ period }) => told.daily[period]);
  await answer(ADMIN_PATHS.analyticsFocusAreas, ({ period, unique }) => told.focusAreas(period, unique));
  await answer(ADMIN_PATHS.analyticsInsights, ({ period }) => told.insights(period));
  await answer(ADMIN_PATHS.analyticsFeedback, () => told.feedback);
  return calls;
}

/** Every reading call fails. */
export function fail(page: Page): Promise<void> {
  return page
    .route('**/api/admin/analytics/**', (route) => route.fulfill({ status: 500, json: { error: 'Out of order' } }))
    .then(() => undefined);
}
