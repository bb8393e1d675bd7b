// Makes résumé documents in a separate process (document-maker.ts). A separate file in the build.
import { writeFileSync } from 'node:fs';
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

/** When the memory of the machine runs out, Linux ends this process rather than the server. */
function preferEndingThisProcess(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
