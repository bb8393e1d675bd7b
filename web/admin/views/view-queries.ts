import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import { isExpired } from '../../../contract/view-expiry.ts';
import type { FirstOpening, View, ViewVisits } from '../../../contract/views.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, sendJson } from '../api.ts';

const VIEWS_KEY = ['views'] as const;

/** Fetched whenever the dialog is opened, because visitors may have opened views meanwhile. */
export const useViews = () =>
  useQuery({ queryKey: VIEWS_KEY, queryFn: () => callApi<View[]>(ADMIN_API_PATHS.views), staleTime: 0, retry: false });

export const useViewVisits = (id: string) =>
  useQuery({
    queryKey: [...VIEWS_KEY, id],
    queryFn: () => callApi<ViewVisits>(ADMIN_API_PATHS.viewVisits(id)),
    staleTime: 0,
    retry: false,
  });

const OPENINGS_KEY = ['first-openings'] as const;

/** Views that were opened for the first time since the owner last looked, with a function that dismisses the notice about one. */
export function useFirstOpenings() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: OPENINGS_KEY,
    queryFn: () => callApi<FirstOpening[]>(ADMIN_API_PATHS.firstOpenings),
    staleTime: 0,
    retry: false,
  });
  return {
    openings: data ?? [],
    async dismiss(id: string) {
      try {
        await callApi(ADMIN_API_PATHS.firstOpening(id), { method: 'DELETE' });
      } catch (error) {
        console.error(error);
        toastError('The notice could not be dismissed.', failureReason(error));
      }
      await client.invalidateQueries({ queryKey: OPENINGS_KEY });
    },
  };
}

/** Changes of the views; each reports its outcome in a toast, and the list is loaded again. */
export function useViewActions() {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: VIEWS_KEY });

  const attempt = async (failure: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      console.error(error);
      toastError(failure, failureReason(error));
    }
    await refetch();
  };
  const restore = ({ id, name }: View) =>
    attempt('Failed to restore the view', async () => {
      await callApi(ADMIN_API_PATHS.restoreTrash(id), { method: 'POST' });
      toastSuccess(`The link to ${name} works again`);
    });

  return {
    refetch,
    duplicate: (view: View) =>
      attempt('Failed to duplicate the view', async () => {
        const { id: _id, token: _token, url: _url, opened: _opened, lastOpened: _last, name, ...fields } = view;
        const expiresAt = isExpired(view) ? null : view.expiresAt;
        await sendJson('POST', ADMIN_API_PATHS.views, { ...fields, expiresAt, name: `${name.slice(0, 90)} (copy)` });
        toastSuccess('View duplicated', { details: 'The copy has its own link.' });
      }),
    withdraw: (view: View) =>
      attempt('Failed to withdraw the view', async () => {
        await callApi(ADMIN_API_PATHS.view(view.id), { method: 'DELETE' });
        toastSuccess('View withdrawn', {
          details: `Its link no longer works. The trash keeps the view for ${TRASH_DAYS} days.`,
          action: { label: 'Undo', onClick: () => void restore(view) },
        });
      }),
  };
}
