/* What the home page reports about a visit, and what the owner reads about visits. Field names are those of the API. */

export const ANALYTICS_PATHS = {
  pageView: '/api/analytics/track/page-view',
  interaction: '/api/analytics/track/interaction',
  focusArea: '/api/analytics/track/focus-area',
  feedback: '/api/analytics/feedback',
} as const;

/** The daily statistics count the first two; the insights count the others. */
export const INTERACTION_TYPES = [
  'timeline_click',
  'chat_interaction',
  'skill_click',
  'email_click',
  'resume_download',
  // In the views of an owner alone.
  'section_view',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

export const RATINGS = ['positive', 'negative'] as const;
export type Rating = (typeof RATINGS)[number];

/** Longer texts are cut to these lengths, in characters. */
export const TEXT_LIMITS = { element_id: 100, context: 500, message: 100 } as const;
export const CHAT_FEEDBACK = 'chat_feedback';

/** The source of visits without a referring site. */
export const DIRECT = '(direct)';
/** Counts events whose name is of nothing on the site, or one name too many. */
export const OTHER = '(other)';

/** Interval at which the browser sends its queued events. */
export const FLUSH_INTERVAL_MS = 2000;
/** A client timestamp is clamped to within this distance of the server's clock. */
export const CLOCK_TOLERANCE_MS = 86_400_000;

export type Granularity = 'day' | 'month';

export interface AnalyticsSummary {
  uniqueVisitors: number;
  totalVisits: number;
  timelineClicks: number;
  chatInteractions: number;
  chatRatings: { positive: number; negative: number };
}

export interface DailyStats {
  /** 2026-11-20, or 2026-11. */
  period: string;
  unique_visits: number;
  total_visits: number;
  unique_timeline_clicks: number;
  timeline_clicks: number;
  unique_chat_interactions: number;
  chat_interactions: number;
}

export interface FocusAreaStat {
  focus_area_id: string;
  clicks: number;
}

export interface Feedback {
  id: string;
  rating: Rating;
  message: string | null;
  context: string | null;
  timestamp: string;
}

/** Events of one name in the last 30 days or 12 months, most frequent first. */
export interface NamedCount {
  name: string;
  total: number;
  unique: number;
}

export interface Insights {
  /** Referring sites by host, "(direct)" for none. In each list, "(other)" sums the names that are not counted one by one. */
  sources: NamedCount[];
  /** The utm_source or utm_campaign of the URL. */
  campaigns: NamedCount[];
  /** Names are milestone ids; for skills, skill names. */
  milestones: NamedCount[];
  skills: NamedCount[];
  /** Visitors who did each of these, out of all `visitors`. */
  outcomes: { visitors: number; resume_download: number; email_click: number; chat_interaction: number };
  /** Visits so far today, and the median for the same part of the day over the last 28 days. */
  today: { visits: number; usualVisits: number };
  /** Visits of known bots; the other figures exclude them. */
  bots: number;
}
