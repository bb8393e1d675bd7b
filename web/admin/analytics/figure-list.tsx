import type { ReactNode } from 'react';
import { figure, share } from './figures.ts';

interface Row {
  key: string;
  name: ReactNode;
  count: number;
  /** Beside the count. */
  note?: string;
}

interface Props {
  rows: readonly Row[];
  /** What the line under each row is a part of; by default the highest count. */
  whole?: number;
}

/** Names and their counts; the line under each is as long as its count. */
export function FigureList({ rows, whole = Math.max(...rows.map(({ count }) => count)) }: Props) {
  return (
    <ol className="figure-list">
      {rows.map(({ key, name, count, note }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="figure-count">
            {figure(count)}
            {note && <span className="figure-note"> {note}</span>}
          </span>
          <svg className="figure-bar" aria-hidden="true">
            <rect width={`${100 * share(count, whole)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
