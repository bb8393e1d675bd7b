import '../resume/made-resume.css';
import { useState } from 'react';
import type { ResumeChoices } from '../../../contract/resume-documents.ts';
import { RESUME_LABELS, ResumeChoicesForm } from '../resume/resume-choices-form.tsx';

interface Props {
  choices: ResumeChoices;
  onChange: (changes: Partial<ResumeChoices>) => void;
}

/** How the resume of a view is made, which begins as the owner's choice for the site. */
export function ResumeOfView({ choices, onChange }: Props) {
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
        {isOpen && <ResumeChoicesForm choices={choices} hasUploadedFile={false} onChange={onChange} />}
      </details>
    </fieldset>
  );
}
