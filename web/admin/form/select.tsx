import type { ControlAria } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = ControlAria & {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
};

/** A value that is none of the options stays visible as it is, so that it is not changed unseen. */
export function Select({ value, onChange, options, ...aria }: SelectProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <select {...aria} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isKnown && <option value={value}>{value || 'Choose…'}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
