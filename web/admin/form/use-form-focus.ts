import { useEffect, useRef } from 'react';

interface Options {
  /** The number of failed submits. */
  failures: number;
  /** Whether another part of the form takes the focus. */
  isElsewhere?: boolean;
  /** Focuses this control when the form opens. */
  first?: string | undefined;
}

export const FIRST_CONTROL = '.form-fields :is(input:not([type="hidden"]), select, textarea, button, [contenteditable="true"])';

/** Focuses a form when it opens, and its first invalid field after a failed submit. Returns the ref of the form. */
export function useFormFocus({ failures, isElsewhere = false, first }: Options) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!first) return;
    // A control that opens a form, such as a select, keeps the focus.
    if (document.activeElement?.hasAttribute('data-keeps-focus')) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    const control = find(first) ?? find(FIRST_CONTROL);
    control?.focus();
    // Scrolls to the whole group, for example to the photos above their file picker.
    control?.closest('.profile-group')?.scrollIntoView({ block: 'start' });
  }, [first]);
  useEffect(() => {
    if (failures > 0 && !isElsewhere) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures, isElsewhere]);
  return element;
}
