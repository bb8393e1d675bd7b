import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

const DEFAULT_TEXTS = /15\+|175\+|Precision in|High velocity|Your title|Your Name|August 2025|© 2025/;
const sectionIds = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
/** The text of the page, without the comments that React puts between the parts of the text. */
const text = (html: string) => html.replace(/<!--.*?-->/g, '');

describe.each(DIALECTS)('the page on %s', (dialect) => {
  const site = sharedApp(dialect);
  const page = async () => text((await site.app.inject({ url: '/' })).body);
  const profile = async () => (await site.app.inject({ url: API_PATHS.profile })).json();
  const save = (payload: object) => site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload });
  const importCareer = (career: object) =>
    site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.careerUpload,
      ...form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(career)) }]),
    });
  const add = (...timeline: object[]) =>
    site.store.write(async (writer) => {
      for (const item of timeline) await writer.insert('timeline', example('timeline', item));
    });

  test('of an empty site shows the default text, but no placeholder', async () => {
    const html = await page();
    expect(html).toMatch(/15\+.*175\+/s);
    for (const literal of [
      'Precision in function.',
      'High velocity. High quality. Deep understanding.',
      'Last updated August 2025',
      '© 2025',
      'No testimonials available yet.',
    ])
      expect(html).toContain(literal);
    expect(sectionIds(html)).toEqual([
      'hero',
      'about',
      'quote',
      'skills',
      'testimonials',
      'timeline',
      'certifications',
      'chatbot',
    ]);
    expect(html).not.toMatch(/Your (?:title|Name)/);
    expect(html).toContain('<title>Portfolio</title>');
  });

  test('without an intro shows the first sentence of the about text on the first screen, and repeats no sentence', async () => {
    await importCareer({ basics: { name: 'Ana Silva', summary: 'I build bridges. They hold.' } });
    const pageWithSplitAbout = await page();
    expect(pageWithSplitAbout).toMatch(/<p class="hero-intro[^"]*" dir="auto">I build bridges\.</);
    expect(pageWithSplitAbout).toContain('<p class="lead">They hold.</p>');
    expect(pageWithSplitAbout.match(/>I build bridges\.</g)).toHaveLength(1);
    expect(pageWithSplitAbout).toContain('<meta name="description" content="I build bridges.">');

    await save({ about: '<p>I build bridges.</p>' });
    const html = await page();
    expect(sectionIds(html)).not.toContain('about');
    // The assistant's answers link to #about.
    expect(html).toMatch(/<p id="about" class="hero-intro[^"]*" dir="auto">I build bridges\.</);
    await save({ sections: [{ id: 'about', show: 'always', title: '' }] });
    expect(sectionIds(await page())).toContain('about');
  });

  test('offers to open only the milestones that have more to say than their closed cards', async () => {
    await importCareer({
      basics: { name: 'Ana Silva' },
      education: [{ institution: 'Porto', studyType: 'BSc', startDate: '2004' }],
      work: [
        { name: 'Bridges Ltd', position: 'Engineer', startDate: '2010', summary: 'Built bridges. And a pier.' },
        { name: 'Harbour Ltd', position: 'Welder', startDate: '2008', endDate: '2009', summary: 'Welded hulls.' },
      ],
    });
    const cards = (await page()).match(/<article .*?<\/article>/gs) ?? [];
    const opens = (title: string) => cards.find((card) => card.includes(title))?.includes('aria-expanded');
    expect([opens('Engineer'), opens('Welder'), opens('BSc')]).toEqual([true, false, false]);
  });

  test('of an imported career shows nothing that the file does not say', async () => {
    await importCareer({
      basics: { name: 'Ana Silva', email: 'ana@example.com' },
      work: [{ name: 'Bridges Ltd', position: 'Engineer', startDate: '2010-03', endDate: '2022-03', summary: 'Built bridges.' }],
    });
    const html = await page();
    expect(html).not.toMatch(DEFAULT_TEXTS);
    expect(html).toContain('<title>Ana Silva</title>');
    expect(html).not.toContain('jobTitle');
    expect(sectionIds(html)).toEqual(['hero', 'quote', 'timeline', 'chatbot']);
    expect(html).toContain(`© ${new Date().getUTCFullYear()} Ana Silva`);
    expect(html).toMatch(/Last updated <time dateTime="\d{4}-\d\d-\d\d">/);
    for (const id of ['about', 'skills', 'testimonials', 'certifications']) expect(html).not.toContain(`href="#${id}"`);
    expect(await profile()).toMatchObject({ title: '', tiles: [{ value: '12', label: 'Years Experience' }] });
  });

  test("shows the owner's taglines, tiles and section titles", async () => {
    await add({ title: 'One bridge' });
    const own = { value: '9', label: 'Bridges', mode: 'own' };
    const hiddenTile = { mode: 'hidden' };
    const sections = [
      { id: 'timeline', title: 'Bridges so far' },
      { id: 'certifications', show: 'always' },
      { id: 'chatbot', show: 'never' },
    ];
    const body = {
      name: 'Ana Silva',
      taglines: ['Measure twice.'],
      certificationsHeadline: 'Papers.',
      tiles: [hiddenTile, own],
      sections,
    };
    expect((await save(body)).statusCode).toBe(200);
    const html = await page();
    expect(html).not.toMatch(DEFAULT_TEXTS);
    for (const words of [
      'Measure twice.',
      'Papers.',
      '<h2 class="section-heading">Bridges so far</h2>',
      'No certifications yet.',
    ])
      expect(html).toContain(words);
    expect(html).toContain('aria-label="Bridges so far"');
    expect(html).not.toContain('#chatbot');
    expect(sectionIds(html)).toEqual(['hero', 'about', 'quote', 'timeline', 'certifications']);
    expect(await profile()).toMatchObject({ tiles: [{ value: '9', label: 'Bridges' }], taglines: ['Measure twice.'] });
  });

  test('labels only current certifications as certified', async () => {
    const certifications = [
      { name: 'Held', date: '2020' },
      { name: 'Lapsed', date: '2015 - 2018' },
      { name: 'Planned', date: '2030', status: 'planned' },
    ] as const;
    await site.store.write(async (writer) => {
      for (const fields of certifications) await writer.insert('certifications', example('certifications', fields));
    });
    const badges = [...(await page()).matchAll(/<span class="badge[^"]*">([^<]+)</g)].map(([, badge]) => badge);
    // Expired certifications are listed last, separately from the current ones.
    expect(badges).toEqual(['Certified', 'Certification', 'Expired 2018']);
  });

  test('leaves the content of a hidden section out of every public response', async () => {
    await add({ title: 'A secret bridge' });
    await save({ name: 'Ana Silva', sections: [{ id: 'timeline', show: 'never' }] });
    expect((await site.app.inject({ url: API_PATHS.timeline })).json()).toEqual([]);
    expect(await page()).not.toContain('secret');
    const question = { messages: [{ role: 'user', content: 'What was “A secret bridge” about?' }] };
    const answer = await site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: question });
    expect(answer.body).not.toContain('#milestone');
  });

  test('keeps tiles that were saved before tiles were computed', async () => {
    const tiles = [
      { value: '15+', label: 'Years Experience' },
      { value: '61', label: 'Bridges' },
    ];
    await save({ name: 'Ana Silva', tiles });
    expect((await profile()).tiles).toEqual([{ value: '61', label: 'Bridges' }]);
    expect((await site.owner.call({ url: ADMIN_API_PATHS.profile })).json().tiles).toEqual(tiles);
  });

  test('rejects settings that are not valid, and changes nothing', async () => {
    const response = await save({ sections: [{ id: 'diary' }] });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ 'sections.0.id': 'Unknown section' });
    expect((await save({ taglines: ['1', '2', '3', '4'] })).json()).toMatchObject({ fields: { taglines: 'At most 3 taglines' } });
    expect(await page()).toContain('15+');
  });
});
