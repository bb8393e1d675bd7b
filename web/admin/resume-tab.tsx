import { LoadFailure } from './load-failure.tsx';
import './styles/media.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { RESUME_MESSAGES, type ResumeInfo } from '../../contract/resume.ts';
import { MAX_RESUME_BYTES, megabytes } from '../../contract/upload-limits.ts';
import { confirm } from '../ui/confirm.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toastSuccess, toastTitledError } from '../ui/toasts.tsx';
import { callApi, uploadFiles } from './api.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { JobEvidence } from './evidence/job-evidence.tsx';
import { DropZone } from './media/drop-zone.tsx';
import { fileSize } from './media/file-size.ts';
import { ProgressBar } from './media/progress-bar.tsx';
import { GeneratedResume } from './resume/generated-resume.tsx';
import { useResumeChoices } from './resume/use-resume-choices.ts';
import { useSite } from './site/use-site.ts';

const ViewsDialog = lazy(() => import('./views/views-dialog.tsx').then((module) => ({ default: module.ViewsDialog })));

const RESUME_KEY = ['resume'] as const;

/** The resume that visitors can download. */
export default function ResumeTab() {
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: RESUME_KEY,
    queryFn: () => callApi<ResumeInfo>(ADMIN_API_PATHS.resumeInfo),
    retry: false,
  });
  const { saved: choices } = useResumeChoices();
  const site = useSite();
  const isOwn = site?.kind === 'own';
  const [chosen, setChosen] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) uploadButton.current?.focus();
  }, [chosen]);

  const choose = ([file]: File[]) => {
    const problem = file && findProblem(file);
    if (problem) toastTitledError(...problem);
    setChosen(file && !problem ? file : null);
  };
  const send = async () => {
    if (!chosen) return toastTitledError(RESUME_MESSAGES.none, 'Choose a PDF, DOC or DOCX file first.');
    setProgress(0);
    try {
      client.setQueryData(
        RESUME_KEY,
        await uploadFiles<ResumeInfo>(ADMIN_API_PATHS.resumeUpload, 'resume', [chosen], setProgress),
      );
      setChosen(null);
      toastSuccess('Resume uploaded successfully!');
    } catch (error) {
      console.error(error);
      toastTitledError('Upload Failed', messageOf(error, 'Failed to upload resume'));
    }
    setProgress(null);
  };
  const remove = async () => {
    const after = isOwn
      ? 'Visitors will get the one made from your content.'
      : 'Visitors will not be able to download it any more.';
    const text = `${after} This cannot be undone.`;
    if (!(await confirm({ title: 'Delete resume', text, action: 'Delete' }))) return;
    try {
      await callApi(ADMIN_API_PATHS.resumeDelete, { method: 'DELETE' });
      client.setQueryData(RESUME_KEY, { hasResume: false });
      toastSuccess('Resume deleted successfully!');
    } catch (error) {
      console.error(error);
      toastTitledError('Delete Failed', messageOf(error, 'Failed to delete resume'));
    }
  };

  return (
    <section className="resume-panel" aria-labelledby="resume-title">
      <div className="resume-tab">
        <h2 id="resume-title">Resume</h2>
        {isPending && <Skeleton lines={2} label="The resume is loading" />}
        {isError && <LoadFailure subject="The resume" onRetry={refetch} />}
        {data?.hasResume && <CurrentResume info={data} onDelete={() => void remove()} />}
        {data?.hasResume && isOwn && choices?.link === 'made' && (
          <p className="hint" role="note">
            Visitors who click Resume get the one made from your content, as you chose below, not this file.
          </p>
        )}
        {data?.hasResume === false && site && (
          <p className={isOwn ? 'hint' : 'resume-warning'} role="note">
            {isOwn
              ? 'No resume is uploaded. Visitors who click Resume get the one made from your content.'
              : 'No resume is uploaded. Visitors who click Resume will see an error until you upload one.'}
          </p>
        )}
        <h3>{data?.hasResume ? 'Replace it' : 'Upload a resume'}</h3>
        {progress === null ? (
          <DropZone
            label={chosen ? 'Choose another file' : 'Choose a file'}
            hint={
              chosen
                ? `Chosen: ${chosen.name}, ${fileSize(chosen.size)}`
                : `PDF, DOC or DOCX, under ${megabytes(MAX_RESUME_BYTES)}.`
            }
            accept=".pdf,.doc,.docx"
            onFiles={choose}
          />
        ) : (
          <ProgressBar label="Uploading resume" progress={progress} />
        )}
        <div className="form-actions">
          <button
            ref={uploadButton}
            type="button"
            className="button"
            aria-disabled={progress !== null || undefined}
            onClick={() => progress === null && void send()}
          >
            {progress === null ? 'Upload Resume' : 'Uploading...'}
          </button>
        </div>
      </div>
      {data && site && <GeneratedResume hasUploadedFile={data.hasResume && isOwn} isPublic={site.published} />}
      <ForApplications />
      <JobEvidence />
    </section>
  );
}

/** Opens the views, each of which has a resume for one company. */
function ForApplications() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="resume-tab" aria-labelledby="applications-title">
      <h2 id="applications-title">For an application</h2>
      <p className="hint">A view is your page and your resume as one company sees them, with its own link.</p>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
          Views for Applications
        </button>
      </div>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ViewsDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

function CurrentResume({ info, onDelete }: { info: ResumeInfo & { hasResume: true }; onDelete: () => void }) {
  const { filename, size, uploadDate } = info;
  const day = new Date(uploadDate).toLocaleDateString(undefined, { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <>
      <dl className="resume-info">
        <div>
          <dt>File</dt>
          <dd>{filename}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{fileSize(size)}</dd>
        </div>
        <div>
          <dt>Uploaded</dt>
          <dd>
            <time dateTime={uploadDate}>{day}</time>
          </dd>
        </div>
      </dl>
      <div className="form-actions">
        <a className="button quiet" href={API_PATHS.resume} target="_blank" rel="noopener">
          Preview Download
        </a>
        <button type="button" className="button quiet" onClick={onDelete}>
          Delete
        </button>
      </div>
    </>
  );
}

/** Title and text of the message when a file cannot be a resume. The server checks its content again. */
function findProblem({ name, size }: File): [title: string, text: string] | null {
  if (!/\.(pdf|docx?)$/i.test(name)) return ['Invalid File Type', RESUME_MESSAGES.type];
  if (size >= MAX_RESUME_BYTES) return ['File Too Large', RESUME_MESSAGES.size];
  return null;
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
