import './answer-table.css';
import type { ReactNode } from 'react';
import type { Inline } from './markdown.ts';

interface Props {
  /** The first row is the header; the first cell of each other row is its heading. */
  rows: Inline[][][];
  renderLine: (inlines: Inline[]) => ReactNode;
}

/* An answer only grows at its end, so positions are stable keys. */
export function AnswerTable({ rows: [head = [], ...rows], renderLine }: Props) {
  return (
    <table className="answer-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <th key={column} scope="col" dir="auto">
              {renderLine(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...others], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={position}>
            <th scope="row" dir="auto">
              {renderLine(first)}
            </th>
            {others.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={column} dir="auto">
                {renderLine(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
