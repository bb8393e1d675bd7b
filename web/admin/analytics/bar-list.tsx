import type { ReactNode } from 'react';
import { formatNumber, fraction } from './format-numbers.ts';

interface Row {
  key: string;
  name: ReactNode;
  count: number;
  /** Shown after the count. */
  note?: string;
}

interface Props {
  rows: readonly Row[];
  /** The count that fills a bar; by default the highest count. */
  total?: number;
}

/** Names and counts, with a bar under each row whose length shows the count. */
export function BarList({ rows, total = Math.max(...rows.map(({ count }) => count)) }: Props) {
  return (
    <ol className="figure-list">
      {rows.map(({ key, name, count, note }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="figure-count">
            {formatNumber(count)}
            {note && <span className="figure-note"> {note}</span>}
          </span>
          <svg className="figure-bar" aria-hidden="true">
            <rect width={`${100 * fraction(count, total)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
