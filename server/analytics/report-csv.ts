import { stringify } from 'csv-stringify/sync';
import type { DailyStats } from '../../contract/analytics-responses.ts';
import type { Report } from './reports.ts';

type Cell = string | number | null;

/** The report as one table for a spreadsheet: a row per figure, with the part of the report it belongs to. */
export function reportAsCsv({ generatedAt, summary, daily, monthly, focusAreas, insights, feedback }: Report): string {
  const { sources, campaigns, milestones, skills, outcomes, today, bots } = insights;
  return toCsv([
    ['part', 'period', 'name', 'total', 'unique', 'message', 'context'],
    ['summary', '', 'page_visits', summary.totalVisits, summary.uniqueVisitors],
    ['summary', '', 'timeline_clicks', summary.timelineClicks],
    ['summary', '', 'chat_interactions', summary.chatInteractions],
    ['summary', '', 'positive', summary.chatRatings.positive],
    ['summary', '', 'negative', summary.chatRatings.negative],
    ...[...daily, ...monthly].flatMap(periodRows),
    ...focusAreas.map(({ focus_area_id, clicks }) => ['focus_area', '', focus_area_id, clicks]),
    ...Object.entries({ source: sources, campaign: campaigns, milestone: milestones, skill: skills }).flatMap(([part, counts]) =>
      counts.map(({ name, total, unique }) => [part, '', name, total, unique]),
    ),
    ...Object.entries(outcomes).map(([name, unique]) => ['outcome', '', name, '', unique]),
    ['today', generatedAt, 'visits', today.visits],
    ['today', generatedAt, 'usual', today.usualVisits],
    ['bots', '', '', bots],
    ...feedback.map(({ timestamp, rating, message, context }) => ['feedback', timestamp, rating, '', '', message, context]),
  ]);
}

function periodRows(stats: DailyStats): Cell[][] {
  const { period } = stats;
  return [
    ['visits', period, 'page_visits', stats.total_visits, stats.unique_visits],
    ['visits', period, 'timeline_clicks', stats.timeline_clicks, stats.unique_timeline_clicks],
    ['visits', period, 'chat_interactions', stats.chat_interactions, stats.unique_chat_interactions],
  ];
}

/** Exported for its test. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], {
    // Without a byte order mark, Excel reads UTF-8 as the encoding of the system.
    bom: true,
    record_delimiter: 'windows',
    // Setting a record delimiter turns off the quoting of cells that contain a lone CR or LF.
    quote_record_delimiter: true,
    cast: { string: escapeFormulas },
  });
}

/** Characters spreadsheets treat as the start of a formula, including the full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Such characters after one that separates cells in some locales, where quotes around the cell do not help. */
const FORMULA_AFTER_SEPARATOR = /(?<=[;\t\r\n]"?)[=+\-@\uff1d\uff0b\uff0d\uff20]/g;

/**
 * Prefixes every formula with an apostrophe, which makes it text, because visitors wrote some of these texts. The
 * library's `escape_formulas` looks only at the start of a cell, and does not treat a line feed there as the start of a formula.
 */
function escapeFormulas(text: string): string {
  const escapedText = text.replace(FORMULA_AFTER_SEPARATOR, "'$&");
  return FORMULA_START.test(escapedText) ? `'${escapedText}` : escapedText;
}
