import '../styles/imports.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { BulkResult } from '../../../contract/bulk-import.ts';
import { ApiError, failureReason } from '../../lib/fetch-json.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { listQuery } from '../data/list-query.ts';
import { Field } from '../form/field.tsx';
import { confirmLeave, useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { DropZone } from '../media/drop-zone.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { EXAMPLES } from './examples.ts';
import { type BulkKind, planBulkImport } from './plan-bulk-import.ts';

const CareerUpload = lazy(() => import('../career-import/career-upload.tsx'));

interface Props {
  kind: BulkKind;
  open: boolean;
  onClose: () => void;
}

const TITLES: Record<BulkKind, string> = { skills: 'Bulk Upload Skills', testimonials: 'Import LinkedIn Testimonials' };
const API_PATHS: Record<BulkKind, string> = {
  skills: ADMIN_API_PATHS.bulkSkills,
  testimonials: ADMIN_API_PATHS.bulkTestimonials,
};

/** Imports many skills or testimonials from JSON, after a preview; testimonials also from LinkedIn's own file. */
export function BulkDialog({ kind, open, onClose }: Props) {
  const id = useId();
  const client = useQueryClient();
  const { skills, categories, testimonials } = useAdminData();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [linkedInFile, setLinkedInFile] = useState<File | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useUnsavedGuard(open && text.trim() !== '' && result === null);

  const existing = useMemo(
    () => ({ skills: skills.items, categories: categories.items, testimonials: testimonials.items }),
    [skills.items, categories.items, testimonials.items],
  );
  const isLoading = skills.isLoading || categories.isLoading || testimonials.isLoading;
  const deferredText = useDeferredValue(text);
  const plan = useMemo(() => planBulkImport(kind, deferredText, existing), [kind, deferredText, existing]);
  const message = error ?? (text.trim() !== '' && 'error' in plan ? plan.error : undefined);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const change = (next: string) => {
    setText(next);
    setError(null);
  };
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    if (kind === 'testimonials' && isLinkedInFile(file)) setLinkedInFile(file);
    else change(await file.text());
  };
  const run = async () => {
    const current = planBulkImport(kind, text, existing);
    if ('error' in current) return setError(current.error);
    setSending(true);
    try {
      const outcome = await sendJson<BulkResult>('POST', API_PATHS[kind], { [kind]: current.entries });
      setResult(outcome);
      toastSuccess('Import Finished', { details: `${outcome.processed} of ${outcome.total} imported.` });
      for (const list of kind === 'skills' ? (['skills', 'categories'] as const) : (['testimonials'] as const)) {
        void client.invalidateQueries(listQuery(list));
      }
    } catch (failure) {
      console.error(failure);
      const status = failure instanceof ApiError ? `HTTP error! status: ${failure.status}` : undefined;
      const reason = failureReason(failure) ?? 'Unknown error';
      toastTitledError('Import Failed', status ?? reason);
      setError(status ? `${status}. ${reason}` : reason);
    }
    setSending(false);
  };
  const close = async () => {
    if (result || (await confirmLeave())) onClose();
  };

  if (linkedInFile) {
    return (
      <Suspense>
        <CareerUpload open={open} onClose={onClose} title={TITLES[kind]} files={[linkedInFile]} />
      </Suspense>
    );
  }
  return (
    <Dialog open={open} onClose={() => void close()} title={TITLES[kind]} className="dialog-wide" closable={!isSending}>
      <div className="import-dialog">
        {result ? (
          <BulkOutcome
            result={result}
            onMore={() => {
              change('');
              setResult(null);
            }}
            onClose={onClose}
          />
        ) : (
          <>
            <Field id={id} label="Data, as a JSON array" error={message} wide>
              {(aria) => (
                <textarea
                  {...aria}
                  ref={input}
                  className="import-data"
                  rows={9}
                  spellCheck={false}
                  placeholder={EXAMPLES[kind]}
                  value={text}
                  onChange={(event) => change(event.target.value)}
                />
              )}
            </Field>
            <DropZone
              label="Choose a JSON file"
              hint={kind === 'testimonials' && 'Or the Recommendations_Received.csv of your LinkedIn data.'}
              accept={kind === 'testimonials' ? '.json,.csv,.zip,application/json,text/csv' : '.json,application/json'}
              onFiles={(files) => void readFile(files)}
            />
            {'entries' in plan && !isLoading && <BulkPreview kind={kind} plan={plan} />}
            <div className="form-actions">
              <button
                type="button"
                className="button"
                aria-disabled={isSending || undefined}
                onClick={() => !isSending && void run()}
              >
                {isSending ? 'Importing...' : 'Import'}
              </button>
              <button type="button" className="button quiet" disabled={isSending} onClick={() => void close()}>
                Cancel
              </button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A table of LinkedIn's data export, or the archive with all of them. */
function isLinkedInFile({ name }: File): boolean {
  return /\.(csv|zip)$/i.test(name);
}
