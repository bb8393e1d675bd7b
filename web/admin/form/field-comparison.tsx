import type { ReactNode } from 'react';
import { FOCUS_AREAS, type FocusArea } from '../../../contract/focus-areas.ts';
import { htmlToText } from '../../../contract/html-text.ts';

interface Props {
  columns: readonly [string, string];
  /** `heading` replaces the label. */
  rows: readonly { label: string; heading?: ReactNode; values: readonly [unknown, unknown] }[];
}

/** Two versions of some fields side by side; on a phone one above the other. */
export function FieldComparison({ columns, rows }: Props) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, heading = label, values }) => (
          <tr key={label}>
            <th scope="row">{heading}</th>
            {columns.map((column, index) => (
              <td key={column} data-label={column} data-empty={textOf(values[index]) === NO_VALUE || undefined}>
                {textOf(values[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NO_VALUE = '—';

export function textOf(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) {
    const separator = value.some((entry) => typeof entry === 'object') ? '\n' : ', ';
    return value.map((entry) => joinValues(entry) || 'Picture').join(separator) || NO_VALUE;
  }
  if (typeof value === 'object' && value !== null) return joinValues(value).trim() || NO_VALUE;
  return htmlToText(String(value ?? '')).trim() || NO_VALUE;
}

/** Joins the texts of an entry, without the path and the size of a picture. */
function joinValues(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return FOCUS_AREAS[entry as FocusArea] ?? String(entry);
  return Object.values(entry)
    .filter((value) => typeof value === 'string' && !value.startsWith(UPLOADS))
    .join(' ');
}

const UPLOADS = '/uploads/';
