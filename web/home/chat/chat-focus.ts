/** Focuses the composer; on touch devices the conversation instead, as the composer would open the on-screen keyboard. */
export function focusChat(chat: HTMLElement | null): void {
  const field = matchMedia('(hover: hover)').matches ? chat?.querySelector<HTMLElement>('textarea:enabled') : undefined;
  const target = field ?? chat?.querySelector<HTMLElement>('[role="log"], .chat-head button, .starters button');
  target?.focus({ preventScroll: true });
}

/** Whether the section is to be focused once its code is loaded. */
let isSectionFocusPending = false;

export function focusChatbotSection(): void {
  const chat = document.querySelector<HTMLElement>('#chatbot .chat');
  isSectionFocusPending = chat === null;
  focusChat(chat);
}

/** To be called when the section's chat has mounted. */
export function onChatbotSectionMounted(): void {
  if (isSectionFocusPending) focusChatbotSection();
}
