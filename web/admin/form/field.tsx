import type { ReactNode } from 'react';

/** Attributes that connect a control with its label, hint and message, and let text run in its own direction. */
export interface ControlAria {
  id: string;
  dir: 'auto';
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  id: string;
  label: string;
  error?: string;
  hint?: string;
  required?: boolean;
  /** Spans the whole width of the form. */
  wide?: boolean;
  /** Puts the label after the control, as for a checkbox. */
  inline?: boolean;
  children: (aria: ControlAria) => ReactNode;
}

/** A labeled control with its message under it. */
export function Field({ id, label, error, hint, required = false, wide = false, inline = false, children }: FieldProps) {
  return (
    <div className="field" data-wide={wide || undefined} data-inline={inline || undefined}>
      <label id={`${id}-label`} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children(controlAria({ id, error, hint, required }))}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

export function controlAria({ id, error, hint, required }: Pick<FieldProps, 'id' | 'error' | 'hint' | 'required'>): ControlAria {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    dir: 'auto',
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
}

export function FieldNotes({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}
