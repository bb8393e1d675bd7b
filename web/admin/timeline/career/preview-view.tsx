import { IMPORTED_KINDS, type ImportPreview, type ImportResult } from '../../../../contract/career-import.ts';
import { pluralize } from '../../../../contract/pluralize.ts';
import { Foldable } from '../../import/foldable.tsx';
import { entriesText, kindCount } from './career-result.ts';

/** Lists by name what the import would create. */
export function PlannedEntries({ preview }: { preview: ImportPreview }) {
  const kinds = IMPORTED_KINDS.filter((kind) => preview.created[kind] > 0);
  if (kinds.length === 0 && preview.entries === 0 && !preview.profile) return <p>There is nothing new in these files.</p>;
  return (
    <>
      <h3>Will be created</h3>
      <ul className="import-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <Foldable title={kindCount(kind, preview.created[kind])} lines={preview.names[kind]} />
          </li>
        ))}
        {preview.entries > 0 && <li>{entriesText(preview.entries)}</li>}
        {preview.profile && <li>Your name, title and the text about you, because the site has none yet.</li>}
      </ul>
    </>
  );
}

/** Reports duplicates and unreadable entries. */
export function SkippedEntries({ result, isDone = false }: { result: ImportResult; isDone?: boolean }) {
  const { skipped, errors } = result;
  return (
    <>
      {skipped > 0 && (
        <p>
          {isDone ? 'Skipped' : 'Will be skipped'}, as your site has {skipped === 1 ? 'it' : 'them'} already:{' '}
          {pluralize(skipped, 'entry', 'entries')}.
        </p>
      )}
      {errors.length > 0 && (
        <Foldable title={`${errors.length} not imported, or imported with changes`} lines={errors} isProblem />
      )}
    </>
  );
}
