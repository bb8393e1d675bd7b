import { useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import type { SiteState } from '../../../contract/site-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EditedSampleItems } from './edited-sample-items.tsx';
import { useSiteActions } from './site-actions.ts';

interface Props {
  site: SiteState;
  onStarted?: () => void;
  onClose: () => void;
}

/** Removes the sample content. Sample items that the owner has edited are kept if they are selected. */
export function StartOwnDialog({ site: { sampleItems, sampleDetails, editedSampleItems, kind }, onStarted, onClose }: Props) {
  const { isBusy, startOwn } = useSiteActions();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const items = sampleItems > 0 ? [pluralize(sampleItems - kept.size, 'sample item')] : [];
  const whole =
    kind === 'sample' ? 'the sample profile, its pictures and its resume' : 'what is left of the sample profile and resume';
  const details = sampleDetails ? [whole] : [];
  const start = async () => {
    if (!(await startOwn([...kept]))) return;
    onStarted?.();
    onClose();
  };
  return (
    <Dialog open title="Start with my own" onClose={onClose}>
      <p>
        This removes {[...items, ...details].join(' and ')}. They stay in the trash for {TRASH_DAYS} days, and you can restore
        them in one step.
      </p>
      {kind === 'sample' && <p>Until you publish the site, visitors see only your name and a note that it is not public yet.</p>}
      <EditedSampleItems items={editedSampleItems} kept={kept} onChange={setKept} />
      <div className="form-actions">
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void start()}>
          Remove the sample content
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
