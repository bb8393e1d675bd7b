import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { DOCUMENT_FORMATS } from '../../contract/resume-documents.ts';
import { type FirstOpening, type View, type ViewVisits, viewSchema } from '../../contract/views.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { BROWSER, OTHER_BROWSER, sendEvent } from '../support/send-events.ts';
import { eventually } from '../support/wait.ts';

/** Words of the content that the views of these tests hide. */
const SECRETS = /Widget|Submarin|Morse|harbour pilot|Quietly/;

describe.each(DIALECTS)('the views of an owner on %s', (dialect) => {
  const site = sharedApp(dialect, { siteUrl: 'https://ana.example', builtFiles: true });

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    site.owner.call({ method, url, ...(payload && { payload }) });
  const make = async (fields: object = {}) =>
    (await send('POST', ADMIN_API_PATHS.views, { name: 'Ferries Ltd', ...fields })).json<View>();
  const list = async () => (await send('GET', ADMIN_API_PATHS.views)).json<View[]>();
  const visit = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } });
  const open = ({ token }: View, path = '', headers = {}) => visit(`/v/${token}${path}`, headers);
  const ask = (content: string, view?: string) =>
    site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: { messages: [{ role: 'user', content }], view } });

  /** Adds a career of two jobs. The views hide the second and everything that belongs to it. */
  async function fill() {
    return site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', title: 'harbour pilot', intro: 'Quietly at sea.' });
      await writer.markAsOwn();
      const job = (fields: object) => example('timeline', { type: 'experience', tags: ['Steel'], ...fields });
      const ferries = await writer.insert('timeline', job({ title: 'Ferry timetables', company: 'Blue Line', start_year: 2015 }));
      const widgets = await writer.insert('timeline', job({ title: 'Widget press', company: 'Widget Co', start_year: 2018 }));
      const project = example('timeline', { title: 'A drawbridge', start_year: 2018, parentId: widgets.id });
      const bridge = await writer.insert('timeline', project);
      await writer.insert('categories', example('categories', { name: 'sea', displayName: 'Sea' }));
      const skill = await writer.insert('skills', example('skills', { name: 'Morse', category: 'sea' }));
      await writer.insert('skills', example('skills', { name: 'Sailing', category: 'sea', order: 2 }));
      await writer.insert('testimonials', example('testimonials', { name: 'Bo Submarine', company: 'Submarines' }));
      return { ferries, widgets, bridge, hidden: [widgets.id, skill.id, 'testimonials'] };
    });
  }
  const OWN_WORDS = { title: 'Ferry engineer', intro: 'I make ferries run on time.' };

  test('are at most 500', async () => {
    const fields = { ...viewSchema.parse({ name: 'Ferries Ltd' }), resume: { paper: 'a4', pages: 'all' } } as const;
    await site.store.write(async (writer) => {
      for (let view = 0; view < 499; view++) await writer.addView(fields);
    });
    await make();
    const tooMany = await send('POST', ADMIN_API_PATHS.views, { name: 'Ferries Ltd' });
    const error = 'There are already 500 views. Please withdraw one first.';
    expect([tooMany.statusCode, tooMany.json().error]).toEqual([409, error]);
  });

  test('have the declared shape, defaults and limits, and are changed in part', async () => {
    const createResponse = await send('POST', ADMIN_API_PATHS.views, { name: 'Ferries Ltd', token: 'mine', opened: 7 });
    expect(createResponse.statusCode).toBe(201);
    const view = createResponse.json<View>();
    expect(view).toEqual({
      id: expect.any(String),
      name: 'Ferries Ltd',
      company: '',
      token: expect.stringMatching(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/),
      url: `https://ana.example/v/${view.token}`,
      expiresAt: null,
      title: '',
      intro: '',
      focusAreas: [],
      hidden: [],
      order: [],
      resume: { paper: 'a4', pages: '2' },
      opened: 0,
      lastOpened: null,
    });
    const changes = { expiresAt: '2031-05-06', resume: { pages: 1 }, focusAreas: ['leadership'], hidden: ['quote'] };
    const updateResponse = await send('PUT', ADMIN_API_PATHS.view(view.id), changes);
    const expectedView = { ...view, ...changes, expiresAt: '2031-05-06T23:59:59.999Z', resume: { paper: 'a4', pages: '1' } };
    expect([updateResponse.statusCode, updateResponse.json()]).toEqual([200, expectedView]);
    expect(await list()).toEqual([expectedView]);
    for (const wrong of [
      { name: '' },
      { expiresAt: 'soon' },
      { focusAreas: ['luck'] },
      { resume: { paper: 'a5' } },
      { resume: { sections: ['hobbies'] } },
      { resume: { typeface: 'comic' } },
      { hidden: 'a' },
    ])
      expect([wrong, (await send('PUT', ADMIN_API_PATHS.view(view.id), wrong)).statusCode]).toEqual([
        wrong,
        expect.toSatisfy((status) => status === 400 || status === 422),
      ]);
    expect((await send('POST', ADMIN_API_PATHS.views, { hidden: Array(2001).fill('a') })).statusCode).toBe(422);
    expect((await send('PUT', ADMIN_API_PATHS.view('missing'), { name: 'x' })).statusCode).toBe(404);
    expect(await list()).toEqual([expectedView]);
  });

  test('show only the content that the owner chose, in that order', async () => {
    const { ferries, widgets, bridge, hidden } = await fill();
    const view = await make({ ...OWN_WORDS, hidden, order: [bridge.id, ferries.id, 'skills'], focusAreas: ['innovation'] });
    const { body, headers, statusCode } = await open(view);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toContain('rel="canonical"');
    expect(body).toContain('I make ferries run on time.');
    expect(body).not.toMatch(SECRETS);
    expect(body).not.toContain(widgets.id);
    expect(body.indexOf(`id="milestone-${bridge.id}"`)).toBeLessThan(body.indexOf(`id="milestone-${ferries.id}"`));
    expect(body.indexOf('<section id="skills"')).toBeLessThan(body.indexOf('<section id="timeline"'));
    expect(body).toContain(`href="/v/${view.token}/resume.pdf"`);
    expect(body).toContain('aria-pressed="true">Innovation<');
    for (const format of DOCUMENT_FORMATS.filter((name) => name !== 'pdf' && name !== 'docx')) {
      const document = await open(view, `/resume.${format}`);
      expect([format, document.statusCode, document.headers['x-robots-tag']]).toEqual([format, 200, 'noindex, nofollow']);
      expect(document.body).toContain('Ferry engineer');
      expect(document.body).not.toMatch(SECRETS);
    }
    expect((await open(view, '/link-preview.png')).headers['content-type']).toBe('image/png');
    expect((await visit('/')).body).toContain('Widget press');
    expect((await visit('/sitemap.xml')).body).not.toContain('/v/');
    expect((await visit('/resume.txt')).body).toContain('Widget');
  });

  test('have an assistant that knows only what they show, and return 410 for questions once they are closed', async () => {
    const { widgets, ferries, hidden } = await fill();
    const view = await make({ ...OWN_WORDS, hidden });
    expect((await ask('Which companies have you worked for?')).body).toContain('Widget');
    const answer = await ask('Which companies have you worked for?', view.token);
    expect(answer.body).toContain('Blue Line');
    expect(answer.body).not.toMatch(SECRETS);
    const summarize = (id: string, token: string) =>
      site.app.inject({ method: 'POST', url: API_PATHS.aiSummary(id), payload: { focusAreas: ['leadership'], view: token } });
    const statuses = [await summarize(ferries.id, view.token), await summarize(widgets.id, view.token)].map((r) => r.statusCode);
    expect(statuses).toEqual([200, 404]);
    expect((await ask('Who are you?', 'aaaa-bbbb-cccc')).statusCode).toBe(410);
    await send('PUT', ADMIN_API_PATHS.view(view.id), { expiresAt: '2020-01-01' });
    for (const response of [await ask('Who are you?', view.token), await summarize(ferries.id, view.token)])
      expect(response.statusCode).toBe(410);
  });

  test('all show the same page when they have expired, were withdrawn or never existed', async () => {
    await fill();
    const expired = await make({ expiresAt: new Date(Date.now() - 1000).toISOString(), company: 'Blue Line' });
    const withdrawn = await make();
    expect((await open(withdrawn)).statusCode).toBe(200);
    expect((await send('DELETE', ADMIN_API_PATHS.view(withdrawn.id))).json()).toEqual({ success: true });
    const dead = [expired.token, withdrawn.token, 'k7mq-3xwd-9pfh', 'x'.repeat(90)];
    const [first, ...others] = await Promise.all(
      dead.flatMap((token) => ['', '/resume.pdf', '/resume.txt'].map((path) => visit(`/v/${token}${path}`))),
    );
    expect([first?.statusCode, first?.headers['x-robots-tag']]).toEqual([410, 'noindex, nofollow']);
    expect(first?.body).toContain('Ana Silva');
    expect(first?.body).toContain('href="https://ana.example/"');
    expect(first?.body).not.toMatch(/harbour|Quietly|Ferries|Blue Line/);
    for (const other of others) expect([other.statusCode, other.body]).toEqual([410, first?.body]);
    expect(await list()).toHaveLength(1);
    const [entry] = (await send('GET', ADMIN_API_PATHS.trash)).json<{ id: string; resource: string; title: string }[]>();
    expect(entry).toMatchObject({ id: withdrawn.id, resource: 'views', title: 'Ferries Ltd' });
    await send('POST', ADMIN_API_PATHS.restoreTrash(withdrawn.id));
    expect((await open(withdrawn)).statusCode).toBe(200);
    for (const path of [ADMIN_API_PATHS.view(withdrawn.id), ADMIN_API_PATHS.trashEntry(withdrawn.id)])
      expect((await send('DELETE', path)).statusCode).toBe(200);
    expect((await send('POST', ADMIN_API_PATHS.restoreTrash(withdrawn.id))).statusCode).toBe(404);
  });

  test('follow the content and their own changes, and are found however the link is typed', async () => {
    const { ferries } = await fill();
    const view = await make();
    const { headers } = await open(view);
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await open(view, '', tag)).statusCode).toBe(304);
    await site.store.write((writer) => writer.update('timeline', ferries.id, { title: 'Night ferries' }));
    expect((await open(view, '', tag)).body).toContain('Night ferries');
    await send('PUT', ADMIN_API_PATHS.view(view.id), { intro: 'Other words.' });
    expect((await visit(`/v/${view.token.replaceAll('-', '').toUpperCase()}`)).body).toContain('Other words.');
    await site.store.write((writer) => writer.setPublished(false));
    expect((await open(view)).body).not.toMatch(/ferries|Other words/);
    expect((await open(view, '/resume.txt')).statusCode).toBe(410);
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'A draft' }), { draft: true }));
    for (const cookie of ['', site.owner.knownBrowser])
      expect((await open(view, '?preview', { cookie })).body).not.toMatch(/ferries|Other words/);
    const preview = await open(view, '?preview', { cookie: site.owner.cookie });
    for (const text of ['Night ferries', 'Other words']) expect(preview.body).toContain(text);
    expect(preview.body).not.toContain('A draft');
    expect([preview.headers['cache-control'], preview.headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
    expect((await open(view, '', { cookie: site.owner.cookie })).body).not.toContain('ferries');
  });

  test('count openings and the sections read, without the owner, bots and visitors who ask for privacy', async () => {
    const { ferries } = await fill();
    const [view, other] = [await make(), await make()];
    await open(view);
    await open(view, '', { 'user-agent': OTHER_BROWSER });
    for (const cookie of [site.owner.cookie, site.owner.knownBrowser]) await open(view, '', { cookie });
    await open(view, '/resume.txt', { cookie: site.owner.knownBrowser });
    await site.store.write((writer) => writer.setPublished(false));
    await open(view);
    await site.store.write((writer) => writer.setPublished(true));
    await open(view, '', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await open(view, '', { 'sec-gpc': '1' });
    await open(view, '', { 'sec-purpose': 'prefetch' });
    await open(view, '/resume.txt');
    const report = (type: string, element_id: string, token: string) =>
      sendEvent(site.app, 'interaction', { type, element_id, view: token });
    await report('section_view', 'timeline', view.token);
    await report('section_view', 'invented', view.token);
    await report('timeline_click', ferries.id, view.token);
    await report('chat_interaction', 'chat', view.token);
    await report('chat_interaction', 'chat', 'aaaa-bbbb-cccc');
    const visits = async () => (await send('GET', ADMIN_API_PATHS.viewVisits(view.id))).json<ViewVisits>();
    await eventually('both openings are counted', async () => (await visits()).opened >= 2);
    const [first] = (await list()).filter(({ id }) => id === view.id);
    expect(first?.opened).toBe(2);
    expect(Date.parse(first?.lastOpened ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await visits()).toEqual({
      opened: 2,
      visitors: 2,
      lastOpened: first?.lastOpened,
      days: [{ day: new Date().toISOString().slice(0, 10), opened: 2 }],
      sections: [
        { name: '(other)', total: 1, unique: 1 },
        { name: 'timeline', total: 1, unique: 1 },
      ],
      milestones: [{ name: ferries.id, total: 1, unique: 1 }],
      resumes: 1,
      questions: 1,
      emails: 0,
    });
    expect((await list()).find(({ id }) => id === other.id)).toMatchObject({ opened: 0, lastOpened: null });
    const notices = async () => (await send('GET', ADMIN_API_PATHS.firstOpenings)).json<FirstOpening[]>();
    expect(await notices()).toEqual([{ id: view.id, name: view.name, firstOpened: expect.any(String) }]);
    const firstOpened = (await notices())[0]?.firstOpened ?? '';
    expect(Date.parse(firstOpened)).toBeLessThanOrEqual(Date.parse(first?.lastOpened ?? ''));
    const dismiss = async (id: string) => (await send('DELETE', ADMIN_API_PATHS.firstOpening(id))).statusCode;
    expect([await dismiss(view.id), await dismiss(view.id), await dismiss(other.id)]).toEqual([200, 404, 404]);
    await open(view, '', { 'user-agent': BROWSER });
    await open(other);
    await eventually('the third opening is counted', async () => (await visits()).opened === 3);
    await eventually('the other view has a notice', async () => (await notices())[0]?.id === other.id);
    expect(await notices()).toHaveLength(1);
  });

  test('make their resume with their own choices, and count its downloads', async () => {
    const { ferries } = await fill();
    const view = await make({ resume: { paper: 'letter' } });
    const short = await make({ resume: { sections: ['skills'], typeface: 'serif', photo: false } });
    expect(short.resume).toEqual({ paper: 'a4', pages: '2', sections: ['skills'], typeface: 'serif', photo: false });
    expect((await open(short, '/resume.txt')).body).toMatch(/Sailing/);
    expect((await open(short, '/resume.txt')).body).not.toMatch(/Ferry timetables/);
    const updateResponse = await send('PUT', ADMIN_API_PATHS.view(short.id), { resume: { sections: ['experience'], pages: 2 } });
    const resume = { ...short.resume, sections: ['experience'], pages: '2' };
    expect([updateResponse.json().resume, (await list())[0]?.resume]).toEqual([resume, resume]);
    expect((await open(short, '/resume.txt')).body).toMatch(/Ferry timetables/);
    const keysOf = async (of: View) => Object.keys((await open(of, '/resume.json')).json());
    expect(await keysOf(await make())).toEqual(expect.arrayContaining(['work', 'projects', 'skills', 'references']));
    expect(await keysOf(short)).toEqual(['$schema', 'basics', 'work', 'meta']);
    expect((await open(short, '/resume.json')).body).not.toMatch(/Quietly|drawbridge|Sailing/);
    const { rawPayload } = await open(view, '/resume.pdf');
    const { rawPayload: wide } = await visit('/resume.pdf?paper=letter&pages=2');
    expect(rawPayload.equals(wide)).toBe(true);
    const jobsOf = ({ body }: { body: string }) => body.match(/Ferry timetables|Widget press/g);
    const ferriesFirst = await make({ order: [ferries.id] });
    for (const format of ['txt', 'md', 'json']) {
      expect(jobsOf(await visit(`/resume.${format}`)), format).toEqual(['Widget press', 'Ferry timetables']);
      expect(jobsOf(await open(ferriesFirst, `/resume.${format}`)), format).toEqual(['Ferry timetables', 'Widget press']);
    }
    const points = Array.from({ length: 90 }, (_, index) => `<li>Point ${index} of a long list of what was done.</li>`).join('');
    await site.store.write((writer) =>
      writer.insert('timeline', example('timeline', { type: 'experience', summary: `<ul>${points}</ul>`, start_year: 2019 })),
    );
    const makeShort = (resume: object) => make({ resume: { pages: 1, ...resume } });
    for (const format of ['txt', 'md']) expect((await open(await makeShort({}), `/resume.${format}`)).body).toContain('Point 88');
    const pageOf = async (resume: object) => (await open(await makeShort(resume), '/resume.txt?pages=1')).body;
    expect(await pageOf({})).not.toContain('Point 88');
    expect(await pageOf({ evidence: ['Point 88 of a long list'] })).toContain('Point 88');
    const resumes = async () => (await send('GET', ADMIN_API_PATHS.viewVisits(view.id))).json<ViewVisits>().resumes;
    await eventually('the resume is counted', async () => (await resumes()) === 1);
    await open(view, '/resume.json');
    await eventually('every format is counted', async () => (await resumes()) === 2);
  });
});
