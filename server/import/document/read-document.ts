import type { Career } from '../career.ts';
import { readJsonResume } from '../json-resume.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { withoutContactLines } from './contact-lines.ts';
import { readDocx } from './docx/read-docx.ts';
import { markDoubtfulEntries } from './doubtful-entries.ts';
import { noteLeftOutLines } from './left-out-lines.ts';
import type { Column } from './lines.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { splitSections } from './sections.ts';
import { withSpokenLanguagesApart } from './spoken-languages-apart.ts';
import { toResume } from './to-resume.ts';

/** Parses a résumé in PDF or DOCX format using its layout. */
export async function readDocument(name: string, bytes: Uint8Array, format: 'pdf' | 'docx'): Promise<Career> {
  return readLayout(await readColumns(name, bytes, format));
}

/** The text of a document, in columns. */
export function readColumns(name: string, bytes: Uint8Array, format: 'pdf' | 'docx'): Promise<Column[]> {
  return (format === 'pdf' ? readPdf : readDocx)(name, bytes);
}

/** Parses columns of text using their layout. */
export function readLayout(columns: readonly Column[]): Career {
  const content = withoutBoilerplate(columns);
  const sections = withSpokenLanguagesApart(withoutContactLines(splitSections(content.columns)));
  const { resume, notes } = toResume(sections);
  const career = readJsonResume(resume);
  return {
    ...markDoubtfulEntries(career),
    notes: [...notes, ...career.notes, ...noteLeftOutLines(sections, career), ...content.notes],
  };
}
