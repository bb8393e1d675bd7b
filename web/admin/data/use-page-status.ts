import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { call } from '../api.ts';

export const STATUS_KEY = ['status'] as const;

/** Why the public page could not be rendered again; null while it shows what is saved. */
export function usePageFailure(): string | null {
  const { data } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: () => call<{ pageFailure: string | null }>(ADMIN_PATHS.status),
    retry: false,
  });
  return data?.pageFailure ?? null;
}
