import { expect, test } from 'vitest';
import { docx } from '../fixtures/docx.ts';
import { column, pdf } from '../fixtures/pdf.ts';
import { zip } from '../fixtures/zip.ts';
import { readCareer } from '../read-career.ts';
import { readPdf } from './pdf/read-pdf.ts';

const readFile = (name: string, bytes: Buffer) => readCareer([{ name, bytes }]);
const problem = (status: number, message: string) => ({ status, message: expect.stringContaining(message) });

test('says that a scan contains no text', async () => {
  const message = 'scan.pdf contains pictures of text and no text, as a scan does.';
  await expect(readFile('scan.pdf', pdf([[{ text: '1', x: 300, y: 800 }]]))).rejects.toMatchObject(problem(422, message));
});

test('says that a PDF is protected with a password, or broken', async () => {
  const key = '00'.repeat(32);
  const trailer = `/ID [<${key}> <${key}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`;
  await expect(readFile('a.pdf', pdf([[]], { trailer }))).rejects.toMatchObject(
    problem(422, 'a.pdf is protected with a password.'),
  );
  await expect(readFile('b.pdf', Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject(
    problem(422, 'b.pdf could not be read as a PDF.'),
  );
});

test('limits the pages and the text of a PDF', async () => {
  await expect(readFile('long.pdf', pdf(Array(101).fill([])))).rejects.toMatchObject(
    problem(413, 'long.pdf has more than 100 pages.'),
  );
  const lines = Array.from({ length: 900 }, (_, index) => ({ text: 'word '.repeat(20), x: 10, y: 20 + index * 0.9, size: 1 }));
  await expect(readFile('wide.pdf', pdf(Array(6).fill(lines)))).rejects.toMatchObject(
    problem(413, 'wide.pdf contains more than 500,000 characters of text.'),
  );
  const dense = pdf([Array.from({ length: 20_001 }, (_, index) => ({ text: 'a', x: index % 500, y: 20 + (index % 700) }))]);
  await expect(readFile('dense.pdf', dense)).rejects.toMatchObject(problem(413, 'more than 20,000 texts'));
});

test('reads the first 500 links of a page', async () => {
  const urlBehind = async (others: number) => {
    const elsewhere = { url: 'https://example.com/other', rect: [0, 0, 1, 1] } as const;
    const link = { url: 'https://example.com/', rect: [0, 700, 595, 842] } as const;
    const text = { text: 'This text has a link behind it, and is long enough.', x: 40, y: 100 };
    const [first] = await readPdf('links.pdf', pdf([[text]], { links: [...Array(others).fill(elsewhere), link] }));
    return first?.flatMap(({ segments }) => segments.flatMap(({ runs }) => runs)).find(({ url }) => url)?.url;
  };
  expect(await urlBehind(499)).toBe('https://example.com/');
  expect(await urlBehind(500)).toBeUndefined();
});

test('says that the text is not a résumé', async () => {
  const letter = pdf([
    column(40, 40, [['Dear reader, this is a letter about the weather and nothing else.'], ['Yours, somebody who likes rain']]),
  ]);
  await expect(readFile('letter.pdf', letter)).rejects.toMatchObject(
    problem(422, 'letter.pdf has none of the headings of a résumé'),
  );
});

test('counts the parts of a DOCX file while they are unpacked, and leaves its pictures packed', async () => {
  const part = { name: 'word/styles.xml', data: Buffer.alloc(11 * 1024 * 1024, ' '), deflate: true };
  await expect(
    readFile('large.docx', docx([{ text: 'Experience', level: 1 }], [{ ...part, claimedSize: 10 }])),
  ).rejects.toMatchObject({
    status: 422,
  });
  await expect(readFile('large.docx', docx([{ text: 'Experience', level: 1 }], [part]))).rejects.toMatchObject(
    problem(413, 'The text of large.docx unpacks to more than 10 MB.'),
  );
  const many = Array.from({ length: 2000 }, (_, index) => ({ name: `word/media/${index}.png`, data: '' }));
  await expect(readFile('many.docx', docx([], many))).rejects.toMatchObject(
    problem(413, 'many.docx contains more than 2,000 parts.'),
  );
  const paragraph = { text: 'word '.repeat(1000) };
  await expect(readFile('wordy.docx', docx(Array(101).fill(paragraph)))).rejects.toMatchObject(
    problem(413, 'wordy.docx contains more than 500,000 characters of text.'),
  );
  const picture = { name: 'word/media/1.png', data: Buffer.alloc(11 * 1024 * 1024), deflate: true };
  const blocks = [
    { text: 'Experience', level: 1 },
    { text: 'Engineer\tExempla\t2019 – 2020', bold: true },
  ];
  expect((await readFile('picture.docx', docx(blocks, [picture]))).timeline).toHaveLength(1);
});

test('says that a DOCX file is empty or broken', async () => {
  await expect(readFile('empty.docx', docx([]))).rejects.toMatchObject(problem(422, 'empty.docx contains no text.'));
  const brokenFile = zip([{ name: 'word/document.xml', data: '<w:document><w:p>' }]);
  await expect(readFile('broken.docx', brokenFile)).rejects.toMatchObject(
    problem(422, 'broken.docx could not be read as a DOCX file.'),
  );
});

test.each([
  ['its own text', '"Experience"'],
  ['another file', 'SYSTEM "file:///etc/hostname"'],
])('rejects a DOCX file with an entity for %s', async (_of, entity) => {
  const text = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e;';
  const data = `<!DOCTYPE d [<!ENTITY e ${entity}>]>${text}</w:t></w:r></w:p></w:body></w:document>`;
  const hostile = docx([], [{ name: 'word/document.xml', data }]);
  await expect(readFile('hostile.docx', hostile)).rejects.toMatchObject(
    problem(422, 'hostile.docx could not be read as a DOCX file.'),
  );
});
