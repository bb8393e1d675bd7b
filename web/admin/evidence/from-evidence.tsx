import { type FormEvent, useId, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { View } from '../../../contract/views.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi, sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { CopyLink, LocalLinkHint, UnpublishedHint } from '../views/view-link.tsx';
import { draftLetter } from './draft-letter.ts';
import { useKeptEvidence } from './kept-evidence.tsx';
import { viewFromEvidence } from './view-from-evidence.ts';

export const FROM_EVIDENCE_ID = 'from-evidence';

/** What an application needs: a view of the site with the evidence first, and the beginning of a letter. */
export function FromEvidence({ report }: { report: EvidenceReport }) {
  const { letter, keep } = useKeptEvidence();
  const id = useId();
  if (report.requirements.every(({ evidence }) => evidence.length === 0)) return null;

  const writeLetter = async () => {
    const owner = await callApi<Profile>(ADMIN_API_PATHS.profile).catch(() => ({ name: '', intro: '' }));
    keep({ letter: draftLetter(report, owner) });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter ?? '');
      toastSuccess('Draft copied');
    } catch {
      toastError('Failed to copy to clipboard');
    }
  };

  return (
    <section id={FROM_EVIDENCE_ID} className="from-evidence" aria-label="For the application">
      <MakeView report={report} />
      {letter === null ? (
        <div className="form-actions">
          <button type="button" className="button quiet" onClick={() => void writeLetter()}>
            Draft a Cover Letter
          </button>
        </div>
      ) : (
        <FocusedStep>
          <div className="letter-draft">
            <label htmlFor={id}>Draft of a cover letter, in your own sentences</label>
            <textarea
              id={id}
              className="field"
              dir="auto"
              rows={14}
              value={letter}
              onChange={(event) => keep({ letter: event.currentTarget.value })}
            />
            <div className="form-actions">
              <button type="button" className="button quiet" onClick={() => void copy()}>
                Copy Draft
              </button>
            </div>
          </div>
        </FocusedStep>
      )}
    </section>
  );
}

function MakeView({ report }: { report: EvidenceReport }) {
  const id = useId();
  const { timeline } = useAdminData();
  const [company, setCompany] = useState('');
  const [view, setView] = useState<View | null>(null);
  const [isBusy, setBusy] = useState(false);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const name = company.trim() || `Job of ${new Date().toLocaleDateString()}`;
    try {
      setView(
        await sendJson<View>('POST', ADMIN_API_PATHS.views, {
          name,
          company: company.trim(),
          ...viewFromEvidence(report, timeline.items),
        }),
      );
      toastSuccess('View created successfully!');
    } catch (error) {
      console.error(error);
      toastError('Failed to create view', error instanceof ApiError ? error.message : undefined);
    }
    setBusy(false);
  };

  if (view)
    return (
      <FocusedStep>
        <p role="status">
          The view shows what matches first:{' '}
          <a href={view.url} target="_blank" rel="noopener">
            {view.url}
          </a>
          . Its resume does, too:{' '}
          <a href={`${view.url}/resume.pdf`} target="_blank" rel="noopener">
            PDF
          </a>
          . Title, introduction and what it shows can be changed under Views for Applications.
        </p>
        <UnpublishedHint />
        <LocalLinkHint {...view} />
        <div className="form-actions">
          <CopyLink {...view} />
        </div>
      </FocusedStep>
    );
  return (
    <form onSubmit={(event) => void make(event)}>
      <label htmlFor={id}>Company (only you see this)</label>
      <div className="form-actions">
        <input
          id={id}
          className="field"
          maxLength={100}
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          Make a View from This
        </button>
      </div>
    </form>
  );
}
