import type { CHAT_FEEDBACK, CUT, InteractionType, Rating } from '../../../contract/analytics.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';

/* The contract's types alone: its addresses come later, with what sends. */

/** As much as is told of a question or an answer, in characters. */
export const BEGINNING: typeof CUT.message = 100;

/** What each call tells, without what every one of them carries. */
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

type Listener = (happening: TrackedEvent) => void;

/** What happened before somebody listened, oldest first. */
const early: TrackedEvent[] = [];
let listener: Listener = (happening) => early.push(happening);

/** Says what the visitor did, now. The sections know no more of the counting than this. */
export function track<C extends keyof TrackedEvents>(call: C, body: TrackedEvents[C]): void {
  listener({ call, body: { ...body, timestamp: new Date().toISOString() } });
}

export function listen(to: Listener): void {
  listener = to;
  for (const happening of early.splice(0)) to(happening);
}
