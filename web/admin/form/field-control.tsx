import type { ChangeEvent } from 'react';
import { YEARS } from '../../../contract/collections/milestones.ts';
import type { Control, Field as DeclaredField } from '../../../contract/field.ts';
import { Field } from './field.tsx';
import { Select, type SelectOption } from './select.tsx';

export interface FieldControlProps {
  id: string;
  field: DeclaredField;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  hint?: string;
  /** In place of the declared choices. */
  options?: readonly SelectOption[];
}

const INPUT_TYPES: Partial<Record<Control & string, string>> = { url: 'url', date: 'date', number: 'number', year: 'number' };
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index, 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }),
);
const MONTH_OPTIONS: SelectOption[] = [
  { value: '', label: 'No month' },
  ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
];

/** The control that a field declares, with its label and message: all but rich text, tags, links and focus areas. */
export function FieldControl({ id, field, value, onChange, error, hint, options }: FieldControlProps) {
  const { label, control, initial } = field;
  const required = initial === undefined;
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
  const choices = choicesOf(control, options);
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required} wide={control === 'textarea'}>
      {(aria) => {
        if (choices) return <Select {...aria} value={text} onChange={onChange} options={choices} />;
        if (control === 'textarea') return <textarea {...aria} rows={5} value={text} onChange={onText} />;
        const type = (typeof control === 'string' && INPUT_TYPES[control]) || 'text';
        const limits = control === 'year' ? YEARS : {};
        return <input {...aria} {...limits} type={type} value={text} onChange={onText} autoComplete="off" />;
      }}
    </Field>
  );
}

function choicesOf(control: Control, options: readonly SelectOption[] | undefined): readonly SelectOption[] | undefined {
  if (options) return options;
  if (control === 'month') return MONTH_OPTIONS;
  return typeof control === 'object' ? control.choices.map((value) => ({ value, label: choiceLabel(value) })) : undefined;
}

/** 'in-progress' → 'In progress'. */
export function choiceLabel(value: string): string {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
