import { expect, test } from 'vitest';
import { resumeDocx } from './docx.ts';
import { CONTENT, LAYOUT, resumeOf, visibleContent } from './fixtures/content.ts';
import { readDocx } from './fixtures/read-docx.ts';

test('the Word document has headings, lists, links and the paper size', async () => {
  const { paragraphs, links, xml } = await readDocx(await resumeDocx(resumeOf(CONTENT), { ...LAYOUT, paper: 'letter' }));
  expect(paragraphs).toEqual(
    expect.arrayContaining([
      { style: 'Title', isListed: false, text: 'Mira Żak' },
      { style: 'Heading1', isListed: false, text: 'Experience' },
      { style: 'Heading2', isListed: false, text: 'Lead Engineer\tMay 2020 - Present' },
      { style: undefined, isListed: false, text: 'Span & Sons · Porto' },
      { style: 'ListParagraph', isListed: true, text: 'Moved 14 spans in 9 days' },
    ]),
  );
  expect(links).toContain('mailto:mira@example.org');
  expect(xml).toContain('<w:pgSz w:w="12240" w:h="15840"');
});

test('the Word document is in the language of the content if that is not English', async () => {
  const languageIn = async (about: string) => {
    const content = visibleContent({ profile: { name: 'N', about: `<p>${about.repeat(5)}</p>` } });
    const { styles } = await readDocx(await resumeDocx(resumeOf(content), LAYOUT));
    return /<w:rPrDefault>.*?<w:lang w:val="([^"]*)"/.exec(styles)?.[1];
  };
  expect(await languageIn('Ich baue Brücken und Häfen für die Städte, mit der Planung von der Idee bis zur Übergabe. ')).toBe(
    'de-DE',
  );
  expect(await languageIn('負責前端架構與效能優化，帶領團隊使用 React 開發。')).toBe('zh-TW');
  expect(await languageIn('I build bridges and ports for the cities of the coast, with care. ')).toBeUndefined();
});

test('text that XML cannot contain is left out, and all other text stays', async () => {
  const summary = `<ul><li>a\u0001b\ufffe &lt;w:p&gt; ${'y'.repeat(5000)}</li><li>שלום 🚀 \ud800</li></ul>`;
  const timeline = [{ type: 'project', title: ']]> & "x"', start_year: 2020, summary, tags: ['x'] }];
  const { paragraphs } = await readDocx(await resumeDocx(resumeOf(visibleContent({ profile: { name: 'N' }, timeline })), LAYOUT));
  const texts = paragraphs.map(({ text }) => text);
  expect(texts).toContain(']]> & "x"\t2020');
  expect(texts).toContain(`ab <w:p> ${'y'.repeat(5000)}`);
  expect(texts).toContain('שלום 🚀 \ufffd');
});
