import { useEffect, useRef } from 'react';
import { FieldComparison, textOf } from './field-comparison.tsx';
import type { FormValues } from './form-definition.ts';

export interface Versions {
  /** The label of each field by name, in the order of the table. */
  labels: Record<string, string>;
  mine: FormValues;
  /** Null while there is no conflict. */
  theirs: FormValues | null;
  /** Saves the fields changed in this form over the stored version. */
  keepMine: () => void;
  /** Replaces the values of the form with the stored version. */
  takeTheirs: () => void;
  isSaving: boolean;
}

/** Compares the values of the form with the stored version, field by field, after the record was changed elsewhere. */
export function ConflictView({ versions }: { versions: Versions }) {
  const { labels, mine, theirs, keepMine, takeTheirs, isSaving } = versions;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasConflict = theirs !== null;
  useEffect(() => {
    if (hasConflict) heading.current?.focus();
  }, [hasConflict]);
  if (!theirs) return null;

  const names = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(theirs[name]));
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        This was changed elsewhere since you opened it.
      </h3>
      <p>
        “Keep mine” saves the fields that you changed over the stored version. “Take theirs” puts the stored version into this
        form.
      </p>
      <FieldComparison
        columns={['Mine', 'Theirs']}
        rows={names.map((name) => ({ label: labels[name] ?? name, values: [mine[name], theirs[name]] }))}
      />
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
