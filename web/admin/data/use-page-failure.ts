import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { CONTENT_CHANGED, callApi } from '../api.ts';

const STATUS_KEY = ['status'] as const;

/** Why the home page could not be rendered; null while it shows the saved content. Refetched after every change. */
export function usePageFailure(): string | null {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: STATUS_KEY });
    addEventListener(CONTENT_CHANGED, refetch);
    return () => removeEventListener(CONTENT_CHANGED, refetch);
  }, [client]);
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: () => callApi<{ pageFailure: string | null }>(ADMIN_API_PATHS.status),
    retry: false,
  });
  return data?.pageFailure ?? null;
}
