import { expect, test } from 'vitest';
import { docx } from './fixtures/docx.ts';
import { EXPORT } from './fixtures/linkedin.ts';
import { readCareer } from './read-career.ts';

const file = (name: string, content: string | Buffer) => ({ name, bytes: Buffer.from(content) });
const RESUME = '{"basics":{"name":"Mira"},"work":[{"position":"Welder","startDate":"2020"}]}';

test('detects the type of a file by its content, not by its name', async () => {
  expect((await readCareer([file('photo.png', `\ufeff${RESUME}`)])).timeline).toHaveLength(1);
  expect((await readCareer([file('anything', EXPORT.positions)])).timeline).toHaveLength(2);
});

test('reads UTF-16 with a byte order mark', async () => {
  const utf16 = Buffer.from(EXPORT.positions, 'utf16le');
  expect((await readCareer([file('Positions.csv', utf16)])).timeline).toMatchObject([{ company: 'Span & Sons' }, {}]);
  expect((await readCareer([file('resume.json', Buffer.from(`\ufeff${RESUME}`, 'utf16le'))])).timeline).toHaveLength(1);
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
  const spaces = Buffer.alloc(20 * 1024 * 1024 + 1, ' ');
  const text = docx([{ text: 'Experience', level: 1 }], [{ name: 'word/media/1.png', data: spaces }]);
  for (const [name, bytes] of [
    ['big.json', spaces],
    ['big.docx', text],
  ] as const)
    await expect(readCareer([file(name, bytes)])).rejects.toMatchObject({
      status: 413,
      message: `${name} is larger than 20 MB.`,
    });
});

const HEADER = 'Company Name,Title,Description,Started On';
const job = (fields: object) => JSON.stringify({ work: [{ position: 'Welder', startDate: '2020', ...fields }] });
const nestedJson = (levels: number) => `{"work":[],"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each([
  ['20 MB of commas', 'commas.csv', Buffer.alloc(20e6, ','), 'has more than 100 columns'],
  ['a row of 19 million commas', 'row.csv', `${HEADER}\n${','.repeat(19e6)}`, 'has more than 100 columns'],
  ['10,001 rows', 'rows.csv', `${HEADER}\n${'a,b,c,\n'.repeat(10_001)}`, 'has more than 10,000 rows'],
  ['19 million rows', 'rows.csv', `${HEADER}\n${',\n'.repeat(9.5e6)}`, 'has more than 10,000 rows'],
  ['a quoted field of 19 MB', 'field.csv', `${HEADER}\na,b,"${'c\n'.repeat(9.5e6)}",2020`, 'has a row of more than 1 MB'],
  ['a quote that is never closed', 'field.csv', `${HEADER}\na,b,"${'c'.repeat(19e6)}`, 'has a row of more than 1 MB'],
  ['2 MB and a byte of JSON', 'large.json', `{"work":[]}${' '.repeat(2 * 1024 * 1024 - 10)}`, 'is larger than 2 MB'],
  ['500,000 highlights', 'many.json', job({ highlights: Array(500_000).fill('') }), 'contains more than 20,000 values'],
  ['a million lists', 'many.json', `{"work":[${'[],'.repeat(600_000)}[]]}`, 'contains more than 20,000 values'],
  ['10,000 levels', 'deep.json', nestedJson(10_000), 'is nested more than 50 levels deep'],
  ['51 levels', 'deep.json', nestedJson(50), 'is nested more than 50 levels deep'],
])('rejects %s with the limit that was exceeded', async (_what, name, content, limit) => {
  await expect(readCareer([file(name, content)])).rejects.toMatchObject({ status: 413, message: `${name} ${limit}.` });
});

test('reads what is just within the limits', async () => {
  const rows = await readCareer([file('rows.csv', `${HEADER}\n${'a,b,c,2020\n'.repeat(1000)}${',,,\n'.repeat(9000)}`)]);
  expect(rows.timeline).toHaveLength(1000);
  const columns = await readCareer([file('columns.csv', `${HEADER}${',x'.repeat(96)}\na,b,c,2020${',1'.repeat(96)}\n`)]);
  expect(columns.timeline).toHaveLength(1);
  const highlights = await readCareer([file('many.json', job({ highlights: Array(19_995).fill('') }))]);
  expect(highlights.timeline).toHaveLength(1);
  expect((await readCareer([file('deep.json', `${nestedJson(49).slice(0, -1)},"skills":["A"]}`)])).skills).toHaveLength(1);
});

test('rejects files that together contain more than 50 MB, whatever some of them contain', async () => {
  const large = `${HEADER}\n${`a,b,"${'c'.repeat(900_000)}",2020\n`.repeat(20)}`;
  const files = [file('resume.json', RESUME), ...[1, 2, 3].map((index) => file(`${index}.csv`, large))];
  await expect(readCareer(files)).rejects.toMatchObject({ status: 413, message: 'Together the files contain more than 50 MB.' });
});

test('does not count or read large tables that are not imported', async () => {
  const messages = `${EXPORT.messages}${'1,Secret Friend,Mira,2020-01-01,Hi,Secret words\n'.repeat(400_000)}`;
  const career = await readCareer([file('resume.json', RESUME), ...[1, 2, 3].map((index) => file(`${index}.csv`, messages))]);
  expect(career.timeline).toHaveLength(1);
  expect(career.notes.join()).toContain("1.csv was not read: it is not one of LinkedIn's career files");
});
