import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import type { TrashEntry } from '../../../contract/trash.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { askRestoreSample } from './ask-restore-sample.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import type { ShowRestored } from './restored-toast.ts';
import { useSiteActions } from './site-actions.ts';
import { useSite } from './use-site.ts';

interface Props {
  onShow: ShowRestored;
  onClose: () => void;
}

/** Items deleted in the last TRASH_DAYS days. */
export function TrashDialog({ onShow, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['trash'],
    queryFn: () => callApi<TrashEntry[]>(ADMIN_API_PATHS.trash),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { isBusy, restore, restoreTogether } = useSiteActions();
  const isPublished = useSite()?.published ?? true;
  const intro = useRef<HTMLParagraphElement>(null);
  /** Moves the focus to the first paragraph, because the focused button disappears with its entry. */
  const reload = async () => {
    await refetch();
    intro.current?.focus();
  };
  const restoreAll = async (entries: readonly TrashEntry[]) => {
    if (!isBusy && (await restoreTogether(entries, onShow))) await reload();
  };
  const restoreOne = async (entry: TrashEntry) => {
    const { id, resource } = entry;
    if (isBusy) return;
    try {
      if (resource === 'sample' && !(await askRestoreSample(id, isPublished))) return;
    } catch (error) {
      console.error(error);
      return toastError('Failed to restore', failureReason(error));
    }
    if (await restore(entry, onShow)) await reload();
  };
  const erase = async ({ id, title }: TrashEntry) => {
    const text = 'It cannot be restored afterwards.';
    if (!(await confirm({ title: `Erase ${title} for good`, text, action: 'Erase' }))) return;
    try {
      await callApi(ADMIN_API_PATHS.trashEntry(id), { method: 'DELETE' });
    } catch (error) {
      console.error(error);
      toastError('Failed to erase');
    }
    await reload();
  };
  return (
    <Dialog open title="Trash" onClose={onClose}>
      <p ref={intro} tabIndex={-1}>
        Deleted content can be restored for {TRASH_DAYS} days.
      </p>
      {!data && !isError && <Skeleton lines={4} label="The trash is loading" />}
      {isError && <LoadFailure subject="The trash" onRetry={refetch} />}
      {data?.length === 0 && <p className="empty">The trash is empty.</p>}
      <ul className="rows trash">
        {data?.map((entry, index) => (
          <Fragment key={entry.id}>
            <DeletedTogether entries={deletedWith(data, index)} isBusy={isBusy} onRestore={restoreAll} />
            <li className="row">
              <span className="row-main">
                <span className="row-name">{entry.title}</span>
                <span className="row-note">
                  {ITEM_KINDS[entry.resource]}, until <LocalDate date={entry.expiresAt.slice(0, 10)} />
                </span>
              </span>
              <button
                type="button"
                className="button quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void restoreOne(entry)}
              >
                Restore<span className="visually-hidden"> {entry.title}</span>
              </button>
              <button type="button" className="text-button" onClick={() => void erase(entry)}>
                Erase<span className="visually-hidden"> {entry.title}</span>
              </button>
            </li>
          </Fragment>
        ))}
      </ul>
    </Dialog>
  );
}

/** The entries that were deleted together, if the one at the index is the first of them; otherwise none. */
function deletedWith(entries: readonly TrashEntry[], index: number): readonly TrashEntry[] {
  const isSame = (one: TrashEntry | undefined, other: TrashEntry | undefined) =>
    one?.deletedAt === other?.deletedAt && one?.resource === other?.resource;
  const first = entries[index];
  return isSame(entries[index - 1], first) ? [] : entries.filter((entry) => isSame(entry, first));
}

interface DeletedTogetherProps {
  entries: readonly TrashEntry[];
  isBusy: boolean;
  onRestore: (entries: readonly TrashEntry[]) => Promise<void>;
}

function DeletedTogether({ entries, isBusy, onRestore }: DeletedTogetherProps) {
  if (entries.length < 2) return null;
  return (
    <li className="row trash-together">
      <span className="row-main">{entries.length} that were deleted together</span>
      <button type="button" className="button quiet" aria-disabled={isBusy || undefined} onClick={() => void onRestore(entries)}>
        Restore all {entries.length}
      </button>
    </li>
  );
}
