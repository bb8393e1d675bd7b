// Generates résumé documents in a separate process (document-generator.ts). A separate file in the build.
import { preferEndingThisProcess } from '../prefer-ending-this-process.ts';
import type { DocumentRequest, DocumentResult } from './document-request.ts';
import { generateDocument } from './generate-document.ts';

preferEndingThisProcess();
process.on('message', (request: DocumentRequest) => void respond(request));
// The server has exited.
process.on('disconnect', () => process.exit());

async function respond(request: DocumentRequest): Promise<void> {
  let result: DocumentResult;
  try {
    result = { bytes: await generateDocument(request) };
  } catch (error) {
    result = { failure: String(error).slice(0, 1000) };
  }
  process.send?.(result);
}
