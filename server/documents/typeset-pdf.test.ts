import { expect, test } from 'vitest';
import { CONTENT, LAYOUT, resumeOf, visibleContent } from './fixtures/content.ts';
import { readPdf } from './fixtures/read-pdf.ts';
import type { Layout } from './resume-model.ts';
import { typeset } from './typeset-pdf.ts';

const profile = { name: 'Noa Vale', title: 'Programme Manager' };
const isUa = (pdf: Buffer) => pdf.includes('<pdfuaid:part>1');

test('the PDF is tagged, and its text and links are in reading order', async () => {
  const pdf = (await typeset(resumeOf(CONTENT), LAYOUT)).pdf();
  const document = await readPdf(pdf);
  const inOrder = [
    'Mira Żak',
    'Bridge Engineer',
    'Porto, Portugal',
    'mira@example.org',
    'I keep bridges standing.',
    'Experience',
    'Lead Engineer',
    'May 2020 - Present',
    'Span & Sons',
    'Bridges in steel.',
    'Moved 14 spans in 9 days',
    'Cut the cost by 30%',
    'Harbour Works',
    'Education',
    'BSc, Structures',
    'Welding (Expert), Rigging',
    'Rope Access',
  ].map((text) => document.text.indexOf(text));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(document).toMatchObject({ pages: 1, isTagged: true, title: 'Mira Żak – Bridge Engineer', language: 'en' });
  expect(document.links).toEqual(expect.arrayContaining(['mailto:mira@example.org', 'https://mira.example/']));
  expect(document.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI', 'Link']));
  expect(isUa(pdf)).toBe(true);
});

test('the PDF has the chosen paper, the author, and the typefaces and the accent of the site, with their files', async () => {
  const inLayout = async (choices: Partial<Layout>) => {
    const result = await typeset(resumeOf(CONTENT), { ...LAYOUT, ...choices });
    const { fonts, ...document } = await readPdf(result.pdf());
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const families = new Set(fonts.map(({ name }) => name.replace(/^[A-Z]+\+|\d.*|latin.*/g, '')));
    return { ...document, families: [...families].sort(), svg: result.svg() };
  };
  const author = 'Mira Żak';
  const colors = (accent: RegExp) => expect.stringMatching(accent);
  const appearance = (typeface: Layout['appearance']['typeface'], accent: Layout['appearance']['accent']) => ({
    typeface,
    accent,
  });
  expect(await inLayout({ paper: 'a4' })).toMatchObject({
    author,
    size: [595, 842],
    families: ['geist', 'newsreader'],
    svg: colors(/#bb3b0d/),
  });
  expect(await inLayout({ paper: 'letter', typeface: 'serif', appearance: appearance('modern', 'cobalt') })).toMatchObject({
    author,
    size: [612, 792],
    families: ['bricolagegrotesque', 'newsreader'],
    svg: colors(/#195fbf/),
  });
  expect(await inLayout({ appearance: appearance('classic', 'plum') })).toMatchObject({
    families: ['ebgaramond', 'sourcesans'],
    svg: colors(/#942e79/),
  });
  expect(await inLayout({ typeface: 'serif', appearance: appearance('classic', 'plum') })).toMatchObject({
    families: ['ebgaramond'],
  });
});

test('the PDF is in the language of the content, and its headings are in English', async () => {
  const inLanguage = async (about: string) => {
    const pdf = (
      await typeset(resumeOf(visibleContent({ profile: { ...profile, about: `<p>${about.repeat(5)}</p>` } })), LAYOUT)
    ).pdf();
    return { ...(await readPdf(pdf)), isUa: isUa(pdf) };
  };
  const german = await inLanguage('Ich baue Brücken und Häfen für die Städte, mit der Planung von der Idee bis zur Übergabe. ');
  expect(german).toMatchObject({ language: 'de', isUa: true });
  expect(german.roles).toContain('H1 en');
  expect((await inLanguage('負責前端架構與效能優化，帶領團隊使用 React 開發。')).language).toBe('zh-TW');
  expect((await inLanguage('תכנון גשרים ונמלים.')).language).toBe('he');
});

test('a line is one run of text, because programs that read résumés join several runs wrongly', async () => {
  const resume = resumeOf(
    visibleContent({ profile: { name: 'Mira Vale', title: 'Engineer of bridges in Łódź', intro: 'I keep bridges up.' } }),
  );
  for (const typeface of ['sans', 'serif'] as const) {
    const { pieces } = await readPdf((await typeset(resume, { ...LAYOUT, typeface })).pdf());
    expect(pieces).toEqual(expect.arrayContaining(['Mira Vale', 'Engineer of bridges in', 'I keep bridges up.']));
  }
});

test('each contact, the employer and the place are separate runs of text, because programs read a run as one field', async () => {
  const { pieces } = await readPdf((await typeset(resumeOf(CONTENT), LAYOUT)).pdf());
  expect(pieces).toEqual(expect.arrayContaining(['Porto, Portugal', 'mira@example.org', 'Span & Sons', 'Porto']));
});

test('a long career fits on one and on two pages of either paper without smaller type, the strongest points first', async () => {
  const points = '<li>Kept the plan and the people together while the line was moved to the other hall.</li>'.repeat(5);
  const timeline = Array.from({ length: 40 }, (_, index) => ({
    type: index % 3 === 0 ? 'project' : 'experience',
    title: `Engineer ${index}`,
    start_year: 2020 - index,
    end_year: 2021 - index,
    summary: `<ul>${points}${index === 0 ? '<li>Saved <b>€4 million a year</b> for all sites</li>' : ''}</ul>`,
    tags: ['Steel'],
  }));
  const resume = resumeOf(visibleContent({ profile, timeline }));
  const whole = await typeset(resume, LAYOUT);
  expect(whole.pages).toBeGreaterThan(4);
  for (const [maxPages, paper] of [
    [1, 'letter'],
    [2, 'a4'],
  ] as const) {
    const document = await readPdf((await typeset(resume, { ...LAYOUT, maxPages, paper })).pdf());
    expect(document.pages).toBe(maxPages);
    expect(document.smallestType).toBeGreaterThanOrEqual(9.5);
    expect(document.text).toContain('Saved €4 million a year for all sites');
  }
});

test('names in many scripts, emoji and words without spaces are set in fonts that have them', async () => {
  const summary = `<ul><li>Łódź Ω Привет 工程师 プロジェクト 한국어 שלום مرحبا สวัสดี 🚀</li><li>${'x'.repeat(900)}</li></ul>`;
  const timeline = [{ type: 'experience', title: 'Erste Straße ❌', start_year: 2020, summary, tags: ['x'] }];
  const pdf = (await typeset(resumeOf(visibleContent({ profile: { name: '陈杨 Żak' }, timeline })), LAYOUT)).pdf();
  // The standard forbids characters that no font has.
  expect(isUa(pdf)).toBe(true);
  const { text } = await readPdf(pdf);
  for (const word of ['陈杨 Żak', 'Łódź', 'Ω', 'Привет', '工程师', 'プロジェクト', '한국어', '🚀']) expect(text).toContain(word);
});

test('a script that no font has and text that looks like Typst code do not break the PDF', async () => {
  const summary = '<p>ស្វាគមន៍ \u{10ffff} #panic("no") $x$ ` // * _ @ref &lt;label&gt; \\ #read("/etc/passwd")</p>';
  const timeline = [{ type: 'project', title: '#sys.inputs', start_year: 2020, summary, tags: ['#1'] }];
  const pdf = (await typeset(resumeOf(visibleContent({ profile: { name: '' }, timeline })), LAYOUT)).pdf();
  const document = await readPdf(pdf);
  expect(document.isTagged).toBe(true);
  expect(document.text).toContain('#panic("no") $x$ ` // * _ @ref <label> \\ #read("/etc/passwd")');
});
