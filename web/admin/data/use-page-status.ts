import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { CHANGED, call } from '../api.ts';

const STATUS_KEY = ['status'] as const;

/** Why the public page could not be rendered again; null while it shows what is saved. Looked at after every change. */
export function usePageFailure(): string | null {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: STATUS_KEY });
    addEventListener(CHANGED, look);
    return () => removeEventListener(CHANGED, look);
  }, [client]);
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: () => call<{ pageFailure: string | null }>(ADMIN_PATHS.status),
    retry: false,
  });
  return data?.pageFailure ?? null;
}
