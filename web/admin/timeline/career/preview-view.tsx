import { IMPORTED_KINDS, type ImportPreview, type ImportResult } from '../../../../contract/career-import.ts';
import { Foldable } from '../../import/foldable.tsx';
import { kindCount } from './career-result.ts';

/** What will be created, by name. */
export function WillBeCreated({ preview }: { preview: ImportPreview }) {
  const kinds = IMPORTED_KINDS.filter((kind) => preview.created[kind] > 0);
  if (kinds.length === 0 && !preview.profile) return <p>There is nothing new in these files.</p>;
  return (
    <>
      <h3>Will be created</h3>
      <ul className="import-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <Foldable title={kindCount(kind, preview.created[kind])} lines={preview.names[kind]} />
          </li>
        ))}
        {preview.profile && <li>Your name, title and the text about you, as the site has none yet.</li>}
      </ul>
    </>
  );
}

/** What is there already, and what could not be used. */
export function LeftOut({ result, isOver = false }: { result: ImportResult; isOver?: boolean }) {
  const { skipped, errors } = result;
  return (
    <>
      {skipped > 0 && (
        <p>
          {isOver ? 'Skipped' : 'Will be skipped'}, as your site has {skipped === 1 ? 'it' : 'them'} already: {skipped}{' '}
          {skipped === 1 ? 'entry' : 'entries'}.
        </p>
      )}
      {errors.length > 0 && (
        <Foldable
          title={`${errors.length} could not be read, or not as ${errors.length === 1 ? 'it stands' : 'they stand'}`}
          lines={errors}
          isProblem
        />
      )}
    </>
  );
}
