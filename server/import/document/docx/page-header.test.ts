import { expect, test } from 'vitest';
import { docx } from '../../fixtures/docx.ts';
import { readDocument } from '../read-document.ts';

const header = (text: string) => ({
  name: 'word/header1.xml',
  data: `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:hdr>`,
});

test('reads the name from the page header when the text has none', async () => {
  const bytes = docx([{ text: 'mira@example.com' }, { text: 'Experience', level: 1 }], [header('Mira Castell')]);
  const { profile } = await readDocument('cv.docx', bytes, 'docx');
  expect(profile).toMatchObject({ name: 'Mira Castell', email: 'mira@example.com' });
});

test('leaves out a page header that repeats the name', async () => {
  const bytes = docx([{ text: 'Mira Castell' }, { text: 'Experience', level: 1 }], [header('Castell, Mira')]);
  const { profile } = await readDocument('cv.docx', bytes, 'docx');
  expect(profile).toMatchObject({ name: 'Mira Castell' });
});
