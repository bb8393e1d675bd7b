import type { ImportResult } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { importedText } from './career-result.ts';
import { ImportNotes } from './import-notes.tsx';

/** The result of an import. */
export function ResultView({ result }: { result: ImportResult }) {
  const { skipped, notChosen = 0, errors } = result;
  const duplicateCount = skipped - notChosen;
  const summary = importedText(result);
  return (
    <>
      <p>
        <strong>{summary ? `Imported: ${summary}.` : 'There was nothing new to import.'}</strong>
      </p>
      {duplicateCount > 0 && (
        <p>
          Skipped, because your site already has {duplicateCount === 1 ? 'it' : 'them'} or the file has{' '}
          {duplicateCount === 1 ? 'it' : 'them'} twice: {pluralize(duplicateCount, 'entry', 'entries')}.
        </p>
      )}
      {notChosen > 0 && (
        <p>Left as on your site, because you did not choose the changes: {pluralize(notChosen, 'entry', 'entries')}.</p>
      )}
      <ImportNotes lines={errors} />
    </>
  );
}
