import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CompressedText, compress } from './compress.ts';
import { createPageCache } from './page-cache.ts';

let folder: string;
let file: string;
let page: CompressedText;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-page-cache-'));
  file = join(folder, 'home-page.json');
  page = await compress('<p>Größe</p>'.repeat(50));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const INPUT = { content: { name: 'Ada' }, month: 5 };
const entry = (input: unknown = INPUT, renderContext: unknown[] = ['build 1', 'https://one.example']) =>
  createPageCache(file, renderContext).entry(input);

test('returns the page of an earlier process, which only the owner of the file can read', async () => {
  await entry().write(page);
  expect(entry().read()).toEqual(page);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('returns nothing for another input or render context', async () => {
  await entry().write(page);
  expect(entry({ ...INPUT, content: { name: 'Eve' } }).read()).toBeUndefined();
  expect(entry({ ...INPUT, month: 6 }).read()).toBeUndefined();
  expect(entry(INPUT, ['build 2', 'https://one.example']).read()).toBeUndefined();
  expect(entry(INPUT, ['build 1', 'https://two.example']).read()).toBeUndefined();
});

test('returns nothing from a file that is missing, incomplete or altered', async () => {
  expect(entry().read()).toBeUndefined();
  await entry().write(page);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.slice(0, whole.length / 2));
  expect(entry().read()).toBeUndefined();
  const { br } = JSON.parse(whole);
  await writeFile(
    file,
    whole.replace(
      br,
      br.replace(/./, (first: string) => (first === 'A' ? 'B' : 'A')),
    ),
  );
  expect(entry().read()).toBeUndefined();
});

test('works without the file if none can be written', async () => {
  await rm(folder, { recursive: true });
  await entry().write(page);
  expect(entry().read()).toBeUndefined();
});
