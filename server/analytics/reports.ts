import type {
  AnalyticsSummary,
  DailyStats,
  Feedback,
  FocusAreaStat,
  Insights,
  NamedCount,
  Period,
} from '../../contract/analytics.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import { toIso } from '../time.ts';
import { firstPeriod, lastPeriods, PERIODS_SHOWN } from './periods.ts';
import { visitsToday } from './visits-today.ts';

/** Only the newest ratings are listed; the totals include all of them. */
const MAX_FEEDBACK = 1_000;
/** Per list of the insights. */
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

/** The owner's reports. They read totals alone, so their cost does not grow with the number of events. Periods are in UTC. */
export function createReports(store: AnalyticsStore, now: () => number = () => Date.now()) {
  const reports = {
    /** All-time totals. Unique visitors are summed over days. */
    async summary(): Promise<AnalyticsSummary> {
      const sums = await store.sumTotals('month', ['page_view', 'timeline_click', 'chat_interaction', 'feedback']);
      const totalsOf = (kind: string, name = '') => sums.find((sum) => sum.kind === kind && sum.name === name);
      return {
        uniqueVisitors: totalsOf('page_view')?.uniques ?? 0,
        totalVisits: totalsOf('page_view')?.total ?? 0,
        timelineClicks: totalsOf('timeline_click')?.total ?? 0,
        chatInteractions: totalsOf('chat_interaction')?.total ?? 0,
        chatRatings: {
          positive: totalsOf('feedback', 'positive')?.total ?? 0,
          negative: totalsOf('feedback', 'negative')?.total ?? 0,
        },
      };
    },

    /** Newest first; periods without events are included as zeros. */
    async daily(span: Period, limit: number): Promise<DailyStats[]> {
      const periods = lastPeriods(span, Math.min(limit, PERIODS_SHOWN[span]), now());
      const totals = await store.kindTotals(span, ['page_view', 'timeline_click', 'chat_interaction'], periods.at(-1) ?? '');
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

    /** Most selected first. */
    async focusAreas(span: Period, unique: boolean, limit: number): Promise<FocusAreaStat[]> {
      const areas = namedCounts(await store.sumTotals(span, ['focus_area'], firstPeriod(span, now())));
      const clicks = areas.map(({ name, ...sum }) => ({ focus_area_id: name, clicks: unique ? sum.unique : sum.total }));
      return clicks.toSorted((a, b) => b.clicks - a.clicks).slice(0, limit);
    },

    feedback: (): Promise<Feedback[]> => store.feedback(MAX_FEEDBACK),

    async insights(span: Period): Promise<Insights> {
      const time = now();
      const from = firstPeriod(span, time);
      const kinds = ['source', 'campaign', 'timeline_click', 'skill_click'];
      const sums = await store.sumTotals(span, kinds, from);
      const top = (kind: string) => namedCounts(sums.filter((sum) => sum.kind === kind)).slice(0, MAX_NAMES);
      const totalKinds = ['page_view', 'resume_download', 'email_click', 'chat_interaction', 'bot'];
      const totals = await store.kindTotals(span, totalKinds, from);
      const sumOf = (kind: string, count: 'total' | 'uniques') =>
        totals.filter((total) => total.kind === kind).reduce((sum, total) => sum + total[count], 0);
      return {
        sources: top('source'),
        campaigns: top('campaign'),
        milestones: top('timeline_click'),
        skills: top('skill_click'),
        outcomes: {
          visitors: sumOf('page_view', 'uniques'),
          resume_download: sumOf('resume_download', 'uniques'),
          email_click: sumOf('email_click', 'uniques'),
          chat_interaction: sumOf('chat_interaction', 'uniques'),
        },
        today: await visitsToday(store, time),
        bots: sumOf('bot', 'total'),
      };
    },

    async all(): Promise<Report> {
      return {
        generatedAt: toIso(now()),
        summary: await reports.summary(),
        daily: await reports.daily('day', PERIODS_SHOWN.day),
        monthly: await reports.daily('month', PERIODS_SHOWN.month),
        focusAreas: await reports.focusAreas('month', false, MAX_NAMES),
        insights: await reports.insights('month'),
        feedback: await reports.feedback(),
      };
    },
  };
  return reports;
}

/** The totals of names, without those of whole kinds. */
function namedCounts(sums: Awaited<ReturnType<AnalyticsStore['sumTotals']>>): NamedCount[] {
  return sums.filter(({ name }) => name !== '').map(({ name, total, uniques }) => ({ name, total, unique: uniques }));
}
