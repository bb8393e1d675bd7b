import type { ReactNode } from 'react';

interface Props<T extends string> {
  value: T;
  chosen: T[];
  onChange: (selection: T[]) => void;
  children: ReactNode;
}

/** A toggle button of a group in which several can be chosen. */
export function Choice<T extends string>({ value, chosen, onChange, children }: Props<T>) {
  const isChosen = chosen.includes(value);
  return (
    <button
      type="button"
      className="choice"
      aria-pressed={isChosen}
      onClick={() => onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])}
    >
      {children}
    </button>
  );
}
