// Generates résumé documents in a separate process (document-generator.ts). A separate file in the build.
import { raiseOomScore } from '../raise-oom-score.ts';
import { generateDocument } from './generate-document.ts';
import type { DocumentResult, GeneratorInput } from './generator-input.ts';

raiseOomScore();
process.on('message', (request: GeneratorInput) => void respond(request));
// The server has exited.
process.on('disconnect', () => process.exit());

async function respond(request: GeneratorInput): Promise<void> {
  let result: DocumentResult;
  try {
    result = { bytes: await generateDocument(request) };
  } catch (error) {
    result = { failure: String(error).slice(0, 1000) };
  }
  process.send?.(result);
}
