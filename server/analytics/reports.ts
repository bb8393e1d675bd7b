import type {
  AnalyticsSummary,
  Counted,
  DailyStats,
  Feedback,
  FocusAreaStat,
  Insights,
  Period,
} from '../../contract/analytics.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { firstPeriod, LOOKS_BACK, lastPeriods } from './periods.ts';
import { visitsSoFar } from './so-far.ts';

/** The newest ratings that are shown; all of them are in the totals. */
const FEEDBACK_SHOWN = 1_000;
/** Names in each list of the insights. */
const NAMES_SHOWN = 20;

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

/** What the owner reads, made of totals alone: as fast over ten million events as over ten. Periods are in UTC. */
export function createReports(store: AnalyticsStore, now: () => number = () => Date.now()) {
  const reports = {
    /** Of all time. Unique visitors are the sum of every day's. */
    async summary(): Promise<AnalyticsSummary> {
      const sums = await store.sums('month', ['page_view', 'timeline_click', 'chat_interaction', 'feedback']);
      const of = (kind: string, name = '') => sums.find((sum) => sum.kind === kind && sum.name === name);
      return {
        uniqueVisitors: of('page_view')?.uniques ?? 0,
        totalVisits: of('page_view')?.total ?? 0,
        timelineClicks: of('timeline_click')?.total ?? 0,
        chatInteractions: of('chat_interaction')?.total ?? 0,
        chatRatings: { positive: of('feedback', 'positive')?.total ?? 0, negative: of('feedback', 'negative')?.total ?? 0 },
      };
    },

    /** The newest first; what nothing happened in is there with zeros. */
    async daily(span: Period, limit: number): Promise<DailyStats[]> {
      const periods = lastPeriods(span, Math.min(limit, LOOKS_BACK[span]), now());
      const totals = await store.totals(span, ['page_view', 'timeline_click', 'chat_interaction'], periods.at(-1) ?? '');
      const byKey = new Map(totals.map((total) => [`${total.period} ${total.kind}`, total]));
      return periods.map((period) => {
        const visits = byKey.get(`${period} page_view`);
        const clicks = byKey.get(`${period} timeline_click`);
        const chats = byKey.get(`${period} chat_interaction`);
        return {
          period,
          unique_visits: visits?.uniques ?? 0,
          total_visits: visits?.total ?? 0,
          unique_timeline_clicks: clicks?.uniques ?? 0,
          timeline_clicks: clicks?.total ?? 0,
          unique_chat_interactions: chats?.uniques ?? 0,
          chat_interactions: chats?.total ?? 0,
        };
      });
    },

    /** The most selected first. */
    async focusAreas(span: Period, unique: boolean, limit: number): Promise<FocusAreaStat[]> {
      const areas = named(await store.sums(span, ['focus_area'], firstPeriod(span, now())));
      const clicks = areas.map(({ name, ...sum }) => ({ focus_area_id: name, clicks: unique ? sum.unique : sum.total }));
      return clicks.toSorted((a, b) => b.clicks - a.clicks).slice(0, limit);
    },

    feedback: (): Promise<Feedback[]> => store.feedback(FEEDBACK_SHOWN),

    async insights(span: Period): Promise<Insights> {
      const time = now();
      const from = firstPeriod(span, time);
      const kinds = ['source', 'campaign', 'timeline_click', 'skill_click'];
      const sums = await store.sums(span, kinds, from);
      const top = (kind: string) => named(sums.filter((sum) => sum.kind === kind)).slice(0, NAMES_SHOWN);
      const wholes = ['page_view', 'resume_download', 'email_click', 'chat_interaction', 'bot'];
      const totals = await store.totals(span, wholes, from);
      const add = (kind: string, count: 'total' | 'uniques') =>
        totals.filter((total) => total.kind === kind).reduce((sum, total) => sum + total[count], 0);
      return {
        sources: top('source'),
        campaigns: top('campaign'),
        milestones: top('timeline_click'),
        skills: top('skill_click'),
        outcomes: {
          visitors: add('page_view', 'uniques'),
          resume_download: add('resume_download', 'uniques'),
          email_click: add('email_click', 'uniques'),
          chat_interaction: add('chat_interaction', 'uniques'),
        },
        today: await visitsSoFar(store, time),
        bots: add('bot', 'total'),
      };
    },

    async all(): Promise<Report> {
      return {
        generatedAt: new Date(now()).toISOString(),
        summary: await reports.summary(),
        daily: await reports.daily('day', LOOKS_BACK.day),
        monthly: await reports.daily('month', LOOKS_BACK.month),
        focusAreas: await reports.focusAreas('month', false, NAMES_SHOWN),
        insights: await reports.insights('month'),
        feedback: await reports.feedback(),
      };
    },
  };
  return reports;
}

/** Without what a kind came to as a whole. */
function named(sums: Awaited<ReturnType<AnalyticsStore['sums']>>): Counted[] {
  return sums.filter(({ name }) => name !== '').map(({ name, total, uniques }) => ({ name, total, unique: uniques }));
}
