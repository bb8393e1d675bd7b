import { expect, test } from 'vitest';
import { readArchive } from './archive.ts';
import { EXPORT, exportEntries } from './fixtures/linkedin.ts';
import { type ZipEntry, zip } from './fixtures/zip.ts';
import { LIMITS } from './limits.ts';
import { readCareer } from './read-career.ts';

const readExport = (entries: readonly ZipEntry[]) => readCareer([{ name: 'export.zip', bytes: zip(entries) }]);
const positions = { name: 'Positions.csv', data: EXPORT.positions };
const bomb = Buffer.concat([Buffer.from(EXPORT.positions), Buffer.alloc(LIMITS.fileBytes, 0x0a)]);

test('reads stored and compressed entries', async () => {
  expect((await readExport(exportEntries())).timeline.length).toBeGreaterThan(3);
});

test('reads 200 entries and rejects 201', async () => {
  const others = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, data: '' }));
  expect((await readExport([positions, ...others(199)])).timeline).toHaveLength(2);
  await expect(readExport([positions, ...others(200)])).rejects.toMatchObject({ status: 413 });
});

test('rejects an archive of more than 50 MB before opening it', async () => {
  const bytes = Buffer.alloc(LIMITS.archiveBytes + 1);
  bytes.write('PK\x03\x04', 'latin1');
  await expect(readCareer([{ name: 'huge.zip', bytes }])).rejects.toMatchObject({ status: 413 });
});

test('rejects a file that unpacks to more than 20 MB, even if its declared size is small', async () => {
  await expect(readExport([{ name: 'Positions.csv', data: bomb, deflate: true }])).rejects.toMatchObject({ status: 413 });
  await expect(readExport([{ name: 'Positions.csv', data: bomb, deflate: true, claimedSize: 500 }])).rejects.toMatchObject({
    status: 422,
  });
});

test('rejects files that together unpack to more than 50 MB', async () => {
  const data = bomb.subarray(0, LIMITS.fileBytes);
  const three = ['a.csv', 'b.csv', 'c.csv'].map((name) => ({ name, data, deflate: true }));
  await expect(readExport(three)).rejects.toMatchObject({ status: 413 });
});

test('ignores the size of files that are not imported', async () => {
  const data = Buffer.concat([Buffer.from(EXPORT.messages), Buffer.alloc(LIMITS.fileBytes, 0x61)]);
  const career = await readExport([
    positions,
    { name: 'messages.csv', data, deflate: true },
    { name: 'Verlauf.csv', data, deflate: true },
  ]);
  expect(career.timeline).toHaveLength(2);
});

test.each(['../Positions.csv', '/etc/Positions.csv', 'C:\\Positions.csv'])(
  'rejects an archive with the path %s',
  async (name) => {
    await expect(readExport([positions, { ...positions, name }])).rejects.toMatchObject({ status: 422 });
  },
);

test('skips files in folders and nested archives, and lists them in the notes', async () => {
  const inner = zip([{ name: 'Skills.csv', data: EXPORT.skills }]);
  const career = await readExport([
    positions,
    { name: 'Jobs/Positions.csv', data: EXPORT.positions.replaceAll('Span', 'Folder') },
    { name: 'inner.zip', data: inner },
    { name: 'inner.csv', data: inner },
  ]);
  expect(career.timeline.map(({ company }) => company)).toEqual(['Span & Sons', 'Span & Sons']);
  expect(career.skills).toEqual([]);
  for (const name of ['Jobs/Positions.csv', 'inner.zip', 'inner.csv']) expect(career.notes.join('\n')).toContain(name);
});

test.each(['My export/', 'Downloads/My export/'])('reads an archive whose files are all in %s', async (folder) => {
  const career = await readExport([
    { name: folder, data: '' },
    ...exportEntries().map((entry) => ({ ...entry, name: folder + entry.name })),
    { name: `${folder}Jobs/Positions.csv`, data: EXPORT.positions.replaceAll('Span', 'Folder') },
    { name: `${folder}.DS_Store`, data: 'metadata' },
    { name: `__MACOSX/${folder}._Positions.csv`, data: 'metadata' },
  ]);
  expect(career).toEqual({
    ...(await readExport(exportEntries())),
    notes: expect.arrayContaining(['export.zip Jobs/Positions.csv: not read: files in folders are skipped']),
  });
});

test('never opens an entry whose name is rejected', async () => {
  const heads: string[] = [];
  const options = {
    acceptsName: (name: string) => name !== 'messages.csv',
    acceptsHead: (_name: string, head: Buffer) => heads.push(head.toString()) > 0,
    countBytes: () => {},
  };
  const archive = zip([positions, { name: 'messages.csv', data: EXPORT.messages }]);
  const skippedFiles: string[] = [];
  for await (const { name, bytes } of readArchive('export.zip', archive, options)) if (!bytes) skippedFiles.push(name);
  expect(heads.join()).not.toContain('Secret');
  expect(skippedFiles).toEqual(['messages.csv']);
});

test('reports a corrupt archive in a sentence', async () => {
  const bytes = zip(exportEntries()).subarray(0, 400);
  await expect(readCareer([{ name: 'export.zip', bytes }])).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^export\.zip could not be read as a ZIP archive: .+\.$/),
  });
});

test('rejects an archive without any career file', async () => {
  await expect(readExport([{ name: 'document.xml', data: '<x/>' }])).rejects.toMatchObject({ status: 422 });
});
