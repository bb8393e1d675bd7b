import { useEffect, useId, useRef, useState } from 'react';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, type Picture, type PictureTexts } from '../../../../contract/picture-response.ts';
import { Field } from '../../form/field.tsx';

interface Props {
  picture: Picture;
  /** Resolves to whether the change was saved. */
  onSave: (texts: Partial<PictureTexts>) => Promise<boolean>;
}

const FIELDS = [
  { name: 'caption', label: 'Caption', maxLength: MAX_CAPTION_LENGTH, hint: 'Shown under the picture.' },
  { name: 'alt', label: 'Description', maxLength: MAX_ALT_LENGTH, hint: 'For people who cannot see it.' },
] as const;

/** The caption and the alternative text of a picture, each saved when its field is left. */
export function PictureTextFields({ picture, onSave }: Props) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className="picture-texts">
      {FIELDS.map(({ name, ...field }) => (
        <PictureTextField
          key={name}
          {...field}
          of={picture.original_filename}
          saved={picture[name]}
          onEdit={() => setSaved(false)}
          onSave={async (text) => setSaved(await onSave({ [name]: text }))}
        />
      ))}
      <p className="field-hint" role="status">
        {isSaved && 'Saved.'}
      </p>
    </div>
  );
}

interface FieldProps {
  label: string;
  of: string;
  hint: string;
  maxLength: number;
  saved: string;
  onEdit: () => void;
  onSave: (text: string) => void;
}

function PictureTextField({ label, of, hint, maxLength, saved, onEdit, onSave }: FieldProps) {
  const id = useId();
  const [text, setText] = useState(saved);
  const previous = useRef(saved);
  // A refetch does not replace text that the owner is editing.
  useEffect(() => {
    const before = previous.current;
    previous.current = saved;
    setText((current) => (current === before ? saved : current));
  }, [saved]);

  const save = () => text.trim() !== saved && onSave(text.trim());
  return (
    <Field id={id} label={label} hint={hint}>
      {(aria) => (
        <input
          {...aria}
          aria-label={`${label} of ${of}`}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            onEdit();
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter saves the text without submitting the form around the field.
            event.preventDefault();
            save();
          }}
        />
      )}
    </Field>
  );
}
