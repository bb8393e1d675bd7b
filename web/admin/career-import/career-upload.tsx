import { CloseOrUndo } from '../close-or-undo.tsx';
import { FormError } from '../form/form-error.tsx';
import '../styles/imports.css';
import { useEffect, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { RESOURCES } from '../../../contract/collections.ts';
import { hasSample } from '../../../contract/site-state.ts';
import { MAX_CAREER_BYTES, MAX_CAREER_FILE_BYTES, MAX_CAREER_JSON_BYTES } from '../../../contract/upload-limits.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { confirmLeave } from '../form/use-unsaved-guard.ts';
import { DropZone } from '../media/drop-zone.tsx';
import { ProgressBar } from '../media/progress-bar.tsx';
import { EditedSampleItems } from '../site/edited-sample-items.tsx';
import { PreviewLink } from '../site/site-notices.tsx';
import { useSite } from '../site/use-site.ts';
import { askUndo, type UndoneImport } from './ask-undo.ts';
import { createdCount } from './career-result.ts';
import { DocumentReader } from './document-reader.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { PlanView } from './plan-view.tsx';
import { ResultView } from './result-view.tsx';
import { useCareerImport } from './use-career-import.ts';

const ACCEPTED =
  '.pdf,.docx,.zip,.csv,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/zip,text/csv,application/json';

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
const SIZES = `PDF, DOCX or CSV up to ${inMegabytes(MAX_CAREER_FILE_BYTES)}, JSON up to ${inMegabytes(MAX_CAREER_JSON_BYTES)}, ZIP up to ${inMegabytes(MAX_CAREER_BYTES)}.`;

const DISCARD = {
  title: 'Discard your corrections?',
  text: 'Nothing has been imported yet.',
  action: 'Discard corrections',
  cancel: 'Keep editing',
};

interface Props {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** Files that were chosen elsewhere, to start with. */
  files?: File[];
}

/** Imports a whole career from files, after a preview. */
export default function CareerUpload({ open, onClose, title = 'Import Career', files: initialFiles }: Props) {
  const { refreshAll, ...lists } = useAdminData();
  const site = useSite();
  const hasSampleContent = site !== undefined && hasSample(site);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { preview, isComparing, progress, error, result, read, correct, setReplacesSample, run, restart } = useCareerImport(kept);
  /** Whether the site is public but empty: hiding it then hides nothing from visitors. */
  const isUnused =
    site?.kind === 'empty' &&
    site.published &&
    RESOURCES.every((resource) => !lists[resource].isLoading && !lists[resource].hasFailed && lists[resource].items.length === 0);
  /** An import that replaces the sample content hides a site that had no other content. */
  const isPublicAfter = (replacesSample: boolean) => site?.published === true && !(replacesSample && site.kind !== 'own');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are read once
  useEffect(() => {
    if (initialFiles) void read(initialFiles, hasSampleContent);
  }, []);
  const mayDiscard = () => (preview?.corrections.size ? confirm(DISCARD) : confirmLeave());
  const close = async () => {
    if (await mayDiscard()) onClose();
  };
  const chooseOther = async () => {
    if (!(await mayDiscard())) return;
    setKept(new Set());
    restart();
  };
  const undoImport = async (undone: UndoneImport) => {
    try {
      const choice = await askUndo(undone);
      if (!choice) return;
      const hides = choice === 'undo-and-hide';
      await callApi(`${ADMIN_API_PATHS.undoImport(undone.id)}?hide=${Number(hides)}`, { method: 'POST' });
      toastSuccess('The import was undone', hides ? { details: 'Only you can see the site now.' } : {});
      restart();
    } catch (cause) {
      console.error(cause);
      toastError('Failed to undo the import', failureReason(cause));
    }
    await refreshAll();
  };
  const importId = result?.importId;

  return (
    <Dialog open={open} onClose={() => void close()} title={title} className="dialog-wide" closable={!progress}>
      <div className="import-dialog">
        {!preview && !progress && !result && (
          <FocusedStep key="choose">
            <p>
              Your résumé (PDF or DOCX), your LinkedIn profile (saved as PDF, the archive, or its CSV files) or a JSON Resume. You
              see what it would add before anything is added.
            </p>
            <DropZone
              label="Choose files"
              hint={SIZES}
              accept={ACCEPTED}
              multiple
              onFiles={(files) => void read(files, hasSampleContent)}
            />
            <FormError>{error}</FormError>
            <EarlierImports onUndo={(recordedImport) => void undoImport(recordedImport)} />
          </FocusedStep>
        )}
        {progress && <ProgressBar label={progress.label} progress={progress.value} />}
        {preview && (
          // The choices remain while it is being imported, in case that fails.
          <div hidden={progress !== null}>
            <FocusedStep key={preview.reading}>
              <p className="import-files">{preview.files.map((file) => file.name).join(', ')}</p>
              {hasSampleContent && (
                <SampleChoice isReplaced={preview.replacesSample} onChange={(isReplaced) => void setReplacesSample(isReplaced)} />
              )}
              {preview.replacesSample && (
                <EditedSampleItems items={site?.editedSampleItems ?? []} kept={kept} onChange={setKept} />
              )}
              {preview.plan.documents && (
                <DocumentReader
                  reading={preview.plan.documents}
                  onAgree={async () => {
                    if (await confirmLeave()) await read(preview.files, preview.replacesSample, 'model');
                  }}
                />
              )}
              <PlanView
                plan={preview.plan}
                corrections={preview.corrections}
                isPublic={isPublicAfter(preview.replacesSample)}
                mayHideSite={isUnused}
                isComparing={isComparing}
                error={error}
                onCorrect={correct}
                onImport={async (choice) => {
                  if ((await confirmLeave()) && (await run(choice))) await refreshAll();
                }}
                onCancel={() => void chooseOther()}
              />
            </FocusedStep>
          </div>
        )}
        {result && (
          <FocusedStep key="done">
            <ResultView result={result} />
            {importId && site?.published === false && (
              <div className="notice-actions">
                <p>Only you can see it so far. Look at the page, and then publish it: the Overview lists what is left to do.</p>
                <PreviewLink />
              </div>
            )}
            <CloseOrUndo
              onClose={onClose}
              onUndo={importId ? () => undoImport({ id: importId, items: createdCount(result), isJustMade: true }) : undefined}
            />
          </FocusedStep>
        )}
      </div>
    </Dialog>
  );
}

function SampleChoice({ isReplaced, onChange }: { isReplaced: boolean; onChange: (isReplaced: boolean) => void }) {
  return (
    <fieldset className="choices">
      <legend>Your site has sample content.</legend>
      <label>
        <input type="radio" name="sample" checked={isReplaced} onChange={() => onChange(true)} /> Replace it with this import
      </label>
      <label>
        <input type="radio" name="sample" checked={!isReplaced} onChange={() => onChange(false)} /> Keep it beside this import
      </label>
    </fieldset>
  );
}
