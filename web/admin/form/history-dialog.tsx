import { useQuery } from '@tanstack/react-query';
import type { PastSave } from '../../../contract/content-responses.ts';
import { HISTORY_DAYS } from '../../../contract/retention-periods.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { textOf } from './field-comparison.tsx';
import { decodeValues, displayValues, type FormDefinition, type FormValues } from './form-definition.ts';
import type { History } from './history.ts';

interface Props extends History {
  onClose: () => void;
  /** Called after an earlier version was restored. */
  onRestored: () => void;
}

/** The last saves of an item or of the profile, with what each changed; any of them can be restored. */
export function HistoryDialog({ path, definition, blank, restore, onClose, onRestored }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', path],
    queryFn: () => callApi<PastSave[]>(path),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const restoreSave = ({ item: { id: _id, ...values } }: PastSave) => restore(values).then(onRestored, () => {});
  return (
    <Dialog open title="Earlier versions" onClose={onClose}>
      {!data && !isError && <Skeleton lines={4} label="Earlier versions are loading" />}
      {isError && <LoadFailure subject="The earlier versions" onRetry={refetch} />}
      {data?.length === 0 && <p className="empty">There are no earlier versions. They are kept for {HISTORY_DAYS} days.</p>}
      {data && data.length > 1 && (
        <p className="hint">Restoring brings back a version as a whole. The current one stays in this list.</p>
      )}
      <ol className="history">
        {data?.map((save, index) => (
          <li key={JSON.stringify(save)}>
            <div className="history-head">
              <span>
                {save.isBefore && 'Before '}
                <time dateTime={save.at}>
                  {new Date(save.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </span>
              {index === 0 ? (
                <span className="badge">Current</span>
              ) : (
                <button type="button" className="button quiet" onClick={() => void restoreSave(save)}>
                  Restore this version
                </button>
              )}
            </div>
            <Differences definition={definition} item={save.item} before={data[index + 1]?.item ?? blank} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface DifferencesProps extends Pick<History, 'definition'> {
  item: FormValues;
  before: FormValues | undefined;
}

/** The fields that a save changed. For the oldest save these are all fields with a value, because nothing older is known. */
function Differences({ definition, item, before }: DifferencesProps) {
  const [values, valuesBefore] = [displayOf(definition, item), before && displayOf(definition, before)];
  const names = Object.keys(values).filter((name) => textOf(values[name]) !== textOf(valuesBefore?.[name]));
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

/** The fields that a version contains; a version of the profile contains only those that the owner had filled in. */
function displayOf({ fields, ...definition }: FormDefinition, version: FormValues): FormValues {
  const present = { ...definition, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name in version)) };
  return displayValues(present, decodeValues(present, version));
}
