import { useCallback, useEffect, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { DocumentReading, ImportDryRun, ImportResult } from '../../../contract/career-import.ts';
import { type Correction, DETAILS_KEY } from '../../../contract/import-corrections.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { toastError, toastTitledError } from '../../ui/toasts.tsx';
import { uploadFiles } from '../api.ts';
import { filesToImport } from './document-reader.tsx';
import { keepReading } from './keep-reading.ts';
import { keepNotes } from './shown-notes.ts';
import type { ImportSelection } from './use-import-choice.ts';

export type Corrections = ReadonlyMap<string, Correction>;

export interface CorrectionProps {
  corrections: Corrections;
  onCorrect: (correction: Correction) => Promise<void>;
}

export interface Preview {
  /** A new number for each reading of the files. */
  reading: number;
  files: File[];
  plan: ImportDryRun;
  replacesSample: boolean;
  corrections: Corrections;
}

/** The owner's choices for an import. */
export interface ImportRequest extends ImportSelection {
  /** Whether new entries are added as drafts. */
  asDrafts: boolean;
  /** Whether the site is hidden until the owner publishes it. */
  hidesSite: boolean;
}

type Compare = (change: (corrections: Corrections) => Corrections) => Promise<void>;

const NO_CORRECTIONS: Corrections = new Map();

/** Reads files into a preview, compares it again when the owner corrects it, and imports it. `kept` has the ids of sample items to keep. */
export function useCareerImport(kept: ReadonlySet<string>) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<{ label: string; value: number } | null>(null);
  const [pendingCount, setPendingCount] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const latest = useRef<Preview | null>(null);
  const lastReading = useRef(0);
  const show = (next: Preview | null) => {
    latest.current = next;
    setPreview(next);
  };

  const pathFor = (replacesSample: boolean, rest: string) =>
    `${ADMIN_API_PATHS.careerUpload}?sample=${replacesSample ? 'replace' : 'keep'}&keep=${[...kept].join()}&${rest}`;
  const fail = (cause: unknown, title = 'Import Failed') => {
    console.error(cause);
    const message = cause instanceof Error ? cause.message : 'The files could not be read.';
    setError(message);
    toastTitledError(title, message);
  };
  const failToCompare = (cause: unknown) => fail(cause, 'Comparison Failed');
  const send = async <T>(label: string, task: (onProgress: (value: number) => void) => Promise<T>): Promise<T | null> => {
    setError(null);
    setProgress({ label, value: 0 });
    try {
      return await task((value) => setProgress({ label, value }));
    } catch (cause) {
      fail(cause);
      setProgress(null);
      return null;
    }
  };

  const read = async (files: File[], replacesSample: boolean, reader: DocumentReading['readBy'] = 'layout') => {
    const label = reader === 'model' ? 'The language model is reading' : 'Reading your files';
    const path = pathFor(replacesSample, `dryRun=1&reader=${reader}`);
    const plan = await send(label, (onProgress) => uploadFiles<ImportDryRun>(path, 'file', files, onProgress));
    if (!plan) return;
    const { corrections = NO_CORRECTIONS } = latest.current ?? {};
    const keys = new Set(plan.items.map(({ key }) => key));
    const remaining = new Map([...corrections].filter(([key, { resource }]) => resource || key === DETAILS_KEY || keys.has(key)));
    const lostCount = corrections.size - remaining.size;
    if (lostCount > 0)
      toastError(`${pluralize(lostCount, 'correction')} dropped`, 'The language model reads these entries differently.');
    lastReading.current += 1;
    show({ reading: lastReading.current, files, plan, replacesSample, corrections: remaining });
    setProgress(null);
    if (remaining.size > 0) await compare((same) => same).catch(failToCompare);
  };

  const turn = useRef(Promise.resolve());
  /** Compares the entries with the site again, one change at a time. Rejects when the change is not valid. */
  const compare: Compare = (change) => {
    const task = turn.current.then(async () => {
      const before = latest.current;
      if (!before) return;
      const corrections = change(before.corrections);
      const path = pathFor(before.replacesSample, 'dryRun=1');
      const plan = await sendAgain(before, (files, reading) =>
        uploadFiles<ImportDryRun>(`${path}${reading}`, 'file', files, () => undefined, textsOf(corrections)),
      );
      setError(null);
      const current = latest.current;
      if (current?.reading === before.reading)
        show({ ...current, corrections, plan: keepReading(plan, before.plan, corrections) });
    });
    setPendingCount((count) => count + 1);
    turn.current = task.catch(() => undefined).then(() => setPendingCount((count) => count - 1));
    return task;
  };
  const latestCompare = useRef(compare);
  useEffect(() => {
    latestCompare.current = compare;
  });
  const correct = useCallback(
    (correction: Correction) => latestCompare.current((corrections) => new Map([...corrections, [correction.key, correction]])),
    [],
  );

  const setReplacesSample = async (replacesSample: boolean) => {
    const set = (value: boolean) => latest.current && show({ ...latest.current, replacesSample: value });
    set(replacesSample);
    try {
      await compare((same) => same);
    } catch (cause) {
      set(!replacesSample);
      failToCompare(cause);
    }
  };

  const run = async ({ only, profile, details, asDrafts, hidesSite }: ImportRequest): Promise<boolean> => {
    if (!preview) return false;
    const { replacesSample, corrections } = preview;
    const path = pathFor(
      replacesSample,
      `profile=${profile}&details=${details.join()}&drafts=${Number(asDrafts)}&hide=${Number(hidesSite)}`,
    );
    // Without a field of this name, the server would import everything new.
    const texts = { only: only.length > 0 ? only : [''], ...textsOf(corrections) };
    const done = await send('Importing', (onProgress) =>
      sendAgain(preview, (files, reading) => uploadFiles<ImportResult>(`${path}${reading}`, 'file', files, onProgress, texts)),
    );
    if (!done) return false;
    show(null);
    setResult(done);
    keepNotes(done);
    setProgress(null);
    return true;
  };

  return {
    preview,
    /** Whether the preview is being compared with the site again. */
    isComparing: pendingCount > 0,
    progress,
    error,
    result,
    read,
    correct,
    setReplacesSample,
    run,
    restart: () => {
      show(null);
      setResult(null);
      setError(null);
    },
  };
}

/** Sends the files again only if the server no longer has the career parsed from them. */
async function sendAgain<T>(
  { files, plan: { reading, documents } }: Preview,
  upload: (files: File[], parameter: string) => Promise<T>,
): Promise<T> {
  if (reading) {
    try {
      return await upload([], `&reading=${reading}`);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 410)) throw error;
    }
  }
  return upload(filesToImport(files, documents), '');
}

function textsOf(corrections: Corrections): Record<string, string[]> {
  return corrections.size > 0 ? { corrections: [JSON.stringify([...corrections.values()])] } : {};
}
