import { useEffect } from 'react';
import type { PublicData } from './public-data.ts';

/** A visitor who comes back to the tab after the cache's lifetime gets what has changed since. */
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
