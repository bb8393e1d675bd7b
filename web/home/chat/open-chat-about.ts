import type { MilestoneReference } from './messages.ts';

/** A CustomEvent on the window; its detail is the milestone. */
export const OPEN_CHAT_ABOUT = 'open-chat-about';

/** Opens the chat window for questions about a milestone. With an event, the timeline need not import the chat. */
export function openChatAbout(milestone: MilestoneReference): void {
  dispatchEvent(new CustomEvent(OPEN_CHAT_ABOUT, { detail: milestone }));
}
