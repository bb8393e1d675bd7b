import { type FormEvent, useId, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import { MAX_JOB_NAME_LENGTH } from '../../../contract/letter.ts';
import type { View } from '../../../contract/views.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { sendJson } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { CopyLink, LocalLinkHint, UnpublishedHint } from '../views/view-link.tsx';
import { useEvidenceDraft } from './evidence-memory.tsx';
import { viewFromEvidence } from './view-from-evidence.ts';

/** Makes a view of the site that shows the evidence first. */
export function MakeView({ report }: { report: EvidenceReport }) {
  const id = useId();
  const { timeline } = useAdminData();
  const { viewCompany, company: letterCompany, keep } = useEvidenceDraft();
  const company = viewCompany ?? letterCompany;
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
          maxLength={MAX_JOB_NAME_LENGTH}
          value={company}
          onChange={(event) => keep({ viewCompany: event.currentTarget.value })}
        />
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          Make a View from This
        </button>
      </div>
    </form>
  );
}
