/** Whether a visitor counts once a day or every time. */
export type Counting = 'unique' | 'total';

export const COUNTINGS = [
  { value: 'unique', label: 'Unique Visitors' },
  { value: 'total', label: 'Total Views' },
] as const;

export const PERIODS = [
  { value: 'day', label: 'Daily' },
  { value: 'month', label: 'Monthly' },
] as const;

/** How far back the figures go. */
export const SPANS = { day: 'last 30 days', month: 'last 12 months' } as const;

/** The fields of the daily stats that each list shows. */
export const MEASURES = [
  { title: 'Page Visits', unique: 'unique_visits', total: 'total_visits' },
  { title: 'Timeline Clicks', unique: 'unique_timeline_clicks', total: 'timeline_clicks' },
  { title: 'Chat Interactions', unique: 'unique_chat_interactions', total: 'chat_interactions' },
] as const;

export const [VISITS] = MEASURES;
