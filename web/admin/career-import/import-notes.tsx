import { useState } from 'react';
import { cutText } from '../../../contract/cut-text.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { groupNotes, type NoteGroup } from './note-kinds.ts';

/** The notes of an import about text that it left out, changed or did not find, grouped by their meaning for the owner. */
export function ImportNotes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="import-notes">
      {/* Most notes only say what the file lacks, so the heading must not read like an error. */}
      <h3>{pluralize(lines.length, 'note')}: missing in the file, left out or changed</h3>
      {groupNotes(lines).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </section>
  );
}

const MAX_SHOWN_LINES = 3;
/** About three lines on a phone. */
const MAX_SHOWN_LENGTH = 150;

function Group({ title, lines }: NoteGroup) {
  const [isWhole, setWhole] = useState(false);
  const isLong = lines.length > MAX_SHOWN_LINES || lines.some((line) => line.length > MAX_SHOWN_LENGTH);
  const shownLines = isWhole ? lines : lines.slice(0, MAX_SHOWN_LINES).map((line) => cutText(line, MAX_SHOWN_LENGTH, '…'));
  return (
    <div>
      <h4>
        {title} <span className="import-detail">{lines.length}</span>
      </h4>
      <ul>
        {shownLines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat and have no id
          <li key={index}>{line}</li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className="text-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {showLabel(isWhole, lines.length)}
          <span className="visually-hidden">, {title}</span>
        </button>
      )}
    </div>
  );
}

function showLabel(isWhole: boolean, count: number): string {
  if (isWhole) return 'Show less';
  return count > MAX_SHOWN_LINES ? `Show all ${count}` : 'Show whole text';
}
