import { z } from 'zod';
import {
  type AnalyticsSummary,
  type DailyStats,
  type Feedback,
  type FocusAreaStat,
  type Insights,
  type NamedCount,
  RATINGS,
} from './analytics.ts';

/* Response schemas of the owner's analytics routes, for the API description. */

const count = z.int().min(0);

export const summaryAnswer = z
  .object({
    uniqueVisitors: count,
    totalVisits: count,
    timelineClicks: count,
    chatInteractions: count,
    chatRatings: z.object({ positive: count, negative: count }),
  })
  .meta({ id: 'AnalyticsSummary' }) satisfies z.ZodType<AnalyticsSummary>;

export const dailyAnswer = z
  .object({
    period: z.string().meta({ description: '2026-11-20, or 2026-11. In UTC.' }),
    unique_visits: count,
    total_visits: count,
    unique_timeline_clicks: count,
    timeline_clicks: count,
    unique_chat_interactions: count,
    chat_interactions: count,
  })
  .meta({ id: 'DailyStats' }) satisfies z.ZodType<DailyStats>;

export const focusAreaAnswer = z
  .object({ focus_area_id: z.string(), clicks: count })
  .meta({ id: 'FocusAreaStat' }) satisfies z.ZodType<FocusAreaStat>;

export const feedbackAnswer = z
  .object({
    id: z.string(),
    rating: z.enum(RATINGS),
    message: z.string().nullable(),
    context: z.string().nullable(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Feedback' }) satisfies z.ZodType<Feedback>;

const counted = z
  .object({ name: z.string(), total: count, unique: count })
  .meta({ id: 'Counted' }) satisfies z.ZodType<NamedCount>;

export const insightsAnswer = z
  .object({
    sources: z.array(counted),
    campaigns: z.array(counted),
    milestones: z.array(counted),
    skills: z.array(counted),
    outcomes: z.object({ visitors: count, resume_download: count, email_click: count, chat_interaction: count }),
    today: z.object({ visits: count, usual: count }),
    bots: count,
  })
  .meta({ id: 'Insights' }) satisfies z.ZodType<Insights>;

export const reportAnswer = z.object({
  generatedAt: z.iso.datetime(),
  summary: summaryAnswer,
  daily: z.array(dailyAnswer),
  monthly: z.array(dailyAnswer),
  focusAreas: z.array(focusAreaAnswer),
  insights: insightsAnswer,
  feedback: z.array(feedbackAnswer),
});
