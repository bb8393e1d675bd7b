import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmLeave, hasUnsavedChanges } from './form/use-unsaved-guard.ts';
import { pathOf, TABS, type TabKey, tabAt } from './tabs.ts';

/** The tab that the address names. Reload and Back work; a form with unsaved changes is not left without a question. */
export function useTab(): [TabKey, (tab: TabKey) => void] {
  const [tab, setTab] = useState(() => tabAt(location.pathname));
  const shown = useRef(tab);
  useEffect(() => {
    shown.current = tab;
    document.title = `${TABS.find(({ key }) => key === tab)?.label} · Admin`;
  }, [tab]);

  const open = useCallback(async (next: TabKey) => {
    if (next === shown.current || !(await confirmLeave())) return;
    history.pushState(null, '', pathOf(next));
    setTab(next);
  }, []);

  useEffect(() => {
    const onBack = () => {
      const next = tabAt(location.pathname);
      // A link to a place in this tab comes here too.
      if (next === shown.current) return;
      if (!hasUnsavedChanges()) return setTab(next);
      history.pushState(null, '', pathOf(shown.current));
      void open(next);
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [open]);

  return [tab, open];
}
