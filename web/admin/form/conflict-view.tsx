import { useEffect, useRef } from 'react';
import { htmlToText } from '../../../contract/html-text.ts';
import type { FormValues } from './form-values.ts';

export interface Versions {
  /** The label of each field, by its name, in the order in which they are told. */
  labels: Record<string, string>;
  mine: FormValues;
  /** Null while there is no conflict. */
  theirs: FormValues | null;
  /** Saves the fields that were changed here over what is there now. */
  keepMine: () => void;
  /** Puts what is there now into the form. */
  takeTheirs: () => void;
  isSaving: boolean;
}

/** What was typed here beside what is stored now, field by field, when it was changed elsewhere meanwhile. */
export function ConflictView({ versions }: { versions: Versions }) {
  const { labels, mine, theirs, keepMine, takeTheirs, isSaving } = versions;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasConflict = theirs !== null;
  useEffect(() => {
    if (hasConflict) heading.current?.focus();
  }, [hasConflict]);
  if (!theirs) return null;

  const names = Object.keys(labels).filter((name) => shown(mine[name]) !== shown(theirs[name]));
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        This was changed elsewhere since you opened it.
      </h3>
      <p>Keep mine saves the fields you changed over what is there now. Take theirs puts what is there now into this form.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td data-label="Mine">{shown(mine[name])}</td>
              <td data-label="Theirs">{shown(theirs[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-actions">
        <button type="button" className="button" disabled={isSaving} onClick={keepMine}>
          Keep mine
        </button>
        <button type="button" className="button quiet" disabled={isSaving} onClick={takeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  );
}

function shown(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map(entryText).join(', ') || '—';
  if (typeof value === 'object' && value !== null) return entryText(value).trim() || '—';
  return htmlToText(String(value ?? '')).trim() || '—';
}

function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).join(' ') : String(entry);
}
