import { type ReactNode, useId, useState } from 'react';

interface Props {
  name: string;
  count: number;
  /** Whether the visitor follows a link to one of its entries. */
  isNeeded: boolean;
  children: ReactNode;
}

/** Entries of a few years, folded behind a button. Without JavaScript and on paper they are all shown. */
export function Period({ name, count, isNeeded, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setIsOpen(true);
  }
  return (
    <li className="period" data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {name} <span>{count} entries</span>
      </button>
      <ol id={id}>{children}</ol>
    </li>
  );
}
