import { useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { type ConfirmOptions, confirm } from '../../ui/confirm.tsx';
import { toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';
import { aiErrorMessage } from './ai-error-message.ts';

const RETAG: ConfirmOptions = {
  title: 'AI Re-tag All',
  text: 'All milestones get new focus-area tags. This takes several minutes and consumes credits of your AI provider.',
  action: 'Re-tag all',
};
const CLEAR: ConfirmOptions = {
  title: 'Clear Cache',
  text: 'This will permanently delete all cached AI summaries. They are generated again when visitors ask for them.',
  action: 'Clear cache',
};

interface Props {
  isTagging: boolean;
  /** Starts the re-tagging and resolves to the server's message. */
  onRetag: () => Promise<string | undefined>;
}

/** The AI actions that apply to all milestones. */
export function AiTools({ isTagging, onRetag }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);

  const run = async (question: ConfirmOptions, failureTitle: string, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await confirm(question))) return;
      setBusy(question.title);
      await work();
    } catch (error) {
      console.error(error);
      toastTitledError(failureTitle, aiErrorMessage(error));
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  const retag = async () => {
    const message = await onRetag();
    const note = 'Refresh in a few minutes to see the new tags.';
    toastSuccess('AI Batch Tagging Started', { details: [message, note].filter(Boolean).join(' ') });
  };
  const clear = async () => {
    const { message } = await callApi<{ message?: string }>(ADMIN_API_PATHS.clearSummaries, { method: 'DELETE' });
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
        aria-disabled={isTagging || busy === RETAG.title || undefined}
        onClick={() => !isTagging && void run(RETAG, 'AI Batch Tagging Failed', retag)}
      >
        AI Re-tag All
      </button>
    </>
  );
}
