import { Problem } from '../../problem.ts';
import { detectFormat, displayName, toUtf8, type UploadedFile } from '../file-format.ts';
import { formatCount, LIMITS } from '../limits.ts';
import { readDocx } from './docx/read-docx.ts';
import { type Line, lineText } from './lines.ts';
import { readPdf } from './pdf/read-pdf.ts';

/** The text of a PDF, DOCX or text file, line by line. Throws a Problem for other files. */
export async function readText(file: UploadedFile): Promise<string> {
  const name = displayName(file.name);
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const format = formatOf(file);
  if (format === 'text') return readPlainText(name, bytes);
  const columns = await (format === 'pdf' ? readPdf : readDocx)(name, bytes);
  return columns.map((column) => column.map(toTextLine).join('\n')).join('\n\n');
}

function formatOf(file: UploadedFile): 'pdf' | 'docx' | 'text' {
  try {
    const format = detectFormat(file);
    if (format === 'pdf' || format === 'docx') return format;
    if (format === 'archive') throw unsupported(file);
  } catch (error) {
    // The formats of careers do not include plain text.
    if (!(error instanceof Problem) || error.status !== 415) throw error;
  }
  return 'text';
}

function readPlainText(name: string, bytes: Buffer): string {
  const text = toUtf8(bytes)
    ?.toString('utf8')
    .replace(/^\ufeff/, '');
  if (text === undefined) throw unsupported({ name });
  if (text.length > LIMITS.documentLength)
    throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.documentLength)} characters of text.`);
  return text;
}

function unsupported({ name }: Pick<UploadedFile, 'name'>): Problem {
  return new Problem(415, `${displayName(name)} is not a text, PDF or DOCX file.`);
}

/** Wide gaps above a line separate paragraphs. */
const PARAGRAPH_GAP = 1.8;

function toTextLine(line: Line): string {
  const text = lineText(line).replaceAll('\t', ' ');
  if (line.heading || line.gap > PARAGRAPH_GAP) return `\n${text}`;
  return line.bullet ? `• ${text}` : text;
}
