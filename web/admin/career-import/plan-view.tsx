import { useEffect, useRef, useState } from 'react';
import type { ImportDryRun } from '../../../contract/career-import.ts';
import type { Correction } from '../../../contract/import-corrections.ts';
import { FormError } from '../form/form-error.tsx';
import { choiceText, nothingNewText } from './career-result.ts';
import { EntryGroups } from './entry-groups.tsx';
import { ImportNotes } from './import-notes.tsx';
import type { Corrections, ImportRequest } from './use-career-import.ts';
import { useImportChoice } from './use-import-choice.ts';

interface Props {
  plan: ImportDryRun;
  corrections: Corrections;
  /** Whether imported entries are visible to visitors at once. */
  isPublic: boolean;
  /** Whether the site was empty and can therefore be hidden until the owner publishes it. */
  mayHideSite: boolean;
  isComparing: boolean;
  /** Why the import failed. */
  error: string | null;
  onCorrect: (correction: Correction) => Promise<void>;
  onImport: (choice: ImportRequest) => void | Promise<void>;
  onCancel: () => void;
}

/** Lets the owner select entries of the files, and lists the text that the import leaves out. */
export function PlanView({ plan, corrections, isPublic, mayHideSite, isComparing, error, onCorrect, onImport, onCancel }: Props) {
  const choice = useImportChoice(plan);
  const [asDrafts, setAsDrafts] = useState(false);
  const [isLeftPublic, setIsLeftPublic] = useState(false);
  const hidesSite = mayHideSite && !isLeftPublic;
  const states = new Set([plan.profile, ...plan.items].map((entry) => entry?.state));
  const isSelectable = states.has('new') || states.has('changed');
  const choiceCount = choice.keys.size;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus was hidden during the import.
    if (error && document.activeElement === document.body) focusButton(actions.current);
  }, [error]);
  return (
    <>
      {isSelectable && (
        <button type="button" className="skip-link" onClick={() => focusButton(actions.current)}>
          Skip to the import button
        </button>
      )}
      {!states.has('new') && <p>{nothingNewText(plan)}</p>}
      <EntryGroups plan={plan} choice={choice} corrections={corrections} onCorrect={onCorrect} />
      <ImportNotes lines={plan.leftOut.map(({ what, why }) => `${what}: ${why}`)} />
      {isPublic && isSelectable && (
        <div className="import-public">
          <p>
            {hidesSite
              ? 'Visitors do not see any of it until you publish the site.'
              : `Your site is public: visitors see ${
                  asDrafts
                    ? 'your details and changes of existing entries at once, new entries once you publish them'
                    : 'all of it at once'
                }.`}
          </p>
          {mayHideSite && (
            <label>
              <input type="checkbox" checked={hidesSite} onChange={(event) => setIsLeftPublic(!event.target.checked)} /> Keep the
              site hidden until I publish it
            </label>
          )}
          {states.has('new') && !hidesSite && (
            <label>
              <input type="checkbox" checked={asDrafts} onChange={(event) => setAsDrafts(event.target.checked)} /> Import new
              entries as drafts
            </label>
          )}
        </div>
      )}
      <FormError>{error}</FormError>
      <div ref={actions} className="form-actions">
        {isSelectable && (
          <button
            type="button"
            className="button"
            disabled={choiceCount === 0 || isComparing}
            onClick={() => void onImport({ ...choice, asDrafts: asDrafts && !hidesSite, hidesSite })}
          >
            Import
          </button>
        )}
        <button type="button" className="button quiet" onClick={onCancel}>
          Choose other files
        </button>
        {isSelectable && (
          <span className="import-detail" role="status">
            {isComparing ? 'Comparing with your site…' : `${choiceText(choice.only.length, choice.details.length)} chosen`}
          </span>
        )}
      </div>
    </>
  );
}

function focusButton(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('button:enabled')?.focus();
}
