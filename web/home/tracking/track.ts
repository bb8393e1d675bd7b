import type { CHAT_FEEDBACK, InteractionType, Rating, TEXT_LIMITS } from '../../../contract/analytics.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';

/* Imports types only, so that the first chunk stays small: the paths are loaded with send-events.ts. */

/** The number of characters of a question or an answer that are reported. */
export const EXCERPT_LENGTH: typeof TEXT_LIMITS.message = 100;

/** The body of each analytics call, without the fields that all of them have. */
export interface TrackedEvents {
  pageView: { page_path: string; referrer?: string };
  interaction: { type: InteractionType; element_id: string; context?: string };
  focusArea: { focus_area_id: FocusArea; is_selected: boolean };
  feedback: { rating: Rating; message: string; context: typeof CHAT_FEEDBACK };
}

export interface TrackedEvent {
  call: keyof TrackedEvents;
  body: object;
}

type Listener = (event: TrackedEvent) => void;

/** Events tracked before a listener was set, oldest first. */
const backlog: TrackedEvent[] = [];
let listener: Listener = (event) => backlog.push(event);

/** Records an action of the visitor. Sections call no other function of the tracking code. */
export function track<C extends keyof TrackedEvents>(call: C, body: TrackedEvents[C]): void {
  listener({ call, body: { ...body, timestamp: new Date().toISOString() } });
}

/** Replaces the listener; it gets the backlog at once. */
export function setTrackListener(newListener: Listener): void {
  listener = newListener;
  for (const event of backlog.splice(0)) newListener(event);
}
