import { memo, useId, useState } from 'react';
import type { ImportEntry } from '../../../contract/career-import.ts';
import { cutText } from '../../../contract/cut-text.ts';
import { htmlToText } from '../../../contract/html-text.ts';
import type { Correction } from '../../../contract/import-corrections.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { FieldComparison } from '../form/field-comparison.tsx';
import { EntryForm } from './entry-form.tsx';
import { Sources } from './field-sources.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** Long enough to recognize a value. */
const MAX_VALUE_LENGTH = 80;

interface Props {
  entry: ImportEntry;
  /** Labels by field name. */
  labels: Record<string, string>;
  isChosen: boolean;
  choose: (keys: readonly string[], isChosen: boolean) => void;
  correction: Correction | undefined;
  onCorrect: (correction: Correction) => Promise<void>;
}

/** One entry of the files with its correction, and a checkbox if it is new or changed. Memoized, because there may be thousands. */
export const EntryRow = memo(function EntryRow({ entry, labels, isChosen, choose, correction, onCorrect }: Props) {
  const { key, title, detail, state, doubtful, changes, notes, sources } = entry;
  const remarksId = useId();
  const [isEditing, setEditing] = useState(false);
  const editButton = useFocusAfter(isEditing);
  // The owner need not check entries that would not change the site.
  const isDoubtful = doubtful.length > 0 && (state !== 'same' || correction !== undefined);
  const remarks = [...(isDoubtful ? [`Please check: ${doubtful.map(doubtOf(entry, labels)).join(', ')}`] : []), ...notes];
  const name = (
    <span>
      <strong>{title}</strong> {detail && <span className="import-detail">{detail}</span>}
    </span>
  );
  return (
    <li className="import-entry" data-state={state}>
      {state === 'same' ? (
        <span className="import-same">{name}</span>
      ) : (
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            aria-describedby={remarks.length > 0 ? remarksId : undefined}
            onChange={(event) => choose([key], event.target.checked)}
          />
          {name}
        </label>
      )}
      <span className="import-entry-end">
        {correction && <span className="badge accent">{correction.resource ? 'Added by you' : 'Corrected'}</span>}
        {state === 'same' && <span className="badge">Already there</span>}
        {!isEditing && (state !== 'same' || correction) && (
          <button ref={editButton} type="button" className="text-button" onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> {title}</span>
          </button>
        )}
      </span>
      {remarks.length > 0 && (
        <p id={remarksId} className="import-remarks" data-doubtful={isDoubtful || undefined}>
          {remarks.join('. ')}
        </p>
      )}
      {isEditing && (
        <EntryForm
          title={`Edit ${title}`}
          resource={entry.resource}
          entry={entry}
          onSubmit={async (fields) => {
            await onCorrect({ key, ...(correction?.resource && { resource: correction.resource }), fields });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      )}
      {sources && <Sources sources={sources} labels={labels} />}
      {state === 'changed' && <Changes changes={changes} labels={labels} title={title} />}
    </li>
  );
});

/** A doubtful field, with its text if the row does not show it already. */
function doubtOf({ title, detail, fields }: ImportEntry, labels: Props['labels']): (name: string) => string {
  return (name) => {
    const value = fields[name];
    const isShown = typeof value !== 'string' || `${title} ${detail}`.includes(value);
    return `${labels[name] ?? name}${isShown ? '' : ` “${cutText(htmlToText(value), MAX_VALUE_LENGTH, '…')}”`}`;
  };
}

function Changes({ changes, labels, title }: { changes: ImportEntry['changes']; labels: Props['labels']; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const fields = Object.entries(changes);
  return (
    <details className="import-changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {pluralize(fields.length, 'field')} {fields.length === 1 ? 'differs' : 'differ'}
        <span className="visually-hidden"> in {title}</span>
      </summary>
      {isOpen && (
        <FieldComparison
          columns={['On the site', 'After the import']}
          rows={fields.map(([name, { before, after }]) => ({
            label: labels[name] ?? name,
            values: [displayValue(name, before), displayValue(name, after)],
          }))}
        />
      )}
    </details>
  );
}

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

function displayValue(name: string, value: unknown): unknown {
  return name.endsWith('_month') && typeof value === 'number' ? MONTH_NAME.format(Date.UTC(2000, value - 1)) : value;
}
