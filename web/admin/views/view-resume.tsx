import '../resume/generated-resume.css';
import { useEffect, useState } from 'react';
import type { ResumeChoices } from '../../../contract/resume-choices.ts';
import { PagesPreview } from '../resume/pages-preview.tsx';
import { RESUME_LABELS, ResumeChoicesForm } from '../resume/resume-choices-form.tsx';
import type { ViewValues } from './view-values.ts';

interface Props {
  choices: ResumeChoices;
  /** The choices of the view. */
  shown: Pick<ViewValues, 'title' | 'intro' | 'hidden' | 'order'>;
  onChange: (changes: Partial<ResumeChoices>) => void;
}

/** The choices for the resume of a view; initially those of the site. */
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
            <DebouncedPreview choices={choices} shown={shown} />
          </div>
        )}
      </details>
    </fieldset>
  );
}

const DEBOUNCE_MS = 500;

/** Waits for a pause in typing, so that not every letter of the title or the introduction makes a new preview. */
function DebouncedPreview(props: Omit<Props, 'onChange'>) {
  const current = JSON.stringify(props);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const { choices, shown } = JSON.parse(debounced) as Omit<Props, 'onChange'>;
  return <PagesPreview choices={choices} view={shown} />;
}
