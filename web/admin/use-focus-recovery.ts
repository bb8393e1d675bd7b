import { useEffect } from 'react';

/** The parts of the page that take the focus when a focused control inside them is removed. */
const FOCUSABLE_PARTS = 'dialog, section, [role="tabpanel"]';

/** The id of the panel of a tab, which takes the focus when all parts around the control were removed. */
export const PANEL = 'panel';

/**
 * When a focused control is removed, for example with a notice or with the login screen, moves the focus to the part of the
 * page around it. Otherwise the body would have the focus.
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
    // Runs after the timer in which a closing dialog returns the focus to its opener.
    const observer = new MutationObserver(() => setTimeout(recover));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
