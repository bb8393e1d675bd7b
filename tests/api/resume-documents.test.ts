import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { DEFAULT_LINK_CHOICES, type ResumeChoices } from '../../contract/resume-choices.ts';
import { DOCUMENT_FORMATS, DOCUMENT_TYPES, documentPath } from '../../contract/resume-documents.ts';
import { viewPath } from '../../contract/view-path.ts';
import { createDocumentGenerator, type DocumentGenerator } from '../../server/documents/document-generator.ts';
import { readDocx } from '../../server/documents/fixtures/read-docx.ts';
import { readPdf } from '../../server/documents/fixtures/read-pdf.ts';
import type { GeneratorInput } from '../../server/documents/generator-input.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

/** A document generator that fails for the formats in `broken`. */
function createBreakableGenerator() {
  const generator = createDocumentGenerator();
  const breakable: DocumentGenerator & { broken: readonly string[] } = {
    ...generator,
    broken: [],
    generate: (request) =>
      breakable.broken.includes(request.format) ? Promise.reject(new Error('broken')) : generator.generate(request),
  };
  return breakable;
}

describe.each(DIALECTS)('the resume made from the content on %s', (dialect) => {
  const generator = createBreakableGenerator();
  const site = sharedApp(dialect, { siteUrl: 'https://ana.example', app: { documentGenerator: generator } });
  afterEach(() => {
    generator.broken = [];
  });

  const visit = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const text = async () => (await visit('/resume.txt')).body;
  const choose = async (choices: Partial<ResumeChoices>) =>
    (await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.resumeChoices, payload: choices })).json();
  const fill = (profile: Partial<Profile> = {}) =>
    site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', title: 'Bridge Engineer', ...profile });
      await writer.markAsOwn();
      await writer.insert('timeline', example('timeline', { title: 'A bridge' }));
    });

  test('is a file of each format with the name of the owner, cached until its content changes', async () => {
    await fill();
    for (const format of DOCUMENT_FORMATS) {
      const { statusCode, headers, rawPayload } = await visit(documentPath(format));
      expect([format, statusCode]).toEqual([format, 200]);
      expect(headers['content-type']).toContain(DOCUMENT_TYPES[format]);
      expect(headers['content-disposition']).toContain(`filename="Ana_Silva_Resume.${format}"`);
      expect(rawPayload.length).toBeGreaterThan(50);
      const revalidated = await visit(documentPath(format), { 'if-none-match': String(headers.etag) });
      expect([revalidated.statusCode, revalidated.rawPayload.length]).toEqual([304, 0]);
    }
    const { headers } = await visit('/resume.txt');
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'A tunnel' })));
    const response = await visit('/resume.txt', { 'if-none-match': String(headers.etag) });
    expect([response.statusCode, response.body.includes('A tunnel')]).toEqual([200, true]);
  });

  test('is a PDF of the paper and the length that the URL asks for, and an invalid choice is rejected with 400', async () => {
    await fill();
    const letter = await visit('/resume.pdf?paper=letter&pages=1');
    expect([letter.statusCode, letter.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text: read, pages, isTagged } = await readPdf(letter.rawPayload);
    expect([read.includes('Ana Silva'), read.includes('A bridge'), pages, isTagged]).toEqual([true, true, 1, true]);
    for (const query of ['paper=a5', 'paper=', 'pages=3', 'pages=all&pages=1', 'paper=LETTER']) {
      const { statusCode, headers, body } = await visit(`/resume.json?${query}`);
      expect([query, statusCode, headers['content-type']]).toEqual([query, 400, expect.stringContaining('application/json')]);
      expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), fields: expect.any(Object) });
    }
  });

  test('has the typefaces and the accent of the site', async () => {
    await fill({ appearance: { accent: 'plum', typeface: 'classic', density: 'compact' } });
    const { fonts } = await readPdf((await visit('/resume.pdf')).rawPayload);
    expect(fonts.map(({ name }) => name).join()).toMatch(/ebgaramond/i);
    expect((await readDocx((await visit('/resume.docx')).rawPayload)).styles).toContain('942e79');
  });

  test('leaves out what the page leaves out, and is missing while the site is empty or not published', async () => {
    for (const path of [API_PATHS.resume, '/resume.pdf', '/resume.txt']) expect((await visit(path)).statusCode).toBe(404);
    await fill({ sections: [{ id: 'testimonials', show: 'never', title: '' }] });
    await choose({ sections: ['experience', 'projects', 'recommendations'] });
    await site.store.write(async (writer) => {
      await writer.insert('timeline', example('timeline', { title: 'A secret plan' }), { draft: true });
      await writer.insert('testimonials', example('testimonials', { name: 'Bo Quiet' }));
    });
    expect(await text()).toContain('A bridge');
    expect(await text()).not.toMatch(/secret plan|Bo Quiet/);
    expect((await visit('/resume.json')).body).not.toMatch(/secret plan|Bo Quiet/);
    await site.store.write((writer) => writer.setPublished(false));
    for (const path of [API_PATHS.resume, '/resume.json']) expect((await visit(path)).statusCode).toBe(404);
    await site.store.write((writer) => writer.setPublished(true));
  });

  test('is served by the download link when no file was uploaded or the owner prefers it, and its downloads are counted', async () => {
    await fill();
    const response = await visit(API_PATHS.resume);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe('attachment; filename="Ana_Silva_Resume.pdf"');
    await site.store.write((writer) => writer.saveResume({ filename: 'mine.pdf', extension: 'pdf', bytes: Buffer.from('%PDF') }));
    expect((await visit(API_PATHS.resume)).rawPayload.toString()).toBe('%PDF');
    expect(await choose({ link: 'made' })).toEqual({ ...DEFAULT_LINK_CHOICES, link: 'made' });
    expect((await visit(API_PATHS.resume)).rawPayload.equals(response.rawPayload)).toBe(true);

    const downloads = async () =>
      (await site.owner.call({ url: ADMIN_API_PATHS.analyticsInsights })).json().outcomes.resume_download;
    const browser = (version: number) => ({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${version}.0` });
    const before = await downloads();
    await visit('/resume.txt', browser(140));
    await visit(API_PATHS.resume, { ...browser(141), 'if-none-match': String(response.headers.etag) });
    await visit('/resume.pdf', browser(142));
    await expect.poll(downloads, { timeout: 15_000 }).toBe(before + 1);
  });

  test('exists on every published site of the owner, however little content it has; an uploaded file replaces one that cannot be generated', async () => {
    await site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, about: '<p>I build bridges.</p>' });
      await writer.markAsOwn();
    });
    const response = await visit(API_PATHS.resume);
    expect([response.statusCode, (await readPdf(response.rawPayload)).text]).toEqual([200, expect.stringContaining('bridges')]);
    await site.store.write((writer) => writer.saveProfile(EMPTY_PROFILE));
    for (const path of [API_PATHS.resume, ...DOCUMENT_FORMATS.map(documentPath)])
      expect([path, (await visit(path)).statusCode]).toEqual([path, 200]);

    // A document of the same content would have been made before.
    await fill({ title: 'Lock Keeper' });
    await choose({ link: 'made' });
    generator.broken = DOCUMENT_FORMATS;
    expect((await visit(API_PATHS.resume)).statusCode).toBe(503);
    await site.store.write((writer) => writer.saveResume({ filename: 'mine.pdf', extension: 'pdf', bytes: Buffer.from('%PDF') }));
    const { headers, rawPayload } = await visit(API_PATHS.resume);
    expect([rawPayload.toString(), headers['content-disposition']]).toEqual(['%PDF', 'attachment; filename="mine.pdf"']);
    expect((await visit(API_PATHS.resume, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('is the Word document at the resume link while the PDF cannot be made, and at the URL of the PDF a browser gets links to the other formats', async () => {
    await fill({ title: 'Ship Lift Keeper' });
    generator.broken = ['pdf'];
    for (const link of ['made', 'uploaded'] as const) {
      await choose({ link });
      const { statusCode, headers } = await visit(API_PATHS.resume);
      expect([statusCode, headers['content-type']]).toEqual([200, DOCUMENT_TYPES.docx]);
      expect(headers['content-disposition']).toBe('attachment; filename="Ana_Silva_Resume.docx"');
    }
    const payload = { name: 'Locks', company: 'Sluice & Sons' };
    const view = (await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.views, payload })).json();
    for (const path of ['/resume.pdf', `${new URL(view.url).pathname}/resume.pdf`]) {
      expect((await visit(path)).json()).toEqual({ error: 'The resume could not be made. Please try again later.' });
      const { statusCode, headers, body } = await visit(path, { accept: 'text/html,application/xhtml+xml' });
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
      const addresses = [...body.matchAll(/<a href="([^"]+)"/g)].map(([, address = '']) => address);
      expect(addresses).toEqual(['resume.docx?pages=all', 'resume.txt']);
      for (const address of addresses)
        expect((await visit(new URL(address, `https://ana.example${path}`).pathname)).statusCode).toBe(200);
    }
  });

  test('has two pages at the resume link and is complete at its own URL, until the owner chooses a length; as text it is always complete', async () => {
    const work = Array.from({ length: 40 }, (_, index) => ({
      name: `Bridges ${index + 1} Ltd`,
      position: `Engineer ${index + 1}`,
      startDate: `${1980 + index}-01`,
      endDate: `${1980 + index}-12`,
      summary: 'I planned the lift bridges of the harbor and led the crew that built them in a single summer. '.repeat(4),
    }));
    const career = JSON.stringify({ basics: { name: 'Ana Silva' }, work });
    const upload = form('file', [{ name: 'resume.json', bytes: Buffer.from(career) }]);
    const chosen = async () => (await site.owner.call({ url: ADMIN_API_PATHS.resumeChoices })).json().pages;
    const pagesOf = async (url: string) => (await readPdf((await visit(url)).rawPayload)).pages;
    await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.careerUpload, ...upload });
    expect([await chosen(), await pagesOf(API_PATHS.resume)]).toEqual(['2', 2]);
    expect(await pagesOf('/resume.pdf')).toBeGreaterThan(2);
    await choose({ paper: 'letter' });
    expect([await chosen(), await pagesOf(API_PATHS.resume)]).toEqual(['2', 2]);
    expect(await pagesOf('/resume.pdf')).toBeGreaterThan(2);
    await choose({ pages: '2' });
    expect(await pagesOf('/resume.pdf')).toBe(2);
    expect((await text()).match(/Engineer \d+/g)).toHaveLength(40);
    await choose({ pages: 'all' });
    expect(await pagesOf(API_PATHS.resume)).toBeGreaterThan(2);
  });

  test('follows the choices of the owner, which are previewed before they are saved', async () => {
    const square = { create: { width: 40, height: 40, channels: 3, background: 'teal' } } as const;
    const portrait = await sharp(square).webp().toBuffer();
    await site.store.write((writer) => writer.addImage({ filename: 'portrait.webp', bytes: portrait }));
    await fill({
      photos: [{ url: '/uploads/images/portrait.webp', alt: 'Ana', width: 40, height: 40 }],
      intro: 'I build bridges.',
    });
    await site.store.write((writer) => writer.setPublished(false));
    const unzipped = async (query: string) =>
      JSON.parse(String(gunzipSync((await site.owner.call({ url: `${ADMIN_API_PATHS.resumePreview}?${query}` })).rawPayload)));
    const withPhoto = await unzipped('photo=true&paper=letter&sections=summary');
    expect([withPhoto.pages, withPhoto.shown, /viewBox="0 0 612 79\d/.test(withPhoto.svg)]).toEqual([1, 1, true]);
    expect(withPhoto.svg.includes('<image')).toBe(true);
    expect((await unzipped('photo=false')).svg.includes('<image')).toBe(false);
    expect((await site.owner.call({ url: `${ADMIN_API_PATHS.resumePreview}?sections=none` })).statusCode).toBe(422);
    expect((await visit(ADMIN_API_PATHS.resumePreview)).statusCode).toBe(401);

    const documentOfView = async (payload: object) => {
      const response = await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.resumePreview, payload });
      return response.statusCode === 200 ? JSON.parse(String(gunzipSync(response.rawPayload))).svg : response.statusCode;
    };
    const choices = { resume: { sections: ['projects'], paper: 'letter' } };
    const whole = await documentOfView(choices);
    expect(whole).toMatch(/viewBox="0 0 612 79\d/);
    expect(await documentOfView(choices)).toBe(whole);
    expect(await documentOfView({ ...choices, title: 'Captain' })).not.toBe(whole);
    const { id } = (await site.store.content()).timeline[0] ?? {};
    expect((await documentOfView({ ...choices, hidden: [id] })).length).toBeLessThan(whole.length);
    expect(await documentOfView({ resume: { paper: 'a5' } })).toBe(422);

    await site.store.write((writer) => writer.setPublished(true));
    await choose({ sections: ['projects'] });
    expect(await text()).toContain('A bridge');
    expect(await text()).not.toContain('I build bridges.');
    const rejection = await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.resumeChoices, payload: { paper: 'a5' } });
    expect([rejection.statusCode, rejection.json().fields]).toEqual([422, { paper: 'Paper must be a4 or letter' }]);
  });
});

describe.each(DIALECTS)('on a server on %s that listens', (dialect) => {
  const requests: GeneratorInput[] = [];
  const actual = createDocumentGenerator();
  const generator: DocumentGenerator = {
    ...actual,
    generate: (request) => {
      requests.push(request);
      return actual.generate(request);
    },
  };
  const site = sharedApp(dialect, { app: { documentGenerator: generator, resumeSettledMs: 400 } });
  const titlesOf = ({ content }: GeneratorInput) => content.timeline.map(({ title }) => title).toSorted();

  test('the resume behind the link is made after changes have settled, and the resume of a view when its page is opened', async () => {
    const addMilestone = (title: string) =>
      site.store.write((writer) => writer.insert('timeline', example('timeline', { title })));
    await site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva' });
      await writer.markAsOwn();
    });
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    await addMilestone('A bridge');
    await addMilestone('A tunnel');
    await expect.poll(() => requests.map(titlesOf), { timeout: 15_000 }).toEqual([['A bridge', 'A tunnel']]);
    await addMilestone('A lock');
    await expect.poll(() => requests.length, { timeout: 15_000 }).toBe(2);
    expect((await fetch(address + API_PATHS.resume)).status).toBe(200);
    expect(requests.map(({ format }) => format)).toEqual(['pdf', 'pdf']);

    const { token } = (
      await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.views, payload: { name: 'Exempla', resume: { pages: '1' } } })
    ).json();
    expect((await fetch(address + viewPath(token))).status).toBe(200);
    await expect.poll(() => requests[2]?.choices.pages, { timeout: 15_000 }).toBe('1');
  });
});
