import { useState } from 'react';
import { FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { send } from '../api.ts';
import { AI_PATHS, reasonOf } from './ai-calls.ts';

interface Props {
  milestoneId: string;
  tags: readonly FocusArea[];
  onRemoved: () => void;
}

/** What the AI said a milestone shows; each can be taken away. */
export function FocusTags({ milestoneId, tags, onRemoved }: Props) {
  const [busy, setBusy] = useState<FocusArea | null>(null);
  if (tags.length === 0) return null;

  const remove = async (tag: FocusArea) => {
    if (busy) return;
    setBusy(tag);
    try {
      await send('POST', AI_PATHS.removeTag(milestoneId), { tag });
      toastSuccess('Focus Area Tag Removed', { details: FOCUS_AREAS[tag] });
      onRemoved();
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
            onClick={() => void remove(tag)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 7l10 10M17 7L7 17" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
