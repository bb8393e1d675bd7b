import type { DailyStats } from '../../contract/analytics.ts';
import type { Report } from './reports.ts';

type Cell = string | number | null;

/** The report as one table for a spreadsheet: a line for each figure, under the part of the report that it is of. */
export function reportAsCsv({ generatedAt, summary, daily, monthly, focusAreas, insights, feedback }: Report): string {
  const { sources, campaigns, milestones, skills, outcomes, today, bots } = insights;
  const lines: Cell[][] = [
    ['part', 'period', 'name', 'total', 'unique', 'message', 'context'],
    ['summary', '', 'page_visits', summary.totalVisits, summary.uniqueVisitors],
    ['summary', '', 'timeline_clicks', summary.timelineClicks],
    ['summary', '', 'chat_interactions', summary.chatInteractions],
    ['summary', '', 'positive', summary.chatRatings.positive],
    ['summary', '', 'negative', summary.chatRatings.negative],
    ...[...daily, ...monthly].flatMap(periodLines),
    ...focusAreas.map(({ focus_area_id, clicks }) => ['focus_area', '', focus_area_id, clicks]),
    ...Object.entries({ source: sources, campaign: campaigns, milestone: milestones, skill: skills }).flatMap(([part, counted]) =>
      counted.map(({ name, total, unique }) => [part, '', name, total, unique]),
    ),
    ...Object.entries(outcomes).map(([name, unique]) => ['outcome', '', name, '', unique]),
    ['today', generatedAt, 'visits', today.visits],
    ['today', generatedAt, 'usual', today.usual],
    ['bots', '', '', bots],
    ...feedback.map(({ timestamp, rating, message, context }) => ['feedback', timestamp, rating, '', '', message, context]),
  ];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function periodLines(stats: DailyStats): Cell[][] {
  const { period } = stats;
  return [
    ['visits', period, 'page_visits', stats.total_visits, stats.unique_visits],
    ['visits', period, 'timeline_clicks', stats.timeline_clicks, stats.unique_timeline_clicks],
    ['visits', period, 'chat_interactions', stats.chat_interactions, stats.unique_chat_interactions],
  ];
}

/** What a spreadsheet takes for the beginning of a formula, in its full width too. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** The same behind what parts cells where commas do not: there a spreadsheet minds no quotes around the whole. */
const FORMULA_AFTER_CUT = /(?<=[;\t\r\n]"?)[=+\-@\uff1d\uff0b\uff0d\uff20]/g;

/**
 * Visitors wrote some of these texts. What a spreadsheet would run as a formula has an apostrophe before it, which
 * makes it text. Exported for its test.
 */
export function csvCell(value: Cell): string {
  const text = String(value ?? '').replace(FORMULA_AFTER_CUT, "'$&");
  const harmless = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
