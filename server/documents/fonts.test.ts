import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FALLBACK_FONTS } from '../font-packages.ts';
import { TYPEFACES } from './fonts.ts';

test('the packages of all fonts are installed where the server runs, not only where it is built', async () => {
  const families = [...Object.values(TYPEFACES).flatMap((typefaces) => Object.values(typefaces)), ...FALLBACK_FONTS];
  const packages = families.map(({ name }) => `@fontsource-variable/${name}`);
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(packages));
});
