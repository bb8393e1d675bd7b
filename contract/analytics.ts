/* The events that the home page sends about a visit, and the reports that the owner gets. Field names are those of the API. */

export const ANALYTICS_PATHS = {
  pageView: '/api/analytics/track/page-view',
  interaction: '/api/analytics/track/interaction',
  focusArea: '/api/analytics/track/focus-area',
  feedback: '/api/analytics/feedback',
} as const;

/** The daily statistics count the first two, the insights the next three. */
export const INTERACTION_TYPES = [
  'timeline_click',
  'chat_interaction',
  'skill_click',
  'email_click',
  'resume_download',
  // Reported only from views.
  'section_view',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

export const RATINGS = ['positive', 'negative'] as const;
export type Rating = (typeof RATINGS)[number];

/** Longer text is cut to these lengths, in characters. */
export const TEXT_LIMITS = { element_id: 100, context: 500, message: 100 } as const;
export const CHAT_FEEDBACK = 'chat_feedback';

/** The source of visits without a referring site. */
export const DIRECT = '(direct)';
/** Replaces a name that nothing on the site has, or that is beyond the limit of names. */
export const OTHER = '(other)';

/** Interval at which the browser sends its queued events. */
export const FLUSH_INTERVAL_MS = 2000;
/** A client timestamp is clamped to within this distance of the server's clock. */
export const CLOCK_TOLERANCE_MS = 86_400_000;

export type Granularity = 'day' | 'month';
/** How many periods the dashboard shows, including the current one. */
export const PERIODS_SHOWN: Record<Granularity, number> = { day: 30, month: 12 };
