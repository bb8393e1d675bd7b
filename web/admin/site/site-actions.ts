import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { BatchAction, DraftAction } from '../../../contract/batch-actions.ts';
import type { Resource } from '../../../contract/collections.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { Draft, DraftsBody } from '../../../contract/site-state.ts';
import type { TrashEntry } from '../../../contract/trash.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { type ShowRestored, toastRestored } from './restored-toast.ts';

export interface SiteActions {
  isBusy: boolean;
  /** Resolves to false on failure, which a toast reports. */
  startOwn: (keep: readonly string[]) => Promise<boolean>;
  setPublished: (published: boolean) => Promise<boolean>;
  /** Offers Undo in its toast. */
  publishDrafts: (drafts: readonly Draft[], isPublished: boolean) => Promise<boolean>;
  restore: (entry: TrashEntry, onShow?: ShowRestored) => Promise<boolean>;
  /** Restores entries of one collection in one step. */
  restoreTogether: (entries: readonly TrashEntry[], onShow: ShowRestored) => Promise<boolean>;
}

/** Changes of the whole site; each reports its outcome in a toast and reloads the changed data. */
export function useSiteActions(): SiteActions {
  const client = useQueryClient();
  const { refreshAll } = useAdminData();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (failure: string, work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      console.error(error);
      toastError(failure, error instanceof ApiError ? error.message : undefined);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const restore: SiteActions['restore'] = (entry, onShow) =>
    attempt('Failed to restore', async () => {
      await callApi(ADMIN_API_PATHS.restoreTrash(entry.id), { method: 'POST' });
      await refreshAll();
      toastRestored([entry], onShow);
    });

  return {
    isBusy,
    restore,
    restoreTogether: (entries, onShow) =>
      attempt('Failed to restore', async () => {
        const ids = entries.map(({ id }) => id);
        const resource = entries[0]?.resource as Resource;
        await sendJson('POST', ADMIN_API_PATHS.batch(resource), { ids, action: 'restore' satisfies BatchAction });
        await refreshAll();
        toastRestored(entries, onShow);
      }),
    startOwn: (keep) =>
      attempt('Failed to remove the sample content', async () => {
        const { removed } = await sendJson<{ removed: number }>('POST', ADMIN_API_PATHS.startOwn, { keep });
        const [entry] = await callApi<TrashEntry[]>(ADMIN_API_PATHS.trash);
        await refreshAll();
        toastSuccess('The site is yours now', {
          details: `${pluralize(removed, 'sample item')} moved to the trash. Visitors see your site once you publish it.`,
          ...(entry && { action: { label: 'Undo', onClick: () => void restore(entry) } }),
        });
      }),
    setPublished: (published) =>
      attempt(published ? 'Failed to publish the site' : 'Failed to hide the site', async () => {
        await sendJson('POST', ADMIN_API_PATHS.publish, { published });
        await client.invalidateQueries();
        if (!published) return toastSuccess('Only you can see the site now');
        toastSuccess('The site is public', {
          details: location.origin,
          action: { label: 'Open', onClick: () => void window.open('/', '_blank', 'noopener') },
        });
      }),
    publishDrafts: (drafts, isPublished) =>
      attempt('Failed to publish the drafts', async () => {
        await changeDrafts(drafts, 'publish');
        await refreshAll();
        const hideAgain = () =>
          attempt('Failed to hide the entries again', async () => {
            await changeDrafts(drafts, 'draft');
            await refreshAll();
            toastSuccess(`${pluralize(drafts.length, 'entry is a draft', 'entries are drafts')} again`);
          });
        toastSuccess(isPublished ? 'The drafts are public' : 'No longer drafts', {
          details: isPublished ? pluralize(drafts.length, 'entry', 'entries') : 'Visitors see them once you publish your site.',
          action: { label: 'Undo', onClick: () => void hideAgain() },
        });
      }),
  };
}

/** Changes all drafts, or none if one cannot be changed. */
async function changeDrafts(drafts: readonly Draft[], action: DraftAction): Promise<void> {
  const items = drafts.map(({ resource, id }) => ({ resource, id }));
  await sendJson('POST', ADMIN_API_PATHS.drafts, { items, action } satisfies DraftsBody);
}
