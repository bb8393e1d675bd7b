import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { BatchAction } from '../../../contract/batch-actions.ts';
import type { Resource } from '../../../contract/collections.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { listQuery } from '../data/list-query.ts';

interface Selection {
  resource: Resource;
  /** Null while nothing is being selected. */
  ids: ReadonlySet<string> | null;
  toggle: (id: string) => void;
  /** Selects all of these items, or none of them if all are selected. */
  selectAll: (shownIds: readonly string[]) => void;
  start: () => void;
  end: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection must be used within a SelectionProvider');
  return selection;
}

export function SelectionProvider({ resource, children }: { resource: Resource; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo<Selection>(
    () => ({
      resource,
      ids,
      toggle: (id) =>
        setIds((before) => new Set(before?.has(id) ? [...before].filter((other) => other !== id) : [...(before ?? []), id])),
      selectAll: (shownIds) => setIds((before) => toggleAll(before ?? new Set(), shownIds)),
      start: () => setIds(new Set()),
      end: () => setIds(null),
    }),
    [resource, ids],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

function toggleAll(selected: ReadonlySet<string>, shownIds: readonly string[]): ReadonlySet<string> {
  if (!areSelected(selected, shownIds)) return new Set([...selected, ...shownIds]);
  const shownSet = new Set(shownIds);
  return new Set([...selected].filter((id) => !shownSet.has(id)));
}

function areSelected(selected: ReadonlySet<string>, ids: readonly string[]): boolean {
  return ids.length > 0 && ids.every((id) => selected.has(id));
}

/** Moves the focus when selecting starts or ends, because the button that was pressed disappears. */
export function useSelectionFocus(list: RefObject<HTMLElement | null>): void {
  const isSelecting = useSelection().ids !== null;
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (wasSelecting.current === isSelecting) return;
    wasSelecting.current = isSelecting;
    list.current?.querySelector<HTMLElement>(isSelecting ? '.selection-bar' : '[data-select], [data-add]')?.focus();
  }, [isSelecting, list]);
}

const DONE: Record<BatchAction, string> = {
  delete: 'deleted',
  publish: 'published',
  draft: 'hidden as drafts',
  restore: 'restored',
};

/** Actions on all selected items at once; a selected item that a search hides is not affected. */
export function SelectionBar({ shownIds }: { shownIds: readonly string[] }) {
  const client = useQueryClient();
  const { resource, ids, selectAll, end } = useSelection();
  const [isBusy, setIsBusy] = useState(false);
  if (!ids) return null;
  const selection = shownIds.filter((id) => ids.has(id));
  const reload = () => client.invalidateQueries(listQuery(resource));

  const run = async (action: BatchAction) => {
    if (isBusy || selection.length === 0) return;
    const items = pluralize(selection.length, 'item');
    if (
      action === 'delete' &&
      !(await confirm({ title: `Delete ${items}`, text: `The trash keeps them for ${TRASH_DAYS} days.`, action: 'Delete' }))
    )
      return;
    setIsBusy(true);
    try {
      await sendJson('POST', ADMIN_API_PATHS.batch(resource), { ids: selection, action });
      await reload();
      end();
      toastSuccess(
        `${items} ${DONE[action]}`,
        action === 'delete' ? { action: { label: 'Undo', onClick: () => void run('restore') } } : {},
      );
    } catch (error) {
      console.error(error);
      toastError(`Failed to change ${items}`, error instanceof ApiError ? error.message : undefined);
    }
    setIsBusy(false);
  };
  const disabled = isBusy || selection.length === 0 || undefined;
  return (
    <section className="selection-bar" aria-label="Selected items" tabIndex={-1}>
      <span aria-live="polite">{selection.length} selected</span>
      <button type="button" className="text-button" onClick={() => selectAll(shownIds)}>
        {areSelected(ids, shownIds) ? 'Select none' : 'Select all'}
      </button>
      <span className="selection-actions">
        <button type="button" className="button quiet" aria-disabled={disabled} onClick={() => void run('publish')}>
          Publish
        </button>
        <button type="button" className="button quiet" aria-disabled={disabled} onClick={() => void run('draft')}>
          Hide as drafts
        </button>
        <button type="button" className="button danger" aria-disabled={disabled} onClick={() => void run('delete')}>
          Delete
        </button>
        <button type="button" className="button quiet" onClick={end}>
          Done
        </button>
      </span>
    </section>
  );
}
