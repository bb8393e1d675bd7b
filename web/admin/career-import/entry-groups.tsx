import { Fragment, useState } from 'react';
import { ENTRY_KINDS, type EntryKind, type EntryState, type ImportDryRun } from '../../../contract/career-import.ts';
import { COLLECTIONS } from '../../../contract/collections.ts';
import { kindCount } from './career-result.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { OwnerDetails } from './owner-details.tsx';
import { SelectAll } from './select-all.tsx';
import type { CorrectionProps } from './use-career-import.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { ImportChoice } from './use-import-choice.ts';

/** A group with more entries starts closed. */
const MAX_OPEN_ENTRIES = 100;
const STATE_ORDER: readonly EntryState[] = ['new', 'changed', 'same'];
const STATE_NAMES: Record<EntryState, string> = { new: 'new', changed: 'changed', same: 'already there' };

const LABELS = {
  ...(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, labelsOf(COLLECTIONS[kind].fields)])) as Record<
    EntryKind,
    Record<string, string>
  >),
  // The fields of the entries, not of the section that contains them.
  sections: { title: 'Title', organisation: 'Organisation', date: 'Date', url: 'URL', description: 'Description' },
};

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

interface Props extends CorrectionProps {
  plan: ImportDryRun;
  choice: ImportChoice;
}

/** All entries of the files by kind, each with a checkbox. */
export function EntryGroups({ plan, choice, ...correctionProps }: Props) {
  const groups = Map.groupBy(plan.items, ({ resource }) => resource);
  return (
    <>
      {plan.profile && <OwnerDetails profile={plan.profile} choice={choice} {...correctionProps} />}
      {ENTRY_KINDS.map((kind) => {
        const entries = groups.get(kind) ?? [];
        return (
          <Fragment key={kind}>
            {entries.length > 0 && <Group kind={kind} entries={entries} choice={choice} {...correctionProps} />}
            {kind === 'timeline' && <AddEntry onCorrect={correctionProps.onCorrect} />}
          </Fragment>
        );
      })}
    </>
  );
}

const NEW_ENTRY = { fields: { type: 'experience', start_year: null }, doubtful: [] } as const;

/** Adds an entry of the timeline that the files lack, or that was not found in them. */
function AddEntry({ onCorrect }: Pick<CorrectionProps, 'onCorrect'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusAfter(isOpen);
  if (!isOpen)
    return (
      <button ref={button} type="button" className="text-button import-add" onClick={() => setOpen(true)}>
        Add a missing milestone
      </button>
    );
  return (
    <EntryForm
      title="Add a missing milestone"
      resource="timeline"
      entry={NEW_ENTRY}
      onSubmit={async (fields) => {
        await onCorrect({ key: `added-${Date.now()}`, resource: 'timeline', fields });
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

interface GroupProps extends CorrectionProps {
  kind: EntryKind;
  entries: ImportDryRun['items'];
  choice: ImportChoice;
}

function Group({ kind, entries, choice: { keys, choose }, corrections, onCorrect }: GroupProps) {
  const byState = Map.groupBy(entries, ({ state }) => state);
  const states = STATE_ORDER.filter((state) => byState.has(state));
  const entriesByState = states.flatMap((state) => byState.get(state) ?? []);
  const selectable = entriesByState.filter(({ state }) => state !== 'same').map(({ key }) => key);
  const counts = states.map((state) => `${byState.get(state)?.length} ${STATE_NAMES[state]}`).join(', ');
  return (
    <details className="foldable" open={entries.length <= MAX_OPEN_ENTRIES}>
      <summary>
        {kindCount(kind, entries.length)} <span className="import-detail">{counts}</span>
      </summary>
      {selectable.length > 1 && (
        <SelectAll selectable={selectable} chosen={keys} choose={choose}>
          Select all <span className="visually-hidden">of {kindCount(kind, selectable.length)}</span>
        </SelectAll>
      )}
      <ul className="import-entries">
        {entriesByState.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            labels={LABELS[kind]}
            isChosen={keys.has(entry.key)}
            choose={choose}
            correction={corrections.get(entry.key)}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
    </details>
  );
}
