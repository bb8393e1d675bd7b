import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { AdminProfile } from '../../../contract/profile.ts';
import { callApi } from '../api.ts';
import { STALE_AFTER_MS } from './list-query.ts';

/** The saved public details of the owner. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: ['profile'],
    queryFn: () => callApi<AdminProfile>(ADMIN_API_PATHS.profile),
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
