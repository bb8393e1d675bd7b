import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { FOCUS_AREA_IDS, FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { REMOVE } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { changeList, type List, listQuery, withItem } from '../data/list-query.ts';
import { aiErrorMessage } from './ai-error-message.ts';

interface Props {
  milestoneId: string;
  title: string;
  tags: readonly FocusArea[];
}

/** The focus areas of a milestone, assigned by the AI or by hand; each can be removed, and others added. */
export function FocusTags({ milestoneId, title, tags }: Props) {
  const client = useQueryClient();
  const { timeline } = useAdminData();
  const [busy, setBusy] = useState<FocusArea | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const menuId = useId();
  const missing = FOCUS_AREA_IDS.filter((area) => !tags.includes(area));

  const restore = async (tag: FocusArea, index: number) => {
    const { items = [] } = client.getQueryData<List<'timeline'>>(listQuery('timeline').queryKey) ?? {};
    const current = items.find(({ id }) => id === milestoneId)?.focusAreaTags ?? [];
    const focusAreaTags = [...current.filter((other) => other !== tag)].toSpliced(index, 0, tag);
    const messages = { done: 'Focus Area Tag Restored', failed: 'Failed to restore focus area tag' };
    // `update` reports the failure.
    await timeline.update(milestoneId, { focusAreaTags }, undefined, messages).catch(() => {});
  };
  const add = async (tag: FocusArea, button: HTMLElement) => {
    if (busy) return;
    setBusy(tag);
    const next = adjacentButton(button);
    const messages = { done: 'Focus Area Added', failed: 'Failed to add focus area' };
    try {
      await timeline.update(milestoneId, { focusAreaTags: [...tags, tag] }, undefined, messages);
      if (document.activeElement === button) next?.focus();
    } catch {
      // `update` has reported the failure.
    }
    setBusy(null);
  };
  const remove = async (tag: FocusArea, button: HTMLElement) => {
    if (busy) return;
    setBusy(tag);
    const next = adjacentButton(button);
    try {
      const milestone = await sendJson<Items['timeline']>('POST', ADMIN_API_PATHS.removeFocusTag(milestoneId), { tag });
      // Otherwise the focus would be lost with the tag.
      if (document.activeElement === button) next?.focus();
      changeList(client, 'timeline', (items) => withItem(items, milestone));
      toastSuccess('Focus Area Tag Removed', {
        details: FOCUS_AREAS[tag],
        action: { label: 'Undo', onClick: () => void restore(tag, tags.indexOf(tag)) },
      });
    } catch (error) {
      console.error(error);
      toastTitledError('Failed to Remove Tag', aiErrorMessage(error));
    }
    setBusy(null);
  };

  return (
    <div className="focus-areas">
      {tags.length > 0 && (
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
      )}
      {missing.length > 0 && (
        <button
          type="button"
          className="text-button"
          aria-label={`${isAdding ? 'Done adding focus areas' : 'Add focus area'} to ${title}`}
          aria-expanded={isAdding}
          aria-controls={isAdding ? menuId : undefined}
          onClick={() => setIsAdding(!isAdding)}
        >
          {isAdding ? 'Done' : 'Add focus area'}
        </button>
      )}
      {isAdding && missing.length > 0 && (
        <ul id={menuId} className="focus-tags focus-choices" aria-label={`Focus areas to add to ${title}`}>
          {missing.map((area) => (
            <li key={area}>
              <button
                type="button"
                aria-disabled={busy === area || undefined}
                onClick={(event) => void add(area, event.currentTarget)}
              >
                {FOCUS_AREAS[area]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The button of the next or previous tag, or else the first of the row. */
function adjacentButton(button: HTMLElement): HTMLElement | null | undefined {
  const { nextElementSibling: next, previousElementSibling: before } = button.parentElement ?? {};
  return (next ?? before ?? button.closest('.milestone-row'))?.querySelector<HTMLElement>('button:enabled');
}
