import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLanguageData } from './language-data.ts';

test('caches the language data for the process, but not a failed read', async () => {
  const contentFolder = join(import.meta.dirname, '../../../content');
  expect(await readLanguageData(contentFolder)).toBe(await readLanguageData(contentFolder));
  const missing = join(contentFolder, 'missing');
  const failure = readLanguageData(missing);
  await expect(failure).rejects.toThrow('ENOENT');
  expect(readLanguageData(missing)).not.toBe(failure);
  await expect(readLanguageData(missing)).rejects.toThrow('ENOENT');
});
