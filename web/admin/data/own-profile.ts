import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import { callApi } from '../api.ts';
import { STALE_AFTER_MS } from './lists.ts';

/** The owner's public details as they are saved. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile'],
    queryFn: () => callApi<AdminProfile>(ADMIN_PATHS.profile),
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
