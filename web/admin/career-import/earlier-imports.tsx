import { useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { RecordedImport } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { callApi } from '../api.ts';
import { LocalTime } from '../site/restore-comparison.tsx';

/** The imports of the last weeks, each with a button that undoes it as a whole. */
export function EarlierImports({ onUndo }: { onUndo: (importId: string) => void }) {
  const { data = [] } = useQuery({
    queryKey: ['imports'],
    queryFn: () => callApi<RecordedImport[]>(ADMIN_PATHS.imports),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <section className="import-earlier" aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">Earlier imports</h3>
      <ul>
        {data.map(({ id, importedAt, items }) => (
          <li key={id}>
            <span>
              <LocalTime at={importedAt} /> <span className="import-detail">{pluralize(items, 'item')} still on the site</span>
            </span>
            <button type="button" className="button quiet" onClick={() => onUndo(id)}>
              Undo<span className="visually-hidden"> the import of {importedAt.slice(0, 10)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
