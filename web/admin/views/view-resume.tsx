import '../resume/generated-resume.css';
import { useEffect, useState } from 'react';
import type { ResumeChoices } from '../../../contract/resume-documents.ts';
import { PagesPreview } from '../resume/pages-preview.tsx';
import { RESUME_LABELS, ResumeChoicesForm } from '../resume/resume-choices-form.tsx';
import type { ViewValues } from './view-values.ts';

interface Props {
  choices: ResumeChoices;
  /** What the view shows. */
  shown: Pick<ViewValues, 'title' | 'intro' | 'hidden' | 'order'>;
  onChange: (changes: Partial<ResumeChoices>) => void;
}

/** How the resume of a view is made, which begins as the owner's choice for the site. */
export function ViewResume({ choices, shown, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { pages, paper, typeface } = RESUME_LABELS;
  const summary = [pages[choices.pages], paper[choices.paper], typeface[choices.typeface]].join(', ');
  return (
    <fieldset className="view-group">
      <legend>Its resume</legend>
      <details className="view-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          Choices <span className="view-count">{summary}</span>
        </summary>
        {isOpen && (
          <div className="generated-resume-columns">
            <ResumeChoicesForm choices={choices} hasUploadedFile={false} onChange={onChange} />
            <SettledPreview choices={choices} shown={shown} />
          </div>
        )}
      </details>
    </fieldset>
  );
}

const SETTLE_MS = 500;

/** Not made anew for each letter of the title or the introduction. */
function SettledPreview(props: Omit<Props, 'onChange'>) {
  const current = JSON.stringify(props);
  const [settled, setSettled] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const { choices, shown } = JSON.parse(settled) as Omit<Props, 'onChange'>;
  return <PagesPreview choices={choices} view={shown} />;
}
