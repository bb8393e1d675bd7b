import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { RecordedImport } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import { confirm } from '../../ui/confirm.tsx';
import { callApi } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LocalTime } from '../site/restore-comparison.tsx';

/** The imports of the last TRASH_DAYS days, each with a button that undoes it as a whole. */
export function EarlierImports({ onUndo }: { onUndo: (importId: string) => void }) {
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: ['imports'],
    queryFn: () => callApi<RecordedImport[]>(ADMIN_API_PATHS.imports),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isError) return <LoadFailure subject="Earlier imports" onRetry={refetch} />;
  if (data.length === 0) return null;
  const undo = async ({ id, items }: RecordedImport) => {
    if (await confirm({ title: 'Undo this import?', text: undoText(items), action: 'Undo import' })) onUndo(id);
  };
  return (
    <section className="import-earlier" aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">Earlier imports</h3>
      <ul>
        {data.map((recordedImport) => {
          const { id, importedAt, items } = recordedImport;
          return (
            <li key={id}>
              <span>
                <LocalTime at={importedAt} />{' '}
                <span className="import-detail">{pluralize(items, 'entry', 'entries')} still on the site</span>
              </span>
              <button type="button" className="button quiet" onClick={() => void undo(recordedImport)}>
                Undo
                <span className="visually-hidden">
                  {' '}
                  the import of <LocalTime at={importedAt} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function undoText(items: number): string {
  const replaced = 'What it replaced comes back, except where you have changed it since.';
  if (items === 0) return replaced;
  return `${pluralize(items, 'entry', 'entries')} that it added will be moved to the trash, with all that you have changed in ${items === 1 ? 'it' : 'them'} since, and can be restored from there for ${TRASH_DAYS} days. ${replaced}`;
}
