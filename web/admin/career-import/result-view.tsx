import type { ImportResult } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { importedText } from './career-result.ts';
import { ImportNotes } from './import-notes.tsx';

/** What an import has done. */
export function ResultView({ result }: { result: ImportResult }) {
  const { skipped, errors } = result;
  const summary = importedText(result);
  return (
    <>
      <p>
        <strong>{summary ? `Imported: ${summary}.` : 'There was nothing new to import.'}</strong>
      </p>
      {skipped > 0 && (
        <p>
          Skipped, because your site already has {skipped === 1 ? 'it' : 'them'} or the file has {skipped === 1 ? 'it' : 'them'}{' '}
          twice: {pluralize(skipped, 'entry', 'entries')}.
        </p>
      )}
      <ImportNotes lines={errors} />
    </>
  );
}
