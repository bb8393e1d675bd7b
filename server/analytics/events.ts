import type { InteractionType } from '../../contract/analytics.ts';
import { CLOCK_TOLERANCE_MS, DIRECT, TEXT_LIMITS } from '../../contract/analytics.ts';
import type { Feedback } from '../../contract/analytics-responses.ts';
import type { EventKind, NewEvent, NewFeedback } from '../store/schema.ts';
import { toIso } from '../time.ts';

/** An event, without the time and the visitor. */
export interface AnalyticsEvent {
  kind: EventKind;
  name?: string | undefined;
  source?: string | undefined;
  campaign?: string | undefined;
  feedback?: Omit<NewFeedback, 'timestamp'>;
}

/** Replaces every event of a bot. */
export const BOT: AnalyticsEvent = { kind: 'bot' };
/** The page of a view was opened. */
export const VIEW_OPEN: AnalyticsEvent = { kind: 'view_open' };
export const RESUME_DOWNLOAD: AnalyticsEvent = { kind: 'resume_download' satisfies InteractionType };

const MAX_NAME_LENGTH = 100;

/** Keeps the path and the campaign of the page's URL, and the host of the referrer. */
export function pageView(path: string, referrer: string | null | undefined, ownHost: string): AnalyticsEvent {
  const { pathname, searchParams } = new URL(toLocalPath(path), 'http://page');
  const campaign = searchParams.get('utm_campaign') || searchParams.get('utm_source');
  return {
    kind: 'page_view',
    name: toStorable(pathname, MAX_NAME_LENGTH),
    source: toStorable(sourceOf(referrer, ownHost), MAX_NAME_LENGTH),
    campaign: campaign ? toStorable(campaign, MAX_NAME_LENGTH) : undefined,
  };
}

/** A path that cannot be parsed as another host. URL parsers ignore tabs and line breaks, so these are removed first. */
function toLocalPath(path: string): string {
  return path.replaceAll(/[\t\r\n]/g, '').replace(/^[/\\]+/, '/');
}

/**
 * Drops the context, which no report reads: for a question it would be its beginning, and questions must not be stored with
 * their visitors.
 */
export function interaction(kind: InteractionType, elementId: string | null | undefined): AnalyticsEvent {
  return { kind, name: toStorable(elementId, TEXT_LIMITS.element_id) };
}

/** Reports show only selections; deselections are kept as events of another kind. */
export function focusArea(id: string, isSelected: boolean): AnalyticsEvent {
  return { kind: isSelected ? 'focus_area' : 'focus_area_left', name: id };
}

export function feedback(
  rating: Feedback['rating'],
  message: string | null | undefined,
  context: string | null | undefined,
): AnalyticsEvent {
  const texts = {
    message: toStorable(message, TEXT_LIMITS.message) ?? null,
    context: toStorable(context, TEXT_LIMITS.context) ?? null,
  };
  return { kind: 'feedback', name: rating, feedback: { rating, ...texts } };
}

/** The database row of an event. `time` is the server's clock, which decides the day the event counts for. */
export function eventRow(
  time: number,
  analyticsEvent: AnalyticsEvent,
  visitor: string,
  sessionId: string | null,
  timestamp?: string | null,
): NewEvent {
  const { kind, name, source, campaign } = analyticsEvent;
  return {
    at: toIso(time),
    timestamp: clampTimestamp(timestamp, time),
    kind,
    name: name ?? null,
    source: source ?? null,
    campaign: campaign ?? null,
    visitor,
    session_id: sessionId,
  };
}

/** The client's timestamp, clamped to within a day of the server's time; the server's time for an invalid timestamp. */
export function clampTimestamp(timestamp: string | null | undefined, time: number): string {
  const clientTime = timestamp ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(clientTime)) return toIso(time);
  return toIso(Math.min(Math.max(clientTime, time - CLOCK_TOLERANCE_MS), time + CLOCK_TOLERANCE_MS));
}

function sourceOf(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return DIRECT;
  const { protocol, host } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === ownHost) return DIRECT;
  return host.replace(/^www\./, '');
}

/** Neither database stores lone surrogates, and PostgreSQL stores no NUL. */
function toStorable(text: string | null | undefined, maxLength: number): string | undefined {
  return text?.slice(0, maxLength).toWellFormed().replaceAll('\0', '') || undefined;
}
