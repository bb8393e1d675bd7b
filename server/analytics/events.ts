import type { Feedback, InteractionType } from '../../contract/analytics.ts';
import { CLOCK_TOLERANCE, CUT } from '../../contract/analytics.ts';
import type { NewFeedback, VisitEvent } from '../store/analytics.ts';

/** What happened, before it is known when and by whom. */
export interface AnalyticsEvent {
  kind: string;
  name?: string | undefined;
  source?: string | undefined;
  campaign?: string | undefined;
  context?: string | undefined;
  feedback?: Omit<NewFeedback, 'timestamp'>;
}

/** What is counted for a bot, whatever it did. */
export const BOT: AnalyticsEvent = { kind: 'bot' };
export const RESUME_DOWNLOAD: AnalyticsEvent = { kind: 'resume_download' satisfies InteractionType };
export const DIRECT = '(direct)';

const NAME_MAX = 100;

/** Of the page's address the path and the campaign are kept, of the address that led here the host. */
export function pageView(path: string, referrer: string | null | undefined, ownHost: string): AnalyticsEvent {
  const { pathname, searchParams } = new URL(ownPath(path), 'http://page');
  const campaign = searchParams.get('utm_campaign') || searchParams.get('utm_source');
  return {
    kind: 'page_view',
    name: storable(pathname, NAME_MAX),
    source: storable(sourceOf(referrer, ownHost), NAME_MAX),
    campaign: campaign ? storable(campaign, NAME_MAX) : undefined,
  };
}

/** A path that names no other host, whatever it begins with: addresses are read without tabs and line ends. */
function ownPath(path: string): string {
  return path.replaceAll(/[\t\r\n]/g, '').replace(/^[/\\]+/, '/');
}

export function interaction(
  kind: InteractionType,
  elementId: string | null | undefined,
  context: string | null | undefined,
): AnalyticsEvent {
  return { kind, name: storable(elementId, CUT.element_id), context: storable(context, CUT.context) };
}

/** Selections are what is shown; that one was taken back is kept as an event. */
export function focusArea(id: string, isSelected: boolean): AnalyticsEvent {
  return { kind: isSelected ? 'focus_area' : 'focus_area_left', name: id };
}

export function feedback(
  rating: Feedback['rating'],
  message: string | null | undefined,
  context: string | null | undefined,
): AnalyticsEvent {
  const texts = { message: storable(message, CUT.message) ?? null, context: storable(context, CUT.context) ?? null };
  return { kind: 'feedback', name: rating, feedback: { rating, ...texts } };
}

/** The row of something that happened at `time` by the server's clock, which says when it counts. */
export function eventRow(
  time: number,
  happening: AnalyticsEvent,
  visitor: string,
  sessionId: string | null,
  timestamp?: string | null,
): VisitEvent {
  const { kind, name, source, campaign, context } = happening;
  return {
    at: new Date(time).toISOString(),
    timestamp: heldToClock(timestamp, time),
    kind,
    name: name ?? null,
    source: source ?? null,
    campaign: campaign ?? null,
    context: context ?? null,
    visitor,
    session_id: sessionId,
  };
}

/** The client's own time, at most a day from the server's; without a readable one the server's. */
export function heldToClock(timestamp: string | null | undefined, time: number): string {
  const told = timestamp ? Date.parse(timestamp) : Number.NaN;
  const held = Number.isNaN(told) ? time : Math.min(Math.max(told, time - CLOCK_TOLERANCE), time + CLOCK_TOLERANCE);
  return new Date(held).toISOString();
}

function sourceOf(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return DIRECT;
  const { protocol, host } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === ownHost) return DIRECT;
  return host.replace(/^www\./, '');
}

/** No database takes half a letter, and PostgreSQL no NUL. */
function storable(text: string | null | undefined, most: number): string | undefined {
  return text?.slice(0, most).toWellFormed().replaceAll('\0', '') || undefined;
}
