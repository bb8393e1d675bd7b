import type { MilestoneReference } from './messages.ts';

/** A CustomEvent on the window; its detail is the milestone. */
export const OPEN_CHAT_ABOUT = 'open-chat-about';

/** Opens the chat window for questions about a milestone. An event spares the timeline the import of the chat. */
export function openChatAbout(milestone: MilestoneReference): void {
  dispatchEvent(new CustomEvent(OPEN_CHAT_ABOUT, { detail: milestone }));
}
