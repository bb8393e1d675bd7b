import './generated-resume.css';
import { DOCUMENT_FORMATS, type DocumentFormat, documentPath } from '../../../contract/resume-documents.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { PagesPreview } from './pages-preview.tsx';
import { ResumeChoicesForm } from './resume-choices-form.tsx';
import { useResumeChoices } from './use-resume-choices.ts';

const FORMAT_NAMES: Record<DocumentFormat, string> = {
  pdf: 'PDF',
  docx: 'Word',
  json: 'JSON Resume',
  md: 'Markdown',
  txt: 'Plain text',
};

interface Props {
  hasUploadedFile: boolean;
  /** Whether visitors can reach the documents. */
  isPublic: boolean;
}

/** The generated resume: its choices, its preview, and its address. */
export function GeneratedResume({ hasUploadedFile, isPublic }: Props) {
  const { saved, choices, isChanged, isSaving, change, save } = useResumeChoices();
  useUnsavedGuard(isChanged);
  return (
    <section className="generated-resume" aria-labelledby="generated-resume-title">
      <h3 id="generated-resume-title">Made from your content</h3>
      {choices ? (
        <div className="generated-resume-columns">
          <div className="generated-resume-choices">
            <ResumeChoicesForm choices={choices} hasUploadedFile={hasUploadedFile} onChange={change} />
            <div className="form-actions">
              <button
                type="button"
                className="button"
                disabled={!isChanged}
                aria-disabled={isSaving || undefined}
                onClick={() => !isSaving && void save()}
              >
                {isSaving ? 'Saving...' : 'Save Choices'}
              </button>
            </div>
            {isPublic && (
              <>
                <h4 id="resume-formats">What visitors get</h4>
                <ul className="generated-resume-formats" aria-labelledby="resume-formats">
                  {DOCUMENT_FORMATS.map((format) => (
                    <li key={format}>
                      <a
                        href={`${documentPath(format)}${format === 'pdf' ? `?pages=${saved?.pages}` : ''}`}
                        target="_blank"
                        rel="noopener"
                      >
                        {FORMAT_NAMES[format]}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <PagesPreview choices={choices} />
        </div>
      ) : (
        <Skeleton lines={6} label="The choices are loading" />
      )}
    </section>
  );
}
