import type { ImportDryRun } from '../../../contract/career-import.ts';
import { FieldComparison } from '../form/field-comparison.tsx';
import { PROFILE_FORM } from '../profile/profile-definition.ts';
import { SelectAll } from './select-all.tsx';
import { Sources } from './sources.tsx';
import { detailKey, type ImportChoice } from './use-choice.ts';

const LABELS = Object.fromEntries(Object.entries(PROFILE_FORM.fields).map(([name, { label }]) => [name, label]));

interface Props {
  profile: NonNullable<ImportDryRun['profile']>;
  choice: ImportChoice;
}

/** The owner's details, each with its present value, the one of the files, and a tick box. */
export function OwnerDetails({ profile: { state, changes, sources }, choice: { keys, choose } }: Props) {
  const fields = Object.entries(changes);
  if (state === 'same')
    return (
      <p className="import-entry" data-state={state}>
        <span className="import-same">
          <strong>About you</strong>
        </span>
        <span className="badge">Already there</span>
      </p>
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
      {sources && <Sources sources={sources} labels={LABELS} />}
    </div>
  );
}
