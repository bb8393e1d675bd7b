import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { Assessment } from '../../../contract/security.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, fetchFile } from '../api.ts';
import { fileSize } from '../media/file-size.ts';
import { saveFile } from '../save-file.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Generates, lists, shows and downloads the security assessments. */
export function Assessments() {
  const { data, isFetching, isError, refetch } = useQuery({ queryKey: ['assessments'], queryFn: fetchList, retry: false });
  const { note, isBusy, generate } = useGenerate(refetch);
  const [text, setText] = useState<string | null>(null);
  return (
    <section aria-labelledby="reports-title">
      <div className="workspace-head">
        <h2 id="reports-title">Security assessments</h2>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && void refetch()}
        >
          Refresh
        </button>
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={() => void generate()}>
          {isBusy ? 'Generating...' : 'Generate New Assessment'}
        </button>
      </div>
      <p className="hint report-note" role="status">
        {note}
      </p>
      {!data && isFetching && <Skeleton lines={3} label="The assessments are loading" />}
      {isError && !isFetching && (
        <p className="empty" role="alert">
          {data ? 'The list could not be refreshed.' : 'The assessments could not be loaded.'} Click Refresh to try again.
        </p>
      )}
      {data?.length === 0 && (
        <p className="empty">No security assessments available yet. Click "Generate New Assessment" to create one.</p>
      )}
      {data && data.length > 0 && (
        <ul className="reports" aria-labelledby="reports-title">
          {data.map((assessment) => (
            <Report key={assessment.filename} assessment={assessment} onRead={setText} />
          ))}
        </ul>
      )}
      {text !== null && (
        <Suspense>
          <ReportDialog text={text} onClose={() => setText(null)} />
        </Suspense>
      )}
    </section>
  );
}

const IN_PROGRESS = 'The server is running its checks. This can take up to 15 seconds.';
const DONE = 'The new assessment is at the top of the list.';

function useGenerate(refetch: () => Promise<unknown>) {
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isInFlight = useRef(false);
  const generate = async () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setIsBusy(true);
    setNote(IN_PROGRESS);
    try {
      await callApi(ADMIN_API_PATHS.assessments, { method: 'POST' });
      await refetch();
      setNote(DONE);
    } catch (error) {
      console.error(error);
      setNote('');
      toastError('Failed to generate security assessment', failureReason(error));
    }
    setIsBusy(false);
    isInFlight.current = false;
  };
  return { note, isBusy, generate };
}

interface ReportProps {
  assessment: Assessment;
  onRead: (text: string) => void;
}

function Report({ assessment: { filename, created, size }, onRead }: ReportProps) {
  const day = new Date(created).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'medium' });
  const openReport = async () => {
    try {
      onRead(await (await fetchFile(ADMIN_API_PATHS.assessment(filename))).blob.text());
    } catch (error) {
      console.error(error);
      toastError('Failed to open assessment', failureReason(error));
    }
  };
  const download = async () => {
    try {
      saveFile((await fetchFile(ADMIN_API_PATHS.assessment(filename))).blob, filename);
      toastSuccess('Assessment downloaded successfully');
    } catch (error) {
      console.error(error);
      toastError('Failed to download assessment', failureReason(error));
    }
  };
  return (
    <li>
      <time dateTime={created}>{day}</time>
      <span className="report-facts">
        <span>{fileSize(size)}</span>
        <span className="badge">Markdown</span>
      </span>
      <span className="report-actions">
        <button type="button" className="button quiet" aria-label={`Read assessment of ${day}`} onClick={() => void openReport()}>
          Read
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Download assessment of ${day}`}
          onClick={() => void download()}
        >
          Download
        </button>
      </span>
    </li>
  );
}

async function fetchList(): Promise<Assessment[]> {
  try {
    const list = await callApi<unknown>(ADMIN_API_PATHS.assessments);
    return Array.isArray(list) ? list : [];
  } catch (error) {
    console.error(error);
    toastError('Failed to load security assessments', failureReason(error));
    throw error;
  }
}
