import type { CHAT_FEEDBACK, CUT, InteractionType, Rating } from '../../../contract/analytics.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';

/* The contract's types alone: its addresses come later, with what sends. */

/** As much as is told of a question or an answer, in characters. */
export const BEGINNING: typeof CUT.message = 100;

/** What each call tells, without what every one of them carries. */
export interface Happenings {
  pageView: { page_path: string; referrer?: string };
  interaction: { type: InteractionType; element_id: string; context?: string };
  focusArea: { focus_area_id: FocusArea; is_selected: boolean };
  feedback: { rating: Rating; message: string; context: typeof CHAT_FEEDBACK };
}

export interface Happening {
  call: keyof Happenings;
  body: object;
}

type Listener = (happening: Happening) => void;

/** What happened before somebody listened, oldest first. */
const early: Happening[] = [];
let listener: Listener = (happening) => early.push(happening);

/** Says what the visitor did, now. The sections know no more of the counting than this. */
export function happened<C extends keyof Happenings>(call: C, body: Happenings[C]): void {
  listener({ call, body: { ...body, timestamp: new Date().toISOString() } });
}

export function listen(to: Listener): void {
  listener = to;
  for (const happening of early.splice(0)) to(happening);
}
