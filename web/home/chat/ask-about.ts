import type { About } from './messages.ts';

/** An event on the window: the visitor wants to ask about the milestone in its detail. */
export const ASK_ABOUT = 'ask-about';

export function askAbout(about: About): void {
  dispatchEvent(new CustomEvent(ASK_ABOUT, { detail: about }));
}
