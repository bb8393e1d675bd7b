import { expect, test } from 'vitest';
import { readArchive } from './archive.ts';
import { EXPORT, exportEntries } from './fixtures/linkedin.ts';
import { type ZipEntry, zip } from './fixtures/zip.ts';
import { LIMITS } from './limits.ts';
import { readCareer } from './read-career.ts';

const read = (entries: readonly ZipEntry[]) => readCareer([{ name: 'export.zip', bytes: zip(entries) }]);
const positions = { name: 'Positions.csv', data: EXPORT.positions };
const bomb = Buffer.concat([Buffer.from(EXPORT.positions), Buffer.alloc(LIMITS.file, 0x0a)]);

test('stored and compressed entries are read', async () => {
  expect((await read(exportEntries())).timeline.length).toBeGreaterThan(3);
});

test('200 entries are read, 201 are not', async () => {
  const others = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, data: '' }));
  expect((await read([positions, ...others(199)])).timeline).toHaveLength(2);
  await expect(read([positions, ...others(200)])).rejects.toMatchObject({ status: 413 });
});

test('an archive of more than 50 MB is refused before it is opened', async () => {
  const bytes = Buffer.alloc(LIMITS.archive + 1);
  bytes.write('PK\x03\x04', 'latin1');
  await expect(readCareer([{ name: 'huge.zip', bytes }])).rejects.toMatchObject({ status: 413 });
});

test('a file that unpacks to more than 20 MB is refused, also when it claims to be small', async () => {
  await expect(read([{ name: 'Positions.csv', data: bomb, deflate: true }])).rejects.toMatchObject({ status: 413 });
  await expect(read([{ name: 'Positions.csv', data: bomb, deflate: true, claimedSize: 500 }])).rejects.toMatchObject({
    status: 422,
  });
});

test('many files that are small enough alone are refused together', async () => {
  const data = bomb.subarray(0, LIMITS.file);
  const three = ['a.csv', 'b.csv', 'c.csv'].map((name) => ({ name, data, deflate: true }));
  await expect(read(three)).rejects.toMatchObject({ status: 413 });
});

test('a large file that is not wanted harms nothing', async () => {
  const data = Buffer.concat([Buffer.from(EXPORT.messages), Buffer.alloc(LIMITS.file, 0x61)]);
  const career = await read([
    positions,
    { name: 'messages.csv', data, deflate: true },
    { name: 'Verlauf.csv', data, deflate: true },
  ]);
  expect(career.timeline).toHaveLength(2);
});

test.each(['../Positions.csv', '/etc/Positions.csv', 'C:\\Positions.csv'])(
  'an archive with the path %s is refused',
  async (name) => {
    await expect(read([positions, { ...positions, name }])).rejects.toMatchObject({ status: 422 });
  },
);

test('files in folders and archives within the archive are left alone, and named', async () => {
  const inner = zip([{ name: 'Skills.csv', data: EXPORT.skills }]);
  const career = await read([
    positions,
    { name: 'Jobs/Positions.csv', data: EXPORT.positions.replaceAll('Span', 'Folder') },
    { name: 'inner.zip', data: inner },
    { name: 'inner.csv', data: inner },
  ]);
  expect(career.timeline.map(({ company }) => company)).toEqual(['Span & Sons', 'Span & Sons']);
  expect(career.skills).toEqual([]);
  for (const name of ['Jobs/Positions.csv', 'inner.zip', 'inner.csv']) expect(career.notes.join('\n')).toContain(name);
});

test('what is not wanted by its name is never opened', async () => {
  const heads: string[] = [];
  const wanted = { name: (name: string) => name !== 'messages.csv', head: (head: Buffer) => heads.push(head.toString()) > 0 };
  const archive = await readArchive('export.zip', zip([positions, { name: 'messages.csv', data: EXPORT.messages }]), wanted);
  expect(heads.join()).not.toContain('Secret');
  expect(archive.unread).toEqual(['messages.csv']);
});

test('a broken archive is told in a sentence', async () => {
  const bytes = zip(exportEntries()).subarray(0, 400);
  await expect(readCareer([{ name: 'export.zip', bytes }])).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^export\.zip could not be read as a ZIP archive: .+\.$/),
  });
});

test('an archive with none of the files says so', async () => {
  await expect(read([{ name: 'document.xml', data: '<x/>' }])).rejects.toMatchObject({ status: 422 });
});
