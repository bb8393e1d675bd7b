import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';

const EvidenceDialog = lazy(() => import('./evidence-dialog.tsx').then((module) => ({ default: module.EvidenceDialog })));

/** Opens the comparison with a job description from the resume tab. */
export function JobEvidence() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="resume-tab" aria-labelledby="job-evidence-title">
      <h2 id="job-evidence-title">For a job description</h2>
      <p className="hint">
        Compare a job description with your site, and make a view with a resume that leads with the evidence.
      </p>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          Evidence for a Job
        </button>
      </div>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <EvidenceDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
