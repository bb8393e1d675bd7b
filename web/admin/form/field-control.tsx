import type { ChangeEvent } from 'react';
import { YEAR_RANGE } from '../../../contract/collections/milestones.ts';
import { Field } from './field.tsx';
import { choicesOf, type FormControl, type FormField, type FormValues } from './form-definition.ts';
import { Select, type SelectOption } from './select.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface FieldControlProps {
  id: string;
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  hint?: string;
  /** Replaces the declared choices. */
  options?: readonly SelectOption[];
  rows?: number;
}

const INPUT_TYPES: Partial<Record<FormControl & string, string>> = {
  url: 'url',
  email: 'email',
  date: 'date',
  number: 'number',
  year: 'number',
};
/** Binds one field of a form to its control. */
export function fieldControlProps<V extends object = FormValues>(
  form: Pick<RecordForm<object, V>, 'definition' | 'values' | 'errors' | 'set'>,
  id: string,
  name: keyof V & string,
  hint?: string,
): FieldControlProps {
  const field = form.definition.fields[name];
  if (!field) throw new Error(`The form has no field ${name}`);
  return {
    id: `${id}-${name}`,
    field,
    value: form.values[name],
    onChange: (value) => form.set(name, value as V[typeof name]),
    error: form.errors[name],
    hint,
  };
}

/** The declared control of a field that is edited as text, a choice or a checkbox, with its label and message. */
export function FieldControl({ id, field, value, onChange, error, hint, options, rows = 5 }: FieldControlProps) {
  const { label, control, initial } = field;
  const isRequired = initial === undefined;
  const text = String(value ?? '');
  const onText = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);

  if (control === 'checkbox') {
    return (
      <Field id={id} label={label} error={error} hint={hint} inline>
        {(aria) => (
          <input {...aria} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        )}
      </Field>
    );
  }
  const choices = options ?? choicesOf(control);
  return (
    <Field id={id} label={label} error={error} hint={hint} required={isRequired} wide={control === 'textarea'}>
      {(aria) => {
        if (choices) return <Select {...aria} value={text} onChange={onChange} options={choices} />;
        if (control === 'textarea') return <textarea {...aria} rows={rows} value={text} onChange={onText} />;
        const type = (typeof control === 'string' && INPUT_TYPES[control]) || 'text';
        const limits = control === 'year' ? YEAR_RANGE : {};
        return <input {...aria} {...limits} type={type} value={text} onChange={onText} autoComplete="off" />;
      }}
    </Field>
  );
}
