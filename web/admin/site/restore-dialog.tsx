import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { PreviousSite, RestoreResponse } from '../../../contract/backup.ts';
import { backupTooLarge, MAX_BACKUP_BYTES } from '../../../contract/upload-limits.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { callApi, uploadFiles } from '../api.ts';
import { CloseOrUndo } from '../close-or-undo.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import { FormError } from '../form/form-error.tsx';
import { DropZone } from '../media/drop-zone.tsx';
import { ProgressBar } from '../media/progress-bar.tsx';
import { LocalTime, RestoreComparison } from './restore-comparison.tsx';

type Step =
  | { at: 'choose'; error: string | null }
  | { at: 'sending'; label: string; progress: number }
  | { at: 'preview'; file: File; plan: RestoreResponse }
  | { at: 'done'; text: string };

const START: Step = { at: 'choose', error: null };
const PREVIOUS_KEY = ['previous-site'] as const;

/** Replaces the site with a backup, after a comparison of both. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { refreshAll } = useAdminData();
  const [step, setStep] = useState(START);
  const { data: previous } = useQuery({
    queryKey: PREVIOUS_KEY,
    queryFn: () => callApi<PreviousSite>(ADMIN_API_PATHS.undoRestore),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isSending = step.at === 'sending';

  /** Resolves to null after showing why it failed. */
  const run = async <T,>(label: string, work: (onProgress: (progress: number) => void) => Promise<T>): Promise<T | null> => {
    const onProgress = (progress: number) => setStep({ at: 'sending', label, progress });
    onProgress(0);
    try {
      return await work(onProgress);
    } catch (error) {
      console.error(error);
      const message = error instanceof ApiError ? error.message : 'The backup could not be restored.';
      setStep({ at: 'choose', error: message });
      toastTitledError('Restore Failed', message);
      return null;
    }
  };
  const showRestored = async (text: string) => {
    setStep({ at: 'done', text });
    toastSuccess('The site was restored');
    await refreshAll();
    await client.invalidateQueries();
  };

  const preview = async (file: File) => {
    if (file.size > MAX_BACKUP_BYTES) return setStep({ at: 'choose', error: backupTooLarge(file.name) });
    const path = `${ADMIN_API_PATHS.restoreBackup}?dryRun=1`;
    const plan = await run('Checking the backup', (onProgress) =>
      uploadFiles<RestoreResponse>(path, 'backup', [file], onProgress),
    );
    if (plan) setStep({ at: 'preview', file, plan });
  };
  const restore = async (file: File) => {
    const path = ADMIN_API_PATHS.restoreBackup;
    const response = await run('Restoring', (onProgress) => uploadFiles<RestoreResponse>(path, 'backup', [file], onProgress));
    if (response) await showRestored(`The site was restored from ${file.name}.`);
  };
  const undo = async () => {
    const response = await run('Returning to the previous site', async (onProgress) => {
      onProgress(1);
      return callApi<RestoreResponse>(ADMIN_API_PATHS.undoRestore, { method: 'POST' });
    });
    if (response) await showRestored('The site is now as it was before the last restore.');
  };

  return (
    <Dialog open title="Restore Backup" onClose={onClose} closable={!isSending}>
      <div className="restore-dialog">
        {step.at === 'choose' && (
          <>
            <p>A backup is checked first, and you see what it contains before it replaces anything.</p>
            <DropZone
              label="Choose a backup"
              hint={`The file that Download Backup made, up to ${MAX_BACKUP_BYTES / 1024 ** 2} MB.`}
              accept=".db,application/vnd.sqlite3"
              onFiles={([file]) => file && void preview(file)}
            />
            <FormError>{step.error}</FormError>
            {previous?.keptAt && (
              <p>
                The site that your last restore replaced, on <LocalTime at={previous.keptAt} />, is still kept.{' '}
                <button type="button" className="text-button" onClick={() => void undo()}>
                  Return to it
                </button>
              </p>
            )}
          </>
        )}
        {step.at === 'sending' && <ProgressBar label={step.label} progress={step.progress} />}
        {step.at === 'preview' && (
          <>
            <RestoreComparison plan={step.plan} name={step.file.name} />
            <p>
              Everything is replaced, visits and feedback included. The site as it is now is backed up on the server first, so
              that you can return to it for seven days or until the next restore. You stay signed in, and your password stays as
              it is.
            </p>
            <div className="form-actions">
              <button type="button" className="button danger" onClick={() => void restore(step.file)}>
                Replace everything
              </button>
              <button type="button" className="button quiet" data-autofocus="" onClick={() => setStep(START)}>
                Cancel
              </button>
            </div>
          </>
        )}
        {step.at === 'done' && (
          <FocusedStep>
            <p role="status">{step.text}</p>
            <CloseOrUndo onClose={onClose} onUndo={undo} />
          </FocusedStep>
        )}
      </div>
    </Dialog>
  );
}
