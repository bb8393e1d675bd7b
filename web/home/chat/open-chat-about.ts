import type { MilestoneReference } from './messages.ts';

/** A CustomEvent on the window; its detail is the milestone. */
export const OPEN_CHAT_ABOUT = 'open-chat-about';

/** Opens the chat window with a question about a milestone in mind. The timeline need not load the chat for that. */
export function openChatAbout(milestone: MilestoneReference): void {
  dispatchEvent(new CustomEvent(OPEN_CHAT_ABOUT, { detail: milestone }));
}
