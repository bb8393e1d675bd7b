import { expect, test } from 'vitest';
import { EXPORT } from './fixtures/linkedin.ts';
import { readCareer } from './read-career.ts';

const file = (name: string, content: string | Buffer) => ({ name, bytes: Buffer.from(content) });
const RESUME = '{"basics":{"name":"Mira"},"work":[{"position":"Welder","startDate":"2020"}]}';

test('detects the type of a file by its content, not by its name', async () => {
  expect((await readCareer([file('photo.png', `\ufeff${RESUME}`)])).timeline).toHaveLength(1);
  expect((await readCareer([file('anything', EXPORT.positions)])).timeline).toHaveLength(2);
});

test('merges files of several types into one career', async () => {
  const career = await readCareer([file('resume.json', RESUME), file('a.csv', EXPORT.skills), file('b.csv', EXPORT.profile)]);
  expect(career.timeline).toHaveLength(1);
  expect(career.skills).toHaveLength(3);
  expect(career.profile).toMatchObject({ name: 'Mira', title: 'Bridge Engineer' });
});

test('notes an unreadable file among several', async () => {
  const career = await readCareer([file('resume.json', RESUME), file('broken.json', '{"work": [')]);
  expect(career.timeline).toHaveLength(1);
  expect(career.notes.join()).toContain('broken.json is not valid JSON');
});

test.each([
  ['broken.json', '{"work": [', 422],
  ['list.json', '[1, 2]', 422],
  ['other.json', '{"name": "x"}', 422],
  ['empty.json', '  ', 422],
  ['hollow.json', '{"work": [], "basics": {}}', 422],
  ['unknown.csv', 'A,B\n1,2\n', 422],
  ['quotes.csv', 'Company Name,Title,Started On\n"Span,Engineer,2014\n', 422],
  ['notes.txt', 'Dear reader', 415],
  ['resume.pdf', Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00]), 415],
])('rejects %s with a sentence that names it', async (name, content, status) => {
  const problem = expect.objectContaining({ status, message: expect.stringContaining(name) });
  await expect(readCareer([file(name, content)])).rejects.toEqual(problem);
});

test('rejects an empty list of files', async () => {
  await expect(readCareer([])).rejects.toMatchObject({ status: 422 });
});

test('rejects more than 1,000 items of one collection', async () => {
  const skills = (count: number) =>
    file('Skills.csv', `Name\n${Array.from({ length: count }, (_, index) => `S${index}`).join('\n')}`);
  expect((await readCareer([skills(1000)])).skills).toHaveLength(1000);
  await expect(readCareer([skills(1001)])).rejects.toMatchObject({ status: 413 });
});

test('rejects a file of more than 20 MB', async () => {
  await expect(readCareer([file('big.json', Buffer.alloc(20 * 1024 * 1024 + 1, 0x20))])).rejects.toMatchObject({ status: 413 });
});

test('notes a very deeply nested field like any other', async () => {
  const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;
  const { notes } = await readCareer([file('resume.json', `{"work":[{"position":"Welder","startDate":"2020","deep":${deep}}]}`)]);
  expect(notes).toContain('work 1 Welder: deep is not shown on this site');
});
