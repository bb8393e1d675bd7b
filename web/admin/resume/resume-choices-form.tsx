import { useId } from 'react';
import { PAGE_LIMITS, PAPERS, RESUME_LINKS, type ResumeChoices, TYPEFACES } from '../../../contract/resume-choices.ts';
import { RESUME_HEADINGS, RESUME_SECTIONS, type ResumeSection } from '../../../contract/resume-sections.ts';
import { useOwnProfile } from '../data/own-profile.ts';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';

export const RESUME_LABELS = {
  link: { uploaded: 'The uploaded file', made: 'The one made from the content' },
  paper: { a4: 'A4', letter: 'Letter' },
  pages: { 1: 'One page', 2: 'Two pages', all: 'All pages' },
  typeface: { sans: 'Sans serif', serif: 'Serif' },
} as const;

interface Props {
  choices: ResumeChoices;
  /** Without one, there is no choice of what the link serves. */
  hasUploadedFile: boolean;
  onChange: (changes: Partial<ResumeChoices>) => void;
}

export function ResumeChoicesForm({ choices, hasUploadedFile, onChange }: Props) {
  const id = useId();
  const { data: profile } = useOwnProfile();
  const hasPhoto = (profile?.photos.length ?? 0) > 0;
  return (
    <div className="form">
      {hasUploadedFile && (
        <Field id={`${id}-link`} label="The Resume link gives">
          {(aria) => (
            <Select
              {...aria}
              value={choices.link}
              options={RESUME_LINKS.map((value) => ({ value, label: RESUME_LABELS.link[value] }))}
              onChange={(value) => onChange({ link: value as ResumeChoices['link'] })}
            />
          )}
        </Field>
      )}
      <div className="form-fields">
        <Field id={`${id}-pages`} label="Length">
          {(aria) => (
            <Select
              {...aria}
              value={choices.pages}
              options={PAGE_LIMITS.map((value) => ({ value, label: RESUME_LABELS.pages[value] }))}
              onChange={(value) => onChange({ pages: value as ResumeChoices['pages'] })}
            />
          )}
        </Field>
        <Field id={`${id}-paper`} label="Paper">
          {(aria) => (
            <Select
              {...aria}
              value={choices.paper}
              options={PAPERS.map((value) => ({ value, label: RESUME_LABELS.paper[value] }))}
              onChange={(value) => onChange({ paper: value as ResumeChoices['paper'] })}
            />
          )}
        </Field>
        <Field id={`${id}-typeface`} label="Typeface">
          {(aria) => (
            <Select
              {...aria}
              value={choices.typeface}
              options={TYPEFACES.map((value) => ({ value, label: RESUME_LABELS.typeface[value] }))}
              onChange={(value) => onChange({ typeface: value as ResumeChoices['typeface'] })}
            />
          )}
        </Field>
      </div>
      <p className="field-hint">
        Both are typefaces of your page; the color is its accent. You choose them under Edit Site Profile.
      </p>
      {hasPhoto && (
        <label className="generated-resume-photo">
          <input type="checkbox" checked={choices.photo} onChange={(event) => onChange({ photo: event.target.checked })} />
          With your photo
        </label>
      )}
      <fieldset className="generated-resume-sections">
        <legend>Sections</legend>
        {RESUME_SECTIONS.map((section) => (
          <label key={section}>
            <input
              type="checkbox"
              checked={choices.sections.includes(section)}
              onChange={(event) => onChange({ sections: withSection(choices.sections, section, event.target.checked) })}
            />
            {RESUME_HEADINGS[section]}
          </label>
        ))}
      </fieldset>
      {choices.pages !== 'all' && (
        <p className="field-hint">
          What does not fit is left out. Each section has its share of the pages, work the largest; in it, recent entries and
          results with figures stay longest.
        </p>
      )}
    </div>
  );
}

function withSection(sections: readonly ResumeSection[], section: ResumeSection, isChosen: boolean): ResumeSection[] {
  return RESUME_SECTIONS.filter((other) => (other === section ? isChosen : sections.includes(other)));
}
