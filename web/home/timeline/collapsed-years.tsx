import { type ReactNode, useId, useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';

interface Props {
  name: string;
  count: number;
  /** Whether the open milestone is one of its entries, for example after the visitor followed a link to it. */
  hasOpenMilestone: boolean;
  children: ReactNode;
}

/** Entries of a few years, collapsed behind a button. Without JavaScript and in print they are all shown. */
export function CollapsedYears({ name, count, hasOpenMilestone, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [hadOpenMilestone, setHadOpenMilestone] = useState(false);
  if (hasOpenMilestone !== hadOpenMilestone) {
    setHadOpenMilestone(hasOpenMilestone);
    if (hasOpenMilestone) setIsOpen(true);
  }
  return (
    <li className="period" data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {name} <span>{pluralize(count, 'entry', 'entries')}</span>
      </button>
      <ol id={id}>{children}</ol>
    </li>
  );
}
