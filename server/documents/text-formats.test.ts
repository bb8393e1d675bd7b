import { expect, test } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { CONTENT, resumeOf, SITE_URL } from './fixtures/content.ts';
import { generateDocument } from './generate-document.ts';
import { jsonResume } from './json-resume/json-resume.ts';
import { resumeMarkdown } from './markdown.ts';
import { resumeText } from './plain-text.ts';

test('Markdown has headings, lists and links', () => {
  const markdown = resumeMarkdown(resumeOf(CONTENT));
  expect(markdown).toContain(
    '# Mira Żak\n\n**Bridge Engineer**\n\nPorto, Portugal · [mira@example.org](mailto:mira@example.org)',
  );
  expect(markdown).toContain(
    '### Lead Engineer\n\nSpan & Sons · Porto · May 2020 - Present\n\nBridges in *steel*.\n\n- Moved 14 spans in 9 days\n- Cut the cost by 30%',
  );
  expect(markdown).toContain('**Steel:** Welding (Expert), Rigging');
});

test('writes plain text without markup', () => {
  expect(resumeText(resumeOf(CONTENT))).toContain(
    'EXPERIENCE\n\nLead Engineer\nSpan & Sons · Porto\nMay 2020 - Present\nBridges in steel.\n- Moved 14 spans in 9 days\n- Cut the cost by 30%\n',
  );
});

test('begins an entry with the result that the owner wrote', () => {
  const [job] = CONTENT.timeline;
  const textWith = (result: string) => {
    const timeline = [{ ...job, result }] as typeof CONTENT.timeline;
    return resumeText(resumeOf({ ...CONTENT, timeline }));
  };
  expect(textWith('No span was lost.')).toContain('May 2020 - Present\nNo span was lost.\nBridges in steel.\n- Moved');
  expect(textWith('Cut the cost by 30%')).toContain(
    'May 2020 - Present\n- Cut the cost by 30%\nBridges in steel.\n- Moved 14 spans in 9 days\n',
  );
});

test('omits sections that the owner did not choose', () => {
  const text = resumeText(resumeOf(CONTENT, { sections: ['education'] }));
  expect(text).toContain('BSc, Structures');
  expect(text).not.toMatch(/Lead Engineer|Welding|I keep bridges/);
});

test('a job whose title is a headline is listed under the role', () => {
  const [job] = CONTENT.timeline;
  const timeline = [{ ...job, position: 'Site Manager', title: 'A bridge in nine days' }] as typeof CONTENT.timeline;
  expect(resumeText(resumeOf({ ...CONTENT, timeline }))).toContain(
    'Site Manager\nSpan & Sons · Porto\nMay 2020 - Present\nA bridge in nine days\n',
  );
  expect(jsonResume({ ...CONTENT, timeline }, SITE_URL)).toMatchObject({
    work: [{ name: 'Span & Sons', position: 'Site Manager', description: 'A bridge in nine days' }],
  });
});

test('a document has at most 12,000 lines', async () => {
  const [milestone] = CONTENT.timeline;
  const timeline = Array.from({ length: 5_000 }, (_, index) => ({ ...milestone, id: String(index) })) as typeof CONTENT.timeline;
  const request = { format: 'txt', siteUrl: SITE_URL, year: 2026, choices: DEFAULT_RESUME_CHOICES, photo: undefined } as const;
  const text = Buffer.from(await generateDocument({ ...request, content: { ...CONTENT, timeline } })).toString();
  expect(text.split('\n').filter(Boolean).length).toBeLessThanOrEqual(12_000);
  expect(text.match(/Lead Engineer/g)?.length).toBeGreaterThan(1_000);
});

test.each(['txt', 'json'] as const)('studies without a year are in the education section of a résumé as %s', async (format) => {
  const item = { id: 'item', title: 'MSc, Docks', date: null, description: '', organisation: null, url: null };
  const sections = [{ id: 'studies', kind: 'free', title: 'Education', items: [item] }] as unknown as typeof CONTENT.sections;
  const textWithout = async (left: string) => {
    const chosen = DEFAULT_RESUME_CHOICES.sections.filter((section) => section !== left);
    const choices = { ...DEFAULT_RESUME_CHOICES, pages: 'all' as const, sections: chosen };
    const content = { ...CONTENT, sections };
    return Buffer.from(
      await generateDocument({ format, siteUrl: SITE_URL, year: 2026, choices, photo: undefined, content }),
    ).toString();
  };
  expect(await textWithout('further')).toContain('MSc, Docks');
  expect(await textWithout('education')).not.toContain('MSc, Docks');
});
