import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLanguageData } from './language-data.ts';

test('the language data is read once per process, and again after it could not be read', async () => {
  const content = join(import.meta.dirname, '../../../content');
  expect(await readLanguageData(content)).toBe(await readLanguageData(content));
  const missing = join(content, 'missing');
  const failure = readLanguageData(missing);
  await expect(failure).rejects.toThrow('ENOENT');
  expect(readLanguageData(missing)).not.toBe(failure);
  await expect(readLanguageData(missing)).rejects.toThrow('ENOENT');
});
