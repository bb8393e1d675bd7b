import { type Granularity, PERIODS_SHOWN } from '../../../contract/analytics.ts';

/** Whether a visitor counts once a day or on every view. */
export type CountMode = 'unique' | 'total';

export const COUNT_MODES = [
  { value: 'unique', label: 'Unique Visitors' },
  { value: 'total', label: 'Total Views' },
] as const;

export const PERIOD_OPTIONS = [
  { value: 'day', label: 'Daily' },
  { value: 'month', label: 'Monthly' },
] as const;

/** How far back the data goes. */
export const PERIOD_RANGES: Record<Granularity, string> = {
  day: `last ${PERIODS_SHOWN.day} days`,
  month: `last ${PERIODS_SHOWN.month} months`,
};

/** The fields of `DailyStats` that each list shows. */
export const METRICS = [
  { title: 'Page Visits', unique: 'unique_visits', total: 'total_visits' },
  { title: 'Timeline Clicks', unique: 'unique_timeline_clicks', total: 'timeline_clicks' },
  { title: 'Chat Interactions', unique: 'unique_chat_interactions', total: 'chat_interactions' },
] as const;

export const [VISITS_METRIC] = METRICS;
