import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFaults } from './fixtures/document-faults.ts';
import { generatedContent } from './fixtures/generated-content.ts';

// 500 are made by tests/faults/generated-resumes.test.ts.
test('documents of generated careers open and are valid', async () => {
  const property = fc.asyncProperty(generatedContent, async (content) => {
    expect(await documentFaults(content)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 2, seed: 20261122 });
});
