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

export const summaryResponse = z
  .object({
    uniqueVisitors: count,
    totalVisits: count,
    timelineClicks: count,
    chatInteractions: count,
    chatRatings: z.object({ positive: count, negative: count }),
  })
  .meta({ id: 'AnalyticsSummary' }) satisfies z.ZodType<AnalyticsSummary>;

export const dailyResponse = z
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

export const focusAreaResponse = z
  .object({ focus_area_id: z.string(), clicks: count })
  .meta({ id: 'FocusAreaStat' }) satisfies z.ZodType<FocusAreaStat>;

export const feedbackResponse = z
  .object({
    id: z.string(),
    rating: z.enum(RATINGS),
    message: z.string().nullable(),
    context: z.string().nullable(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Feedback' }) satisfies z.ZodType<Feedback>;

const countedName = z
  .object({ name: z.string(), total: count, unique: count })
  .meta({ id: 'Counted' }) satisfies z.ZodType<NamedCount>;

export const insightsResponse = z
  .object({
    sources: z.array(countedName),
    campaigns: z.array(countedName),
    milestones: z.array(countedName),
    skills: z.array(countedName),
    outcomes: z.object({ visitors: count, resume_download: count, email_click: count, chat_interaction: count }),
    today: z.object({ visits: count, usualVisits: count }),
    bots: count,
  })
  .meta({ id: 'Insights' }) satisfies z.ZodType<Insights>;

export const reportResponse = z.object({
  generatedAt: z.iso.datetime(),
  summary: summaryResponse,
  daily: z.array(dailyResponse),
  monthly: z.array(dailyResponse),
  focusAreas: z.array(focusAreaResponse),
  insights: insightsResponse,
  feedback: z.array(feedbackResponse),
});
