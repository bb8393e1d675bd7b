// Makes résumé documents in a process of its own (document-maker.ts). A file of its own in the build.
import { writeFileSync } from 'node:fs';
import type { DocumentOrder, DocumentResult } from './document-order.ts';
import { makeDocument } from './make-document.ts';

preferEndingThisProcess();
process.on('message', (order: DocumentOrder) => void answer(order));
// The server has ended.
process.on('disconnect', () => process.exit());

async function answer(order: DocumentOrder): Promise<void> {
  let result: DocumentResult;
  try {
    result = { bytes: await makeDocument(order) };
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
