import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import { FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { RemoveIcon } from '../../ui/icons.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { changeList, type List, listQuery, withItem } from '../data/lists.ts';
import { aiErrorMessage } from './ai-error-message.ts';

interface Props {
  milestoneId: string;
  tags: readonly FocusArea[];
}

/** The focus areas the AI assigned to a milestone; each can be removed. */
export function FocusTags({ milestoneId, tags }: Props) {
  const client = useQueryClient();
  const { timeline } = useAdminData();
  const [busy, setBusy] = useState<FocusArea | null>(null);
  if (tags.length === 0) return null;

  const restore = async (tag: FocusArea, at: number) => {
    const { items = [] } = client.getQueryData<List<'timeline'>>(listQuery('timeline').queryKey) ?? {};
    const current = items.find(({ id }) => id === milestoneId)?.focusAreaTags ?? [];
    const focusAreaTags = [...current.filter((other) => other !== tag)].toSpliced(at, 0, tag);
    const messages = { done: 'Focus Area Tag Restored', failed: 'Failed to restore focus area tag' };
    // `update` reports the failure.
    await timeline.update(milestoneId, { focusAreaTags }, undefined, messages).catch(() => {});
  };
  const remove = async (tag: FocusArea, button: HTMLElement) => {
    if (busy) return;
    setBusy(tag);
    const next = adjacentButton(button);
    try {
      const milestone = await sendJson<Items['timeline']>('POST', ADMIN_PATHS.removeFocusTag(milestoneId), { tag });
      // Otherwise the focus would be lost with the tag.
      if (document.activeElement === button) next?.focus();
      changeList(client, 'timeline', (items) => withItem(items, milestone));
      toastSuccess('Focus Area Tag Removed', {
        details: FOCUS_AREAS[tag],
        action: { label: 'Undo', onClick: () => void restore(tag, tags.indexOf(tag)) },
      });
    } catch (error) {
      console.error(error);
      toastError('Failed to Remove Tag', aiErrorMessage(error));
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
            <RemoveIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button of the next or previous tag, or else the first of the row. */
function adjacentButton(button: HTMLElement): HTMLElement | null | undefined {
  const { nextElementSibling: next, previousElementSibling: before } = button.parentElement ?? {};
  return (next ?? before ?? button.closest('.milestone-row'))?.querySelector<HTMLElement>('button:enabled');
}
