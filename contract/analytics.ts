/** What the public page tells of a visit, and what the owner reads of it. Field names are the wire's own. */

export const ANALYTICS_PATHS = {
  pageView: '/api/analytics/track/page-view',
  interaction: '/api/analytics/track/interaction',
  focusArea: '/api/analytics/track/focus-area',
  feedback: '/api/analytics/feedback',
} as const;

/** The first two are what the lists show; the others tell how a visit ended and what drew interest. */
export const INTERACTION_TYPES = ['timeline_click', 'chat_interaction', 'skill_click', 'email_click', 'resume_download'] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

export const RATINGS = ['positive', 'negative'] as const;
export type Rating = (typeof RATINGS)[number];

/** Longer texts are cut to these. */
export const CUT = { element_id: 100, context: 500, message: 100 } as const;
export const CHAT_FEEDBACK = 'chat_feedback';

/** Milliseconds between two flushes of the browser's queue. */
export const FLUSH_EVERY = 2000;
/** A client's timestamp is held to within this of the server's clock, in milliseconds. */
export const CLOCK_TOLERANCE = 86_400_000;

export type Period = 'day' | 'month';

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

/** What a name brought over the last 30 days or 12 months, the most first. */
export interface Counted {
  name: string;
  total: number;
  unique: number;
}

/** What people expect beside the lists. */
export interface Insights {
  /** Referring sites by host, "(direct)" for none. */
  sources: Counted[];
  /** The utm_source or utm_campaign of the address. */
  campaigns: Counted[];
  /** By milestone id and by skill name. */
  milestones: Counted[];
  skills: Counted[];
  /** Visitors of whom the page knows this ending; `visitors` is what they are a part of. */
  outcomes: { visitors: number; resume_download: number; email_click: number; chat_interaction: number };
  /** Visits of today so far, and the median of the same part of the last 28 days. */
  today: { visits: number; usual: number };
  /** Known bots, counted apart. */
  bots: number;
}
