import '../styles/evidence.css';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { EvidenceReport, Requirement } from '../../../contract/evidence.ts';
import { ApiError } from '../../lib/fetch-json.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { sendJson, uploadFiles } from '../api.ts';
import { ApplicationTools } from './application-tools.tsx';
import { DescriptionInput } from './description-input.tsx';
import { useEvidenceDraft } from './evidence-memory.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { FillGapDialog } from './fill-gap-dialog.tsx';
import { ModelOffer } from './model-offer.tsx';

/** Compares a job description with the site, and offers to fill gaps, make a view and draft a letter. */
export function EvidenceDialog({ onClose }: { onClose: () => void }) {
  const { source, report, keep, clear } = useEvidenceDraft();
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Requirement | null>(null);

  const compare = async (description: string | File, reader: Reader = 'built-in') => {
    setBusy(true);
    try {
      keep({ report: await requestEvidence(description, reader), source: description });
    } catch (error) {
      console.error(error);
      toastError('Failed to compare the job description', error instanceof ApiError ? error.message : undefined);
    }
    setBusy(false);
  };

  return (
    <Dialog open onClose={onClose} title="Evidence for a Job" className="dialog-wide evidence-dialog">
      {!report && (
        <FocusedStep>
          <DescriptionInput isBusy={isBusy} onCompare={(description) => void compare(description)} />
        </FocusedStep>
      )}
      {isBusy && (
        // The form with the pressed button is hidden, and the focus must stay in the dialog.
        <FocusedStep>
          <p className="hint">Comparing the job description with your site…</p>
          <Skeleton lines={5} label="The job description is being compared" />
        </FocusedStep>
      )}
      {report && (
        // Hidden rather than removed while the description is compared again; otherwise the owner's edits of the letter would be lost.
        <div hidden={isBusy}>
          {!isBusy && (
            <FocusedStep>
              <EvidenceTable report={report} onAdd={setMissing} />
              {report.model && source !== null && (
                <ModelOffer model={report.model} onAgree={() => void compare(source, 'model')} />
              )}
            </FocusedStep>
          )}
          <ApplicationTools report={report} />
          <div className="form-actions evidence-again">
            <button type="button" className="button quiet" onClick={clear}>
              Another Job Description
            </button>
          </div>
        </div>
      )}
      {missing && (
        <FillGapDialog
          requirement={missing}
          onClose={() => setMissing(null)}
          onAdded={() => {
            setMissing(null);
            if (source !== null) void compare(source, report?.model?.hasCompared ? 'model' : 'built-in');
          }}
        />
      )}
    </Dialog>
  );
}

type Reader = 'built-in' | 'model';

function requestEvidence(description: string | File, reader: Reader): Promise<EvidenceReport> {
  const address = `${ADMIN_API_PATHS.evidence}?reader=${reader}`;
  if (typeof description === 'string') return sendJson('POST', address, { text: description });
  return uploadFiles(address, 'file', [description], () => {});
}
