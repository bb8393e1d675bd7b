import { useEffect } from 'react';
import type { PublicData } from './public-data.ts';

/** Refetches stale lists when the visitor returns to the tab. */
export function useRefreshOnReturn(data: PublicData): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void data.refreshStale();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('focus', refresh);
    };
  }, [data]);
}
