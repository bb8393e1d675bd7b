import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { REMOVE } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { send } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { changeList, type List, listQuery, withItem } from '../data/lists.ts';
import { reasonOf } from './ai-calls.ts';

interface Props {
  milestoneId: string;
  tags: readonly FocusArea[];
}

/** What the AI said a milestone shows; each can be taken away. */
export function FocusTags({ milestoneId, tags }: Props) {
  const client = useQueryClient();
  const { timeline } = useAdminData();
  const [busy, setBusy] = useState<FocusArea | null>(null);
  if (tags.length === 0) return null;

  const putBack = async (tag: FocusArea, at: number) => {
    const { items = [] } = client.getQueryData<List<'timeline'>>(listQuery('timeline').queryKey) ?? {};
    const now = items.find(({ id }) => id === milestoneId)?.focusAreaTags ?? [];
    const focusAreaTags = [...now.filter((other) => other !== tag)].toSpliced(at, 0, tag);
    const messages = { done: 'Focus Area Tag Restored', failed: 'Failed to restore focus area tag' };
    // A failure has been told.
    await timeline.update(milestoneId, { focusAreaTags }, undefined, messages).catch(() => {});
  };
  const remove = async (tag: FocusArea, button: HTMLElement) => {
    if (busy) return;
    setBusy(tag);
    const next = neighbour(button);
    try {
      const milestone = await send<Items['timeline']>('POST', ADMIN_PATHS.removeFocusTag(milestoneId), { tag });
      // The focus would be lost with the tag.
      if (document.activeElement === button) next?.focus();
      changeList(client, 'timeline', (items) => withItem(items, milestone));
      toastSuccess('Focus Area Tag Removed', {
        details: FOCUS_AREAS[tag],
        action: { label: 'Undo', onClick: () => void putBack(tag, tags.indexOf(tag)) },
      });
    } catch (error) {
      console.error(error);
      toastError('Failed to Remove Tag', reasonOf(error));
    }
    setBusy(null);
  };

  return (
    <ul className="focus-tags" aria-label="AI focus areas">
      {tags.map((tag) => (
        <li key={tag}>
          {FOCUS_AREAS[tag] ?? tag}
          <button
            type="button"
            aria-label={`Remove focus area ${FOCUS_AREAS[tag] ?? tag}`}
            aria-disabled={busy === tag || undefined}
            onClick={(event) => void remove(tag, event.currentTarget)}
          >
            <SvgIcon shape={REMOVE} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button of the tag after or before, else the row's first. */
function neighbour(button: HTMLElement): HTMLElement | null | undefined {
  const { nextElementSibling: next, previousElementSibling: before } = button.parentElement ?? {};
  return (next ?? before ?? button.closest('.milestone-row'))?.querySelector<HTMLElement>('button:enabled');
}
