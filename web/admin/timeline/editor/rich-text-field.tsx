import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FieldNotes } from '../../form/field.tsx';

const TiptapEditor = lazy(() => import('./tiptap-editor.tsx'));

interface Props {
  id?: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  required?: boolean;
  /** Whether the cursor is initially after the text. */
  startsAtEnd?: boolean;
}

/** A field for text with bold, italic, lists and links. The editor is loaded when a form that needs it opens. */
export function RichTextField({ id: idOverride, label, value, onChange, error, required = false, startsAtEnd = false }: Props) {
  const generatedId = useId();
  const id = idOverride ?? generatedId;
  return (
    <div className="field rich-text-field" data-wide="">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <label
        id={`${id}-label`}
        htmlFor={id}
        data-required={required || undefined}
        // Browsers move the focus from a label to form controls only.
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </label>
      <p id={`${id}-keys`} hidden>
        Alt F10 goes to the formatting toolbar. Control and square brackets move list items in and out.
      </p>
      <Suspense fallback={<Skeleton lines={4} label="The editor is loading" />}>
        <TiptapEditor
          id={id}
          labelId={`${id}-label`}
          describedBy={error ? `${id}-keys ${id}-error` : `${id}-keys`}
          value={value}
          onChange={onChange}
          required={required}
          isInvalid={error !== undefined}
          startsAtEnd={startsAtEnd}
        />
      </Suspense>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
