import type { DOCUMENT_READERS, DocumentReading } from '../../contract/career-import.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { Problem } from '../problem.ts';
import { emptyCareer } from './career.ts';
import { displayName, type UploadedFile } from './file-format.ts';
import type { ParsedCareer } from './parse-cache.ts';
import { type PreparedCareer, prepareCareer } from './prepare-career.ts';
import type { CareerFile } from './read-documents.ts';
import { readCareerInWorker } from './read-in-worker.ts';
import { readByModel, readingByLayout } from './structure/ask-model.ts';

interface Options {
  reader: (typeof DOCUMENT_READERS)[number];
  assistant: Pick<Assistant, 'model' | 'structure'>;
  signal: AbortSignal;
}

/** Parses the files of a dry run, and says how the documents among them were parsed. */
export async function readForDryRun(
  files: readonly UploadedFile[],
  { reader, assistant, signal }: Options,
): Promise<ParsedCareer> {
  const { files: careerFiles, reading } =
    reader === 'model'
      ? await readByModel(files, assistant, signal)
      : { files: files as readonly CareerFile[], reading: readingByLayout(files, assistant) };
  return {
    files: files.map(({ name }) => displayName(name)),
    career: await readOrExplain(careerFiles, reading),
    documents: reading,
  };
}

/** A document without headings can still be read by the model, so the dry run says so instead of failing. */
async function readOrExplain(files: readonly CareerFile[], reading: DocumentReading | undefined): Promise<PreparedCareer> {
  try {
    return await readCareerInWorker(files);
  } catch (error) {
    const mayAskModel = reading !== undefined && reading.model !== null;
    if (!(error instanceof Problem) || error.status !== 422 || !mayAskModel) throw error;
    return prepareCareer({ ...emptyCareer(), notes: [error.message] });
  }
}
