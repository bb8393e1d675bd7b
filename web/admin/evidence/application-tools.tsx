import type { EvidenceReport } from '../../../contract/evidence.ts';
import { LetterDraft } from './letter-draft.tsx';
import { MakeView } from './make-view.tsx';

export const APPLICATION_TOOLS_ID = 'from-evidence';

/** Tools for an application: a view of the site with the evidence first, and the draft of a letter. */
export function ApplicationTools({ report }: { report: EvidenceReport }) {
  if (report.requirements.every(({ evidence }) => evidence.length === 0)) return null;
  return (
    <section id={APPLICATION_TOOLS_ID} className="from-evidence" aria-label="For the application">
      <MakeView report={report} />
      <LetterDraft report={report} />
    </section>
  );
}
