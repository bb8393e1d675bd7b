import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFaults } from '../../server/documents/fixtures/document-faults.ts';
import { generatedContent } from '../../server/documents/fixtures/generated-content.ts';
import { shortOrFull } from './short-or-full.ts';

test('documents of many generated careers open and are valid', async () => {
  const property = fc.asyncProperty(generatedContent, async (content) => {
    expect(await documentFaults(content)).toEqual([]);
  });
  await fc.assert(property, { numRuns: shortOrFull({ short: 20, full: 500 }) });
});
