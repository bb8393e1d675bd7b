import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { PREVIEW_CHANNEL, type SiteState } from '../../../contract/site-state.ts';
import { CONTENT_CHANGED, callApi } from '../api.ts';

const SITE_KEY = ['site'] as const;

/** The kind of the site, whether it is public, and what is missing. Undefined until fetched; refetched after every change. */
export function useSite(): SiteState | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: SITE_KEY });
    addEventListener(CONTENT_CHANGED, refetch);
    const preview = new BroadcastChannel(PREVIEW_CHANNEL);
    preview.onmessage = refetch;
    return () => {
      removeEventListener(CONTENT_CHANGED, refetch);
      preview.close();
    };
  }, [client]);
  const { data } = useQuery({
    queryKey: SITE_KEY,
    queryFn: () => callApi<SiteState>(ADMIN_API_PATHS.site),
    retry: false,
  });
  return data;
}

/** Whether visitors see the owner's content: the site is published, and no longer shows the sample person. */
export function isVisible({ kind, published }: SiteState): boolean {
  return published && kind !== 'sample';
}
