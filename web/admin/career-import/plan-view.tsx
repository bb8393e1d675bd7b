import type { ImportDryRun, ProfileChoice } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { Foldable } from '../bulk-import/foldable.tsx';
import { notesTitle } from './career-result.ts';
import { EntryGroups } from './entry-groups.tsx';
import { useChoice } from './use-choice.ts';

interface Props {
  plan: ImportDryRun;
  onImport: (only: string[], profile: ProfileChoice) => void;
  onCancel: () => void;
}

/** Lets the owner choose among the entries of the files, and lists what the import leaves out. */
export function PlanView({ plan, onImport, onCancel }: Props) {
  const choice = useChoice(plan);
  const states = new Set([plan.profile, ...plan.items].map((entry) => entry?.state));
  const isSelectable = states.has('new') || states.has('changed');
  const choiceCount = choice.keys.size;
  return (
    <>
      {!states.has('new') && <p>There is nothing new in these files.</p>}
      <EntryGroups plan={plan} choice={choice} />
      {plan.leftOut.length > 0 && (
        <Foldable title={notesTitle(plan.leftOut.length)} lines={plan.leftOut.map(({ what, why }) => `${what}: ${why}`)} />
      )}
      <div className="form-actions">
        {isSelectable && (
          <button
            type="button"
            className="button"
            disabled={choiceCount === 0}
            onClick={() => onImport(choice.only, choice.profile)}
          >
            Import
          </button>
        )}
        <button type="button" className="button quiet" onClick={onCancel}>
          Choose other files
        </button>
        {isSelectable && (
          <span className="import-detail" role="status">
            {pluralize(choiceCount, 'entry', 'entries')} chosen
          </span>
        )}
      </div>
    </>
  );
}
