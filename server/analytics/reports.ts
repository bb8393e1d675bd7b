import { type Granularity, PERIODS_SHOWN, RATINGS, type Rating } from '../../contract/analytics.ts';
import type { AnalyticsSummary, DailyStats, Feedback, FocusAreaStat, Insights } from '../../contract/analytics-responses.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { toIso } from '../time.ts';
import { firstPeriod, lastPeriods } from './periods.ts';
import { visitsToday } from './visits-today.ts';

/** The most ratings that are listed, the newest first; the totals include all of them. */
const MAX_FEEDBACK = 1_000;
/** The most names in a list of the insights. */
const MAX_NAMES = 20;

export type Reports = ReturnType<typeof createReports>;

export interface Report {
  generatedAt: string;
  summary: AnalyticsSummary;
  daily: DailyStats[];
  monthly: DailyStats[];
  focusAreas: FocusAreaStat[];
  insights: Insights;
  feedback: Feedback[];
}

/**
 * The owner's reports. They read only totals, and only for a limited number of names, so their cost does not grow with the
 * number of events or with what visitors send. Periods are in UTC.
 */
export function createReports(store: AnalyticsStore, now: () => number = () => Date.now()) {
  const reports = {
    /** All-time totals. Unique visitors are summed over days. */
    async summary(): Promise<AnalyticsSummary> {
      const kinds = await store.sumKinds('month', ['page_view', 'timeline_click', 'chat_interaction']);
      const ratings = await store.topNames({ granularity: 'month', kind: 'feedback', limit: RATINGS.length });
      const sumOf = (kind: string) => kinds.find((sum) => sum.kind === kind) ?? { total: 0, unique: 0 };
      const ratingsOf = (rating: Rating) => ratings.find(({ name }) => name === rating)?.total ?? 0;
      return {
        uniqueVisitors: sumOf('page_view').unique,
        totalVisits: sumOf('page_view').total,
        timelineClicks: sumOf('timeline_click').total,
        chatInteractions: sumOf('chat_interaction').total,
        chatRatings: { positive: ratingsOf('positive'), negative: ratingsOf('negative') },
      };
    },

    /** Newest first; periods without events are included as zeros. */
    async statsByPeriod(granularity: Granularity, limit: number): Promise<DailyStats[]> {
      const periods = lastPeriods(granularity, Math.min(limit, PERIODS_SHOWN[granularity]), now());
      const totals = await store.kindTotals(
        granularity,
        ['page_view', 'timeline_click', 'chat_interaction'],
        periods.at(-1) ?? '',
      );
      const byKey = new Map(totals.map((total) => [`${total.period} ${total.kind}`, total]));
      return periods.map((period) => {
        const visits = byKey.get(`${period} page_view`);
        const clicks = byKey.get(`${period} timeline_click`);
        const chats = byKey.get(`${period} chat_interaction`);
        return {
          period,
          unique_visits: visits?.unique ?? 0,
          total_visits: visits?.total ?? 0,
          unique_timeline_clicks: clicks?.unique ?? 0,
          timeline_clicks: clicks?.total ?? 0,
          unique_chat_interactions: chats?.unique ?? 0,
          chat_interactions: chats?.total ?? 0,
        };
      });
    },

    /** Most selected first. */
    async focusAreas(granularity: Granularity, unique: boolean, limit: number): Promise<FocusAreaStat[]> {
      const count = unique ? 'unique' : 'total';
      const from = firstPeriod(granularity, now());
      const areas = await store.topNames({ granularity, kind: 'focus_area', from, orderBy: count, limit });
      return areas.map(({ name, [count]: clicks }) => ({ focus_area_id: name, clicks }));
    },

    feedback: (): Promise<Feedback[]> => store.feedback(MAX_FEEDBACK),

    async insights(granularity: Granularity): Promise<Insights> {
      const time = now();
      const from = firstPeriod(granularity, time);
      const top = (kind: string) => store.topNames({ granularity, kind, from, limit: MAX_NAMES });
      const sums = await store.sumKinds(
        granularity,
        ['page_view', 'resume_download', 'email_click', 'chat_interaction', 'bot'],
        from,
      );
      const sumOf = (kind: string, count: 'total' | 'unique') => sums.find((sum) => sum.kind === kind)?.[count] ?? 0;
      return {
        sources: await top('source'),
        campaigns: await top('campaign'),
        milestones: await top('timeline_click'),
        skills: await top('skill_click'),
        outcomes: {
          visitors: sumOf('page_view', 'unique'),
          resume_download: sumOf('resume_download', 'unique'),
          email_click: sumOf('email_click', 'unique'),
          chat_interaction: sumOf('chat_interaction', 'unique'),
        },
        today: await visitsToday(store, time),
        bots: sumOf('bot', 'total'),
      };
    },

    async all(): Promise<Report> {
      return {
        generatedAt: toIso(now()),
        summary: await reports.summary(),
        daily: await reports.statsByPeriod('day', PERIODS_SHOWN.day),
        monthly: await reports.statsByPeriod('month', PERIODS_SHOWN.month),
        focusAreas: await reports.focusAreas('month', false, MAX_NAMES),
        insights: await reports.insights('month'),
        feedback: await reports.feedback(),
      };
    },
  };
  return reports;
}
