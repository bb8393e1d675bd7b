import type { DocumentReading } from '../../../contract/career-import.ts';
import { FormError } from '../form/form-error.tsx';

interface Props {
  reading: DocumentReading;
  /** The owner agrees that the text is sent to the language model. */
  onAgree: () => void;
}

/** If a language model is configured: says how the documents were read, and asks whether the model may read them. */
export function DocumentReader({ reading: { names, readBy, model, problem }, onAgree }: Props) {
  if (model === null) return null;
  const files = names.join(', ');
  if (readBy === 'model')
    return (
      <p className="import-reader" role="status">
        {model} has read {files}. Below each entry are the words of the file that its fields came from.
        {problem && ` ${problem}`}
      </p>
    );
  const isOne = names.length === 1;
  return (
    <section className="import-reader" aria-label="Language model">
      <FormError>{problem}</FormError>
      <p>
        {files} {isOne ? 'was' : 'were'} parsed using {isOne ? 'its' : 'their'} layout, and nothing was sent anywhere. If much is
        wrong, the language model {model} can read {isOne ? 'it' : 'them'} instead. {isOne ? 'Its' : 'Their'} whole text is then
        sent to the provider of the model.
      </p>
      <button type="button" className="button quiet" onClick={onAgree}>
        {problem ? 'Send the text again' : `Send the text to ${model}`}
      </button>
    </section>
  );
}

/** The files to import: the model's reading of a document replaces the document. */
export function filesToImport(files: readonly File[], reading: DocumentReading | undefined): File[] {
  return files.map((file, index) => {
    const resumeReading = reading?.resumes.find((resume) => resume.file === index);
    return resumeReading
      ? new File([JSON.stringify(resumeReading.resume)], `${file.name}.json`, { type: 'application/json' })
      : file;
  });
}
