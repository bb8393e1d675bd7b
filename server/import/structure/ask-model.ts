import type { DocumentReading } from '../../../contract/career-import.ts';
import type { Assistant } from '../../assistant/assistant.ts';
import { fallbackSentence } from '../../assistant/fallback-sentence.ts';
import { Problem } from '../../problem.ts';
import { detectFormat, displayName, type UploadedFile } from '../file-format.ts';
import { formatCount } from '../limits.ts';
import { type CareerFile, isParsedDocument, numberedLines, type ParsedDocument } from '../read-documents.ts';
import { readDocumentsInWorker } from '../read-in-worker.ts';
import { toStructuredResume } from './to-resume.ts';

/** The most characters of one document; a résumé of ten pages has fewer. */
const MAX_CHARACTERS = 60_000;
const BY_LAYOUT = 'so the files were parsed using their layout.';

type Model = Pick<Assistant, 'model' | 'structure'>;

/** How the documents among the files are read when the model is not asked; undefined when there are none. */
export function readingByLayout(files: readonly UploadedFile[], { model }: Model): DocumentReading | undefined {
  const names = files.filter(isDocument).map(({ name }) => displayName(name));
  return names.length > 0 ? { names, readBy: 'layout', model, resumes: [] } : undefined;
}

function isDocument(file: UploadedFile): boolean {
  try {
    return ['pdf', 'docx'].includes(detectFormat(file));
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Sends the text of the documents among the files to the language model, one after the other. The bytes are moved. */
export async function readByModel(
  files: readonly UploadedFile[],
  assistant: Model,
  signal: AbortSignal,
): Promise<{ files: CareerFile[]; reading: DocumentReading | undefined }> {
  const reading = readingByLayout(files, assistant);
  if (!reading) return { files: [...files], reading };
  const results: CareerFile[] = [];
  for (const [index, file] of (await readDocumentsInWorker(files)).entries()) {
    const result = isParsedDocument(file) ? await propose(file, assistant, signal) : file;
    results.push(typeof result === 'string' ? file : result);
    if (typeof result === 'string') reading.problem ??= result;
    else if (isParsedDocument(result) && result.structure) {
      const { resume } = toStructuredResume(result.name, result.columns, result.structure);
      reading.readBy = 'model';
      reading.resumes.push({ file: index, resume });
    }
  }
  return { files: results, reading };
}

/** The document with its structure, or why it has none. */
async function propose(document: ParsedDocument, { structure }: Model, signal: AbortSignal): Promise<ParsedDocument | string> {
  const lines = numberedLines(document.columns);
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_CHARACTERS)
    return `${document.name} has more than ${formatCount(MAX_CHARACTERS)} characters, ${BY_LAYOUT}`;
  const proposal = await structure(lines, signal);
  return typeof proposal === 'string'
    ? fallbackSentence(proposal, 'read the files', BY_LAYOUT)
    : { ...document, structure: proposal };
}
