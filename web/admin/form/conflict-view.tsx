import { useEffect, useRef } from 'react';
import { plainText } from '../../../contract/career.ts';
import { toFormValues } from './form-values.ts';
import type { ItemForm } from './use-item-form.ts';

type Versions = Pick<ItemForm, 'collection' | 'values' | 'conflict' | 'keepMine' | 'takeTheirs' | 'isSaving'>;

/** What was typed here beside what is stored now, field by field, when an item was changed elsewhere meanwhile. */
export function ConflictView({ form }: { form: Versions }) {
  const { collection, values, conflict, keepMine, takeTheirs, isSaving } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (conflict) heading.current?.focus();
  }, [conflict]);
  if (!conflict) return null;

  const theirs = toFormValues(collection, conflict);
  const names = Object.keys(collection.fields).filter((name) => shown(values[name]) !== shown(theirs[name]));
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
              <th scope="row">{collection.fields[name]?.label}</th>
              <td data-label="Mine">{shown(values[name])}</td>
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
  return plainText(String(value ?? '')).trim() || '—';
}

function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).join(' ') : String(entry);
}
