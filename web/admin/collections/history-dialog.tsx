import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { COLLECTIONS, type Resource } from '../../../contract/collections.ts';
import type { Collection } from '../../../contract/define-collection.ts';
import { HISTORY_DAYS } from '../../../contract/retention-periods.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { useAdminData } from '../data/admin-data.tsx';
import { textOf } from '../form/field-comparison.tsx';
import { decodeValues, definitionOf, displayValues } from '../form/form-definition.ts';
import { LoadFailure } from '../load-failure.tsx';

interface PastSave {
  at: string;
  isBefore?: true;
  item: Record<string, unknown> & { id: string };
}

interface Props {
  resource: Resource;
  id: string;
  onClose: () => void;
  /** After an earlier version was restored. */
  onRestored: () => void;
}

/** The last saves of an item, with what each changed; any of them can be restored. */
export function HistoryDialog({ resource, id, onClose, onRestored }: Props) {
  const { update } = useAdminData()[resource];
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', resource, id],
    queryFn: () => callApi<PastSave[]>(ADMIN_API_PATHS.history(resource, id)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const restore = async ({ item: { id: _id, ...values } }: PastSave) => {
    // A failure is reported by the toast of `update`.
    await update(id, values).then(onRestored, () => {});
  };
  return (
    <Dialog open title="Earlier versions" onClose={onClose}>
      {!data && !isError && <Skeleton lines={4} label="Earlier versions are loading" />}
      {isError && <LoadFailure subject="The earlier versions" onRetry={refetch} />}
      {data?.length === 0 && <p className="empty">There are no earlier versions. They are kept for {HISTORY_DAYS} days.</p>}
      <ol className="history">
        {data?.map((save, index) => (
          <li key={JSON.stringify(save)}>
            <div className="history-head">
              <span>
                {save.isBefore && 'Before '}
                <time dateTime={save.at}>{new Date(save.at).toLocaleString()}</time>
              </span>
              {index === 0 ? (
                <span className="badge">Current</span>
              ) : (
                <button type="button" className="button quiet" onClick={() => void restore(save)}>
                  Restore this version
                </button>
              )}
            </div>
            <Differences resource={resource} save={save} previous={data[index + 1]} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** The fields that a save changed; all fields with a value for the oldest save, because nothing older is known. */
function Differences({ resource, save, previous }: { resource: Resource; save: PastSave; previous: PastSave | undefined }) {
  const definition = definitionOf(COLLECTIONS[resource] as unknown as Collection);
  const displayOf = (item: object) => displayValues(definition, decodeValues(definition, item));
  const [values, before] = [displayOf(save.item), previous && displayOf(previous.item)];
  const names = Object.keys(definition.fields).filter((name) => textOf(values[name]) !== textOf(before?.[name]));
  return (
    <dl className="history-values">
      {names.map((name) => (
        <div key={name}>
          <dt>{definition.fields[name]?.label ?? name}</dt>
          <dd>{textOf(values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
