import type { ReactNode } from 'react';
import { FieldNotes } from '../form/field.tsx';
import type { FieldControlProps } from '../form/field-control.tsx';

interface Props extends Omit<FieldControlProps, 'options' | 'field'> {
  field: { label: string };
  options: readonly string[];
  /** Shows the name of each option beside its picture; otherwise only assistive technology reads it. */
  showsNames?: boolean;
  children: (option: string) => ReactNode;
}

/** A choice among options that are shown as pictures. */
export function RadioPicker({ id, field, value, onChange, error, hint, options, showsNames = false, children }: Props) {
  return (
    <fieldset className="field picker" data-wide="" data-named={showsNames || undefined}>
      <legend>{field.label}</legend>
      <div className="picker-options">
        {options.map((option) => (
          <label key={option} className="picker-option" title={showsNames ? undefined : option}>
            <input type="radio" name={id} value={option} checked={option === value} onChange={() => onChange(option)} />
            {children(option)}
            <span className={showsNames ? '' : 'visually-hidden'}>{option}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
