import { type FormEvent, useId } from 'react';
import { MAX_DESCRIPTION_BYTES, megabytes } from '../../../contract/upload-limits.ts';
import { toastTitledError } from '../../ui/toasts.tsx';
import { DropZone } from '../media/drop-zone.tsx';
import { useEvidenceDraft } from './evidence-memory.tsx';

interface Props {
  isBusy: boolean;
  onCompare: (description: string | File) => void;
}

/** Takes a job description as pasted text or as a file. */
export function DescriptionInput({ isBusy, onCompare }: Props) {
  const id = useId();
  const { text, keep } = useEvidenceDraft();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') toastTitledError('Nothing to Compare', 'Paste a job description, or choose a file.');
    else onCompare(text);
  };
  return (
    <form className="description-input" onSubmit={submit} hidden={isBusy}>
      <p className="hint">
        Each requirement is compared with the sentences, dates and skills on your site. Nothing leaves your server.
      </p>
      <label htmlFor={id}>Job description</label>
      <textarea
        id={id}
        className="field"
        dir="auto"
        rows={10}
        data-autofocus=""
        value={text}
        onChange={(event) => keep({ text: event.currentTarget.value })}
      />
      <div className="form-actions">
        <button type="submit" className="button">
          Find Evidence
        </button>
      </div>
      <DropZone
        label="Choose a file"
        hint={`Text, PDF or DOCX, up to ${megabytes(MAX_DESCRIPTION_BYTES)}.`}
        accept=".txt,.md,.pdf,.docx,text/plain"
        onFiles={([file]) => file && onCompare(file)}
      />
    </form>
  );
}
