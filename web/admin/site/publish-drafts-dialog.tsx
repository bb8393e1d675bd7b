import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { Draft } from '../../../contract/site-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ITEM_KINDS } from './item-kinds.ts';
import { useSiteActions } from './site-actions.ts';

interface Props {
  isPublished: boolean;
  /** On the owner's site, drafts of the sample content are initially not selected. */
  isOwn: boolean;
  onClose: () => void;
}

/** Lists the drafts, so that the owner publishes none by mistake. */
export function PublishDraftsDialog({ onClose, ...site }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['drafts'],
    queryFn: () => callApi<Draft[]>(ADMIN_API_PATHS.drafts),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open title="Publish drafts" onClose={onClose} className="dialog-wide">
      {!data && !isError && <Skeleton lines={4} label="The drafts are loading" />}
      {isError && <LoadFailure subject="The drafts" onRetry={refetch} />}
      {data && <DraftChoice drafts={data} onClose={onClose} {...site} />}
    </Dialog>
  );
}

function DraftChoice({ drafts, isPublished, isOwn, onClose }: Props & { drafts: readonly Draft[] }) {
  const { isBusy, publishDrafts } = useSiteActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(drafts.filter(({ isSample, isSetAside }) => !isSetAside && (!isOwn || !isSample)).map(({ id }) => id)),
  );
  const setAsideCount = drafts.filter(({ isSetAside }) => isSetAside).length;
  const selection = drafts.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const publish = async () => {
    if (isBusy || selection.length === 0) return;
    if (await publishDrafts(selection, isPublished)) onClose();
  };
  return (
    <>
      <p>
        {isPublished ? 'Visitors will see what you tick, at once.' : 'Visitors will see what you tick once you publish the site.'}
        {setAsideCount > 0 &&
          ` An import set ${pluralize(setAsideCount, 'entry aside, because it', 'entries aside, because they')} may not be meant for visitors.`}
      </p>
      <fieldset className="choices">
        <legend className="visually-hidden">Drafts to publish</legend>
        <button
          type="button"
          className="text-button"
          onClick={() => setChosen(chosen.size > 0 ? new Set() : new Set(drafts.map(({ id }) => id)))}
        >
          {chosen.size > 0 ? 'Select none' : 'Select all'}
        </button>
        {drafts.map((draft) => (
          <label key={draft.id}>
            <input type="checkbox" checked={chosen.has(draft.id)} onChange={() => toggle(draft.id)} />
            <span>
              {draft.title} <span className="choice-note">{noteOn(draft)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || selection.length === 0 || undefined}
          onClick={() => void publish()}
        >
          Publish {pluralize(selection.length, 'draft')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}

function noteOn({ resource, entryOf, isInDraft, isSetAside, isSample }: Draft): string {
  const reasons = [...(isSetAside ? ['may not be meant for visitors'] : []), ...(isSample ? ['sample content, invented'] : [])];
  const kind = entryOf === undefined ? ITEM_KINDS[resource] : `Entry of ${entryOf}`;
  return [isInDraft ? `${kind} (its section is a draft)` : kind, ...reasons].join(', ');
}
