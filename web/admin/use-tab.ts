import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmLeave, hasUnsavedChanges } from './form/use-unsaved-guard.ts';
import { type OpenTab, pathOf, TABS, type TabKey, tabAt } from './tabs.ts';

/**
 * The tab named in the URL, so that Reload and Back work. Opening another asks before it leaves a form with unsaved changes,
 * and resolves to false if the owner stays.
 */
export function useTab(): [TabKey, OpenTab] {
  const [tab, setTab] = useState(() => tabAt(location.pathname));
  const current = useRef(tab);
  useEffect(() => {
    current.current = tab;
    document.title = `${TABS.find(({ key }) => key === tab)?.label} · Admin`;
  }, [tab]);

  const open = useCallback(async (next: TabKey) => {
    if (next === current.current) return true;
    if (!(await confirmLeave())) return false;
    history.pushState(null, '', pathOf(next));
    setTab(next);
    return true;
  }, []);

  useEffect(() => {
    const onBack = () => {
      const next = tabAt(location.pathname);
      // Links to an anchor in this tab fire popstate too.
      if (next === current.current) return;
      if (!hasUnsavedChanges()) return setTab(next);
      history.pushState(null, '', pathOf(current.current));
      void open(next);
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [open]);

  return [tab, open];
}
