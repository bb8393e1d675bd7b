import { useEffect, useRef } from 'react';
import { MAX_SECTION_ITEMS, sectionItem } from '../../../contract/collections/sections.ts';
import { Field } from '../form/field.tsx';
import { isRequiredBy } from '../form/form-definition.ts';
import { MoveButtons, moveButtonAfter, withMoved } from '../form/move-buttons.tsx';
import { type EntryValues, NEW_ENTRY } from './section-definition.ts';

interface Props {
  id: string;
  entries: EntryValues[];
  onChange: (entries: EntryValues[]) => void;
  errorOf: (name: string) => string | undefined;
  error: string | undefined;
}

/** The entries of a section, in the order in which the page shows them. */
export function EntriesField({ id, entries, onChange, errorOf, error }: Props) {
  const element = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    if (focusSelector.current) element.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  });

  const change = (index: number, changes: Partial<EntryValues>) =>
    onChange(entries.map((entry, i) => (i === index ? { ...entry, ...changes } : entry)));
  const move = (from: number, to: number) => {
    const newOrder = withMoved(entries, from, to);
    if (!newOrder) return;
    focusSelector.current = `[data-entry="${to}"] ${moveButtonAfter(from, to, entries.length)}`;
    onChange(newOrder);
  };

  return (
    <fieldset ref={element} className="entries-field">
      <legend>Entries</legend>
      {error && <p className="field-error">{error}</p>}
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new entry has no id, and its text changes while it is typed
          <li key={index} data-entry={index}>
            <fieldset className="entry-fields" aria-label={`Entry ${index + 1}`}>
              <EntryFields
                id={`${id}-entry-${index}`}
                entry={entry}
                onChange={(part, text) => change(index, { [part]: text })}
                errorOf={(part) => errorOf(`items.${index}.${part}`)}
              />
              <label className="entry-draft">
                <input
                  type="checkbox"
                  checked={entry.draft}
                  onChange={(event) => change(index, { draft: event.target.checked })}
                />
                Draft: only you see this entry
              </label>
              <div className="entry-actions">
                <MoveButtons name={`entry ${index + 1}`} index={index} count={entries.length} onMove={(to) => move(index, to)} />
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Remove entry ${index + 1}`}
                  onClick={() => {
                    focusSelector.current = '.add-entry';
                    onChange(entries.toSpliced(index, 1));
                  }}
                >
                  Remove
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="text-button add-entry"
        disabled={entries.length >= MAX_SECTION_ITEMS}
        onClick={() => {
          focusSelector.current = `#${CSS.escape(`${id}-entry-${entries.length}-title`)}`;
          onChange([...entries, NEW_ENTRY]);
        }}
      >
        Add entry
      </button>
    </fieldset>
  );
}

const PARTS = [
  ['title', 'Title'],
  ['organisation', 'Organisation'],
  ['date', 'Date'],
  ['url', 'URL'],
  ['description', 'Description'],
] as const;

type TextPart = (typeof PARTS)[number][0];

interface EntryFieldsProps {
  id: string;
  entry: EntryValues;
  onChange: (part: TextPart, text: string) => void;
  errorOf: (part: string) => string | undefined;
}

function EntryFields({ id, entry, onChange, errorOf }: EntryFieldsProps) {
  return PARTS.map(([part, label]) => (
    <Field
      key={part}
      id={`${id}-${part}`}
      label={label}
      error={errorOf(part)}
      required={isRequiredBy(sectionItem, part)}
      wide={part === 'title' || part === 'description'}
    >
      {(aria) =>
        part === 'description' ? (
          <textarea {...aria} rows={2} value={entry[part]} onChange={(event) => onChange(part, event.target.value)} />
        ) : (
          <input
            {...aria}
            type={part === 'url' ? 'url' : 'text'}
            value={entry[part]}
            onChange={(event) => onChange(part, event.target.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  ));
}
