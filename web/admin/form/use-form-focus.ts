import { useEffect, useRef } from 'react';

interface Options {
  /** How often a submit failed. */
  failures: number;
  /** Something else in the form asks for the focus. */
  isElsewhere?: boolean;
  /** The form was opened on purpose, so it takes the focus. */
  opensFocused?: boolean;
}

const FIRST_CONTROL = '.form-fields :is(input:not([type="hidden"]), select, textarea, button, [contenteditable="true"])';

/** The focus goes into a form when it opens, and to the first field that failed. Put the ref on the form. */
export function useFormFocus({ failures, isElsewhere = false, opensFocused = false }: Options) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (opensFocused) element.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  }, [opensFocused]);
  useEffect(() => {
    if (failures > 0 && !isElsewhere) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures, isElsewhere]);
  return element;
}
