import { useRef, useState } from 'react';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { call } from '../api.ts';
import { AI_PATHS, reasonOf } from './ai-calls.ts';

/** Milliseconds from the start of the tagging until the list is fetched again. */
const REFRESH_AFTER = 2000;

const RETAG: Question = {
  title: 'AI Re-tag All',
  text: 'All milestones get new focus-area tags. This takes several minutes and consumes credits of your AI provider.',
  action: 'Re-tag all',
};
const CLEAR: Question = {
  title: 'Clear Cache',
  text: 'This will permanently delete all cached AI summaries. They are made again when visitors ask for them.',
  action: 'Clear cache',
};

/** What works on all milestones at once. */
export function AiTools({ onTagged }: { onTagged: () => void }) {
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);

  const run = async (question: Question, failed: string, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await confirm(question))) return;
      setBusy(question.title);
      await work();
    } catch (error) {
      console.error(error);
      toastError(failed, reasonOf(error));
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  const retag = async () => {
    const { message } = await call<{ message?: string }>(AI_PATHS.batchTag, { method: 'POST' });
    const note = 'Refresh in a few minutes to see the new tags.';
    toastSuccess('AI Batch Tagging Started', { details: [message, note].filter(Boolean).join(' ') });
    setTimeout(onTagged, REFRESH_AFTER);
  };
  const clear = async () => {
    const { message } = await call<{ message?: string }>(AI_PATHS.clearCache, { method: 'DELETE' });
    toastSuccess('Cache Cleared Successfully', { details: message });
  };

  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={busy === CLEAR.title || undefined}
        onClick={() => void run(CLEAR, 'Cache Clear Failed', clear)}
      >
        Clear Cache
      </button>
      <button
        type="button"
        className="button quiet"
        aria-disabled={busy === RETAG.title || undefined}
        onClick={() => void run(RETAG, 'AI Batch Tagging Failed', retag)}
      >
        AI Re-tag All
      </button>
    </>
  );
}
