import { useEffect } from 'react';

/** The parts of the page that take the focus when a focused control inside them disappears. */
const FOCUSABLE_PARTS = 'dialog, section, [role="tabpanel"]';

/** The id of the panel of a tab, which takes focus when nothing around the control is left. */
export const PANEL = 'panel';

/**
 * Moves the focus to the part of the page around a focused control when the control disappears, as a notice does after its
 * button was pressed, or the login screen after the login; otherwise the focus would fall to the body of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = [];
      for (let element = target as Element | null; element; element = element.parentElement) around.push(element);
    };
    const recover = () => {
      const [control] = around;
      if (document.activeElement !== document.body || !control || control.isConnected) return;
      const place =
        around.find((element) => element.isConnected && element.matches(FOCUSABLE_PARTS)) ?? document.getElementById(PANEL);
      if (!(place instanceof HTMLElement)) return;
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    // A dialog that closes first returns the focus to what opened it, in a timer of its own.
    const observer = new MutationObserver(() => setTimeout(recover));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
