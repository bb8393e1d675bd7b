import { z } from 'zod';
import { RATINGS } from './analytics.ts';

/* What the owner reads about visits: the response schemas of the analytics routes, and their types. */

const count = z.int().min(0);

export const summaryResponse = z
  .object({
    uniqueVisitors: count,
    totalVisits: count,
    timelineClicks: count,
    chatInteractions: count,
    chatRatings: z.object({ positive: count, negative: count }),
  })
  .meta({ id: 'AnalyticsSummary' });
export type AnalyticsSummary = z.output<typeof summaryResponse>;

export const dailyResponse = z
  .object({
    period: z.string().meta({ description: '2026-11-20, or 2026-11, in UTC.' }),
    unique_visits: count,
    total_visits: count,
    unique_timeline_clicks: count,
    timeline_clicks: count,
    unique_chat_interactions: count,
    chat_interactions: count,
  })
  .meta({ id: 'DailyStats' });
export type DailyStats = z.output<typeof dailyResponse>;

export const focusAreaResponse = z.object({ focus_area_id: z.string(), clicks: count }).meta({ id: 'FocusAreaStat' });
export type FocusAreaStat = z.output<typeof focusAreaResponse>;

export const feedbackResponse = z
  .object({
    id: z.string(),
    rating: z.enum(RATINGS),
    message: z.string().nullable(),
    context: z.string().nullable(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.output<typeof feedbackResponse>;

/** Events of one name in the last 30 days or 12 months. Lists of them are ordered by frequency, and "(other)" sums the rest. */
const namedCount = z.object({ name: z.string(), total: count, unique: count }).meta({ id: 'NamedCount' });
export type NamedCount = z.output<typeof namedCount>;

export const insightsResponse = z
  .object({
    sources: z.array(namedCount).meta({ description: 'Referring sites by host; "(direct)" for none.' }),
    campaigns: z.array(namedCount).meta({ description: 'The utm_source or utm_campaign of the URL.' }),
    milestones: z.array(namedCount).meta({ description: 'The names are ids.' }),
    skills: z.array(namedCount),
    outcomes: z
      .object({ visitors: count, resume_download: count, email_click: count, chat_interaction: count })
      .meta({ description: 'Visitors who did each of these, out of all `visitors`.' }),
    today: z
      .object({ visits: count, usualVisits: count })
      .meta({ description: 'Visits so far today, and the median for the same part of the day over the last 28 days.' }),
    bots: count.meta({ description: 'Visits of known bots; the other figures exclude them.' }),
  })
  .meta({ id: 'Insights' });
export type Insights = z.output<typeof insightsResponse>;

export const reportResponse = z.object({
  generatedAt: z.iso.datetime(),
  summary: summaryResponse,
  daily: z.array(dailyResponse),
  monthly: z.array(dailyResponse),
  focusAreas: z.array(focusAreaResponse),
  insights: insightsResponse,
  feedback: z.array(feedbackResponse),
});
