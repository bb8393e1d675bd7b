// Makes résumé documents in a separate process (document-maker.ts). A separate file in the build.
import { preferEndingThisProcess } from '../prefer-ending-this-process.ts';
import type { DocumentRequest, DocumentResult } from './document-request.ts';
import { makeDocument } from './make-document.ts';

preferEndingThisProcess();
process.on('message', (request: DocumentRequest) => void answer(request));
// The server has ended.
process.on('disconnect', () => process.exit());

async function answer(request: DocumentRequest): Promise<void> {
  let result: DocumentResult;
  try {
    result = { bytes: await makeDocument(request) };
  } catch (error) {
    result = { failure: String(error).slice(0, 1000) };
  }
  process.send?.(result);
}
