import { useState } from 'react';
import type { ImportDryRun } from '../../../contract/career-import.ts';
import { DETAILS_KEY } from '../../../contract/import-corrections.ts';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { FieldComparison } from '../form/field-comparison.tsx';
import { PROFILE_FORM } from '../profile/profile-definition.ts';
import { EntryForm } from './entry-form.tsx';
import { Sources } from './field-sources.tsx';
import { SelectAll } from './select-all.tsx';
import type { CorrectionProps } from './use-career-import.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { detailKey, type ImportChoice } from './use-import-choice.ts';

const LABELS = Object.fromEntries(Object.entries(PROFILE_FORM.fields).map(([name, { label }]) => [name, label]));

/** The placeholders of an empty profile are not details of the owner. */
const NO_DETAILS = { ...EMPTY_PROFILE, name: '', title: '' };

interface Props extends CorrectionProps {
  profile: NonNullable<ImportDryRun['profile']>;
  choice: ImportChoice;
}

/** The owner's details, each with its current value, its value after the import, and a checkbox. */
export function OwnerDetails({ profile, choice: { keys, choose }, corrections, onCorrect }: Props) {
  const { state, changes, sources } = profile;
  const [isEditing, setEditing] = useState(false);
  const editButton = useFocusAfter(isEditing);
  const fields = Object.entries(changes);
  const isCorrected = corrections.has(DETAILS_KEY);
  const correction = isEditing ? (
    <EntryForm
      title="Edit your details"
      entry={{ fields: { ...NO_DETAILS, ...profile.fields }, doubtful: [] }}
      onSubmit={async (values) => {
        await onCorrect({ key: DETAILS_KEY, fields: values });
        setEditing(false);
      }}
      onCancel={() => setEditing(false)}
    />
  ) : (
    <p>
      {isCorrected && <span className="badge accent">Corrected</span>}{' '}
      <button ref={editButton} type="button" className="text-button" onClick={() => setEditing(true)}>
        Edit your details
      </button>
    </p>
  );
  if (state === 'same')
    return (
      <>
        <p className="import-entry" data-state={state}>
          <span className="import-same">
            <strong>About you</strong>
          </span>
          <span className="badge">Already there</span>
        </p>
        {isCorrected && correction}
      </>
    );
  return (
    <div className="import-details">
      <SelectAll selectable={fields.map(([name]) => detailKey(name))} chosen={keys} choose={choose}>
        <strong>About you</strong>{' '}
      </SelectAll>
      <FieldComparison
        columns={['On the site', 'After the import']}
        rows={fields.map(([name, { before, after }]) => {
          const label = PROFILE_FORM.fields[name]?.label ?? name;
          return {
            label,
            heading: (
              <label>
                <input
                  type="checkbox"
                  checked={keys.has(detailKey(name))}
                  onChange={(event) => choose([detailKey(name)], event.target.checked)}
                />{' '}
                {label}
              </label>
            ),
            values: [before, after],
          };
        })}
      />
      {correction}
      {sources && <Sources sources={sources} labels={LABELS} />}
    </div>
  );
}
