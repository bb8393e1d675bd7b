import { CloseOrUndo } from '../close-or-undo.tsx';
import { FormError } from '../form/form-error.tsx';
import '../styles/imports.css';
import { useEffect, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { DocumentReading, ImportDryRun, ImportResult } from '../../../contract/career-import.ts';
import { hasSample } from '../../../contract/site-state.ts';
import { MAX_CAREER_BYTES, MAX_CAREER_FILE_BYTES, MAX_CAREER_JSON_BYTES } from '../../../contract/upload-limits.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { toastError, toastSuccess, toastTitledError } from '../../ui/toasts.tsx';
import { callApi, uploadFiles } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { DropZone } from '../media/drop-zone.tsx';
import { ProgressBar } from '../media/progress-bar.tsx';
import { EditedSampleItems } from '../site/edited-sample-items.tsx';
import { useSite } from '../site/use-site.ts';
import { DocumentReader, filesToImport } from './document-reader.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { PlanView } from './plan-view.tsx';
import { ResultView } from './result-view.tsx';
import type { ChosenParts } from './use-choice.ts';

type Step =
  | { at: 'choose'; error: string | null }
  | { at: 'sending'; label: string; progress: number }
  | { at: 'preview'; files: File[]; plan: ImportDryRun; replacesSample: boolean }
  | { at: 'done'; result: ImportResult };

const ACCEPTED =
  '.pdf,.docx,.zip,.csv,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/zip,text/csv,application/json';

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
const SIZES = `PDF, DOCX or CSV up to ${inMegabytes(MAX_CAREER_FILE_BYTES)}, JSON up to ${inMegabytes(MAX_CAREER_JSON_BYTES)}, ZIP up to ${inMegabytes(MAX_CAREER_BYTES)}.`;

const START: Step = { at: 'choose', error: null };

interface Props {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** Files that were chosen elsewhere, to start with. */
  files?: File[];
}

/** Imports a whole career from files, after a preview. */
export default function CareerUpload({ open, onClose, title = 'Import Career', files: initialFiles }: Props) {
  const { refreshAll } = useAdminData();
  const [step, setStep] = useState(START);
  const sending = step.at === 'sending';
  const importId = step.at === 'done' ? step.result.importId : undefined;

  const send = async <T,>(label: string, path: string, files: File[], texts = {}): Promise<T | null> => {
    setStep({ at: 'sending', label, progress: 0 });
    try {
      return await uploadFiles<T>(path, 'file', files, (progress) => setStep({ at: 'sending', label, progress }), texts);
    } catch (error) {
      console.error(error);
      const message = error instanceof Error ? error.message : 'The files could not be read.';
      setStep({ at: 'choose', error: message });
      toastTitledError('Import Failed', message);
      return null;
    }
  };
  const site = useSite();
  const hasSampleContent = site !== undefined && hasSample(site);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** An import that replaces the sample hides a site that was nothing else. */
  const isPublicAfter = (replacesSample: boolean) => site?.published === true && !(replacesSample && site.kind !== 'own');
  const pathFor = (replacesSample: boolean, keptItems: ReadonlySet<string>, rest: string) =>
    `${ADMIN_API_PATHS.careerUpload}?sample=${replacesSample ? 'replace' : 'keep'}&keep=${[...keptItems].join()}&${rest}`;

  const preview = async (files: File[], replacesSample = hasSampleContent, reader: DocumentReading['readBy'] = 'layout') => {
    const label = reader === 'model' ? 'The language model is reading' : 'Reading your files';
    const plan = await send<ImportDryRun>(label, pathFor(replacesSample, kept, `dryRun=1&reader=${reader}`), files);
    if (plan) setStep({ at: 'preview', files, plan, replacesSample });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are read once
  useEffect(() => {
    if (initialFiles) void preview(initialFiles);
  }, []);
  const runImport = async (
    files: File[],
    replacesSample: boolean,
    { only, profile, details, asDrafts }: ChosenParts & { asDrafts: boolean },
  ) => {
    // Without a field of this name, the server would import everything new.
    const texts = { only: only.length > 0 ? only : [''] };
    const result = await send<ImportResult>(
      'Importing',
      pathFor(replacesSample, kept, `profile=${profile}&details=${details.join()}&drafts=${Number(asDrafts)}`),
      files,
      texts,
    );
    if (!result) return;
    setStep({ at: 'done', result });
    await refreshAll();
  };
  const undoImport = async (id: string) => {
    try {
      await callApi(ADMIN_API_PATHS.undoImport(id), { method: 'POST' });
      toastSuccess('The import was undone');
      setStep(START);
    } catch (error) {
      console.error(error);
      toastError('Failed to undo the import', failureReason(error));
    }
    await refreshAll();
  };

  return (
    <Dialog open={open} onClose={onClose} title={title} className="dialog-wide" closable={!sending}>
      <div className="import-dialog">
        {step.at === 'choose' && (
          <FocusedStep key="choose">
            <p>
              Your résumé (PDF or DOCX), your LinkedIn profile (saved as PDF, the archive, or its CSV files) or a JSON Resume. You
              see what it would add before anything is added.
            </p>
            <DropZone label="Choose files" hint={SIZES} accept={ACCEPTED} multiple onFiles={(files) => void preview(files)} />
            <FormError>{step.error}</FormError>
            <EarlierImports onUndo={(id) => void undoImport(id)} />
          </FocusedStep>
        )}
        {sending && <ProgressBar label={step.label} progress={step.progress} />}
        {step.at === 'preview' && (
          <FocusedStep key="preview">
            <p className="import-files">{step.files.map((file) => file.name).join(', ')}</p>
            {hasSampleContent && (
              <fieldset className="choices">
                <legend>Your site has sample content.</legend>
                <label>
                  <input
                    type="radio"
                    name="sample"
                    checked={step.replacesSample}
                    onChange={() => void preview(step.files, true, step.plan.documents?.readBy)}
                  />{' '}
                  Replace it with this import
                </label>
                <label>
                  <input
                    type="radio"
                    name="sample"
                    checked={!step.replacesSample}
                    onChange={() => void preview(step.files, false, step.plan.documents?.readBy)}
                  />{' '}
                  Keep it beside this import
                </label>
              </fieldset>
            )}
            {step.replacesSample && <EditedSampleItems items={site?.editedSampleItems ?? []} kept={kept} onChange={setKept} />}
            {step.plan.documents && (
              <DocumentReader
                reading={step.plan.documents}
                onAgree={() => void preview(step.files, step.replacesSample, 'model')}
              />
            )}
            <PlanView
              plan={step.plan}
              isPublic={isPublicAfter(step.replacesSample)}
              onImport={(choice) => void runImport(filesToImport(step.files, step.plan.documents), step.replacesSample, choice)}
              onCancel={() => {
                setKept(new Set());
                setStep(START);
              }}
            />
          </FocusedStep>
        )}
        {step.at === 'done' && (
          <FocusedStep key="done">
            <ResultView result={step.result} />
            <CloseOrUndo onClose={onClose} onUndo={importId ? () => undoImport(importId) : undefined} />
          </FocusedStep>
        )}
      </div>
    </Dialog>
  );
}
