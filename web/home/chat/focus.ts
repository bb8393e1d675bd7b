/** Not where that would bring up a keyboard on the screen over what is being read. */
export function focusField(within: HTMLElement | null): void {
  const field = matchMedia('(hover: hover)').matches ? within?.querySelector<HTMLElement>('textarea:enabled') : undefined;
  const target = field ?? within?.querySelector<HTMLElement>('[role="log"], .chat-head button, .starters button');
  target?.focus({ preventScroll: true });
}

/** In the section, once it is there. */
export function focusSection(): void {
  const chat = document.querySelector<HTMLElement>('#chatbot .chat');
  isSectionWanted = chat === null;
  focusField(chat);
}

/** Whether the keyboard waits for the section, whose code is still coming. */
let isSectionWanted = false;

export function sectionIsThere(): void {
  if (isSectionWanted) focusSection();
}
