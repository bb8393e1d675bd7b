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

/** Lists a value outside the options as one more option, so that saving the form does not change it unnoticed. */
export function Select({ value, onChange, options, ...aria }: SelectProps) {
  const isListed = options.some((option) => option.value === value);
  return (
    <select {...aria} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isListed && <option value={value}>{value || 'Choose…'}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
