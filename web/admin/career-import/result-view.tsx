import type { ImportResult } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { importedText } from './career-result.ts';
import { ImportNotes } from './import-notes.tsx';

/** What an import has done. */
export function ResultView({ result }: { result: ImportResult }) {
  const { skipped, notChosen = 0, errors } = result;
  const known = skipped - notChosen;
  const summary = importedText(result);
  return (
    <>
      <p>
        <strong>{summary ? `Imported: ${summary}.` : 'There was nothing new to import.'}</strong>
      </p>
      {known > 0 && (
        <p>
          Skipped, because your site already has {known === 1 ? 'it' : 'them'} or the file has {known === 1 ? 'it' : 'them'}{' '}
          twice: {pluralize(known, 'entry', 'entries')}.
        </p>
      )}
      {notChosen > 0 && (
        <p>Left as on your site, because you did not choose the changes: {pluralize(notChosen, 'entry', 'entries')}.</p>
      )}
      <ImportNotes lines={errors} />
    </>
  );
}
