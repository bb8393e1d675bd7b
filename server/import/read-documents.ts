import type { Column } from './document/lines.ts';
import { lineText } from './document/lines.ts';
import { readColumns } from './document/read-document.ts';
import { detectFormat, displayName, type UploadedFile } from './file-format.ts';
import type { ResumeStructure } from './structure/resume-structure.ts';

/** A résumé whose text was extracted before, and the structure that a language model proposes for it. */
export interface ParsedDocument {
  name: string;
  columns: Column[];
  structure?: ResumeStructure;
}

/** A file of an import, or a document that was read before. */
export type CareerFile = UploadedFile | ParsedDocument;

export function isParsedDocument(file: CareerFile): file is ParsedDocument {
  return 'columns' in file;
}

/** Extracts the text of a résumé in PDF or DOCX format; returns other files unchanged. */
export async function readDocumentText(file: UploadedFile): Promise<CareerFile> {
  const format = detectFormat(file);
  if (format !== 'pdf' && format !== 'docx') return file;
  const name = displayName(file.name);
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  return { name, columns: await readColumns(name, bytes, format) };
}

/** The lines of a document with their numbers. */
export function numberedLines(columns: readonly Column[]): string[] {
  return columns.flat().map((line, index) => `${index + 1}: ${line.bullet ? '• ' : ''}${lineText(line).replaceAll('\t', '   ')}`);
}
