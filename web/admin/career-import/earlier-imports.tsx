import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { RecordedImport } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { callApi } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LocalTime } from '../site/restore-comparison.tsx';

/** The imports of the last TRASH_DAYS days, each with a button that undoes it as a whole. */
export function EarlierImports({ onUndo }: { onUndo: (recordedImport: RecordedImport) => void }) {
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
  return (
    <section className="import-earlier" aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">Earlier imports</h3>
      <ul>
        {data.map((recordedImport) => {
          const { id, importedAt, items, files } = recordedImport;
          return (
            <li key={id}>
              <span>
                {files.length > 0 && (
                  <span className="import-files">
                    <bdi>{files[0]}</bdi>
                    {files.length > 1 && ` and ${pluralize(files.length - 1, 'other file')}`}
                  </span>
                )}
                <LocalTime at={importedAt} />{' '}
                <span className="import-detail">{pluralize(items, 'entry', 'entries')} still on the site</span>
              </span>
              <button type="button" className="button quiet" onClick={() => onUndo(recordedImport)}>
                Undo
                <span className="visually-hidden">
                  {' '}
                  the import of {files[0]} <LocalTime at={importedAt} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
