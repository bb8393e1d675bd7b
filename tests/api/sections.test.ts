import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { SECTION_KINDS, SECTION_TITLES } from '../../contract/section-kinds.ts';
import { addToSection } from '../../server/content/add-to-section.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { readStructuredData } from '../support/html.ts';

const TALK = { title: 'Bridges that sing', organisation: 'Example Forum', date: 'May 2024', url: 'https://example.com/talk' };
const entry = (title: string) => ({ title, organisation: null, date: null, url: null, description: null });

describe.each(DIALECTS)('further sections on %s', (dialect) => {
  const site = sharedApp(dialect);
  const path = ADMIN_API_PATHS.collection('sections');
  const post = (payload: object) => site.owner.call({ method: 'POST', url: path, payload });
  const put = (id: string, payload: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('sections', id), payload });
  const visit = async (url: string) => (await site.app.inject({ url })).json();

  test('are public in the owner’s order, with every entry’s fields and ids', async () => {
    const second = (await post({ kind: 'languages', title: 'Languages', items: [{ title: 'Polish' }], order: 2 })).json();
    const first = (await post({ kind: 'talks', title: 'On stage', items: [TALK], order: 1 })).json();
    expect(await visit(API_PATHS.sections)).toEqual([
      {
        id: first.id,
        kind: 'talks',
        title: 'On stage',
        items: [{ id: expect.stringMatching(/^\w+$/), ...TALK, description: null }],
      },
      { id: second.id, kind: 'languages', title: 'Languages', items: [{ id: expect.any(String), ...entry('Polish') }] },
    ]);
  });

  test('are public only with an entry, and never as drafts', async () => {
    await post({ kind: 'talks', items: [] });
    await post({ kind: 'patents', items: [TALK], draft: true });
    expect(await visit(API_PATHS.sections)).toEqual([]);
    const html = (await site.app.inject('/')).body;
    expect(html).not.toContain('id="sections"');
    const preview = await site.owner.call({ url: '/?preview' });
    expect(preview.body).toContain('>Patents</h2>');
  });

  test.each(SECTION_KINDS)('take the title of their kind when they are sent without one: %s', async (kind) => {
    const response = await post({ kind, items: [TALK] });
    if (kind === 'free') {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ error: 'Title is required', fields: { title: 'Title is required' } });
    } else expect(response.json()).toMatchObject({ kind, title: SECTION_TITLES[kind] });
  });

  test('keep the ids of entries that stay, and get new ones for new entries', async () => {
    const { id, items } = (await post({ kind: 'talks', items: [TALK, entry('Second')] })).json();
    const [talk, second] = items.map((item: { id: string }) => item.id);
    const section = (
      await put(id, { items: [{ ...entry('Third'), id: 'mine' }, { ...TALK, id: talk, title: 'Renamed' }, entry('Second')] })
    ).json();
    expect(section.items.map((item: { id: string }) => item.id)).toEqual([expect.any(String), talk, second]);
    expect(['mine', talk, second]).not.toContain(section.items[0].id);
    const twice = (
      await put(id, {
        items: [
          { ...TALK, id: talk },
          { ...TALK, id: talk },
        ],
      })
    ).json();
    expect(new Set(twice.items.map((item: { id: string }) => item.id)).size).toBe(2);
  });

  test.each([
    ['an unknown kind', { kind: 'poems' }, /^Kind must be one of talks, /],
    ['an entry without a title', { items: [{ title: ' ' }] }, /^Title is required$/],
    ['an unsafe URL', { items: [{ title: 'x', url: 'javascript:alert(1)' }] }, /^Invalid URL$/],
    ['201 entries', { items: Array.from({ length: 201 }, () => ({ title: 'x' })) }, /^At most 200 entries$/],
    ['a long title', { title: 'x'.repeat(101) }, /^Title must be less than 100 characters$/],
    ['a long description', { items: [{ title: 'x', description: 'x'.repeat(2001) }] }, /^Description must be less than 2000/],
  ])('are rejected with %s', async (_, fields, message) => {
    const response = await post({ kind: 'talks', title: 'Talks', items: [], ...fields });
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toMatch(message);
    expect(await site.store.list('sections')).toEqual([]);
  });

  test('accept other spellings of their kind', async () => {
    for (const [written, kind] of [
      ['Open Source', 'open-source'],
      ['organizations', 'organisations'],
    ])
      expect((await post({ kind: written, items: [TALK] })).json().kind).toBe(kind);
  });

  test('lose markup in their text', async () => {
    const { items } = (await post({ kind: 'talks', items: [{ title: '<b>A</b> talk<script>x</script>' }] })).json();
    expect(items[0].title).toBe('A talkx');
  });

  test('can be arranged, deleted, restored, and have a history', async () => {
    const a = (await post({ kind: 'talks', items: [TALK] })).json();
    const b = (await post({ kind: 'patents', items: [TALK] })).json();
    expect([a.order, b.order]).toEqual([1, 2]);
    const order = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.order('sections'),
      payload: { ids: [b.id, a.id] },
    });
    expect(order.json().map(({ id }: { id: string }) => id)).toEqual([b.id, a.id]);

    await put(a.id, { title: 'Speeches' });
    const history = await site.owner.call({ url: ADMIN_API_PATHS.history('sections', a.id) });
    expect(history.json().map(({ item }: { item: { title: string } }) => item.title)).toEqual(['Speeches', 'Talks']);

    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('sections', a.id) });
    const [deleted] = (await site.owner.call({ url: ADMIN_API_PATHS.trash })).json();
    expect(deleted).toMatchObject({ resource: 'sections', title: 'Speeches' });
    await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.restoreTrash(deleted.id) });
    expect((await visit(API_PATHS.sections)).map(({ id }: { id: string }) => id)).toEqual([b.id, a.id]);
    const batch = await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.batch('sections'),
      payload: { ids: [a.id, b.id], action: 'delete' },
    });
    expect(batch.json()).toEqual({ changed: 2 });
  });

  test('are in the page, its structured data and the assistant’s answers', async () => {
    const { id } = (await post({ kind: 'talks', items: [TALK] })).json();
    await post({ kind: 'languages', items: [entry('Polish'), entry('Dutch')] });
    await post({ kind: 'organisations', items: [entry('Guild of Bridges')] });
    const html = (await site.app.inject('/')).body;
    expect(html).toContain(`id="section-${id}"`);
    expect(readStructuredData(html)).toMatchObject({
      hasPart: [{ '@type': 'CreativeWork', name: TALK.title, url: TALK.url }],
      mainEntity: { knowsLanguage: ['Polish', 'Dutch'], memberOf: [{ '@type': 'Organization', name: 'Guild of Bridges' }] },
    });
    const answer = await site.app.inject({
      method: 'POST',
      url: API_PATHS.chat,
      payload: { messages: [{ role: 'user', content: 'Which talks have you given?' }] },
    });
    expect(answer.body).toContain(TALK.title);
    expect(answer.body).toContain(`(#section-${id})`);
  });

  test('get the entries of an import once', async () => {
    const add = (entries: ReturnType<typeof entry>[]) =>
      site.store.write((writer) => addToSection(writer, { kind: 'publications', entries }, { origin: 'import' }));
    const firstResult = await add([entry('A'), entry('B'), entry('a')]);
    expect(firstResult?.added).toBe(2);
    expect(await add([entry('b'), entry('C')])).toEqual({ added: 1, id: firstResult?.id });
    expect(await add([entry('A')])).toBeUndefined();
    const [section] = await site.store.list('sections');
    expect(section).toMatchObject({ kind: 'publications', title: 'Publications', origin: 'import', order: 1 });
    expect(section?.items.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });
});

describe.each(DIALECTS)('milestones and profile on %s', (dialect) => {
  const site = sharedApp(dialect);
  const save = (id: string, payload: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload });
  const insert = (fields: object) => site.store.write((writer) => writer.insert('timeline', example('timeline', fields)));

  test('a project’s parent is an experience on the timeline, none, or derived', async () => {
    const job = await insert({ type: 'experience', title: 'A job' });
    const project = await insert({ title: 'A project' });
    for (const parentId of [job.id, 'none', null]) expect((await save(project.id, { parentId })).json().parentId).toBe(parentId);
    for (const [id, parentId] of [
      [project.id, 'gone'],
      [project.id, project.id],
      [job.id, job.id],
    ] as const) {
      const response = await save(id, { parentId });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields.parentId).toBe('A project or award can only belong to an experience on the timeline');
    }
  });

  test('a project whose parent was deleted can still be saved', async () => {
    const job = await insert({ type: 'experience', title: 'A job' });
    const project = await insert({ title: 'A project', parentId: job.id });
    await site.store.write((writer) => writer.remove('timeline', job.id));
    expect((await save(project.id, { title: 'Renamed', parentId: job.id })).statusCode).toBe(200);
  });

  test('a result of more than 200 characters is rejected', async () => {
    const { id } = await insert({});
    expect((await save(id, { result: 'Halved the costs' })).json().result).toBe('Halved the costs');
    expect((await save(id, { result: 'x'.repeat(201) })).json().error).toBe('Result must be less than 200 characters');
  });

  test('profile links are public, bounded and safe', async () => {
    const change = (payload: object) => site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload });
    const links = [{ label: 'GitHub', url: 'https://github.com/ana' }];
    expect((await change({ name: 'Ana', linkedinUrl: 'https://www.linkedin.com/in/ana', links })).statusCode).toBe(200);
    expect((await site.app.inject(API_PATHS.profile)).json().links).toEqual(links);
    expect(readStructuredData((await site.app.inject('/')).body)).toMatchObject({
      mainEntity: { sameAs: ['https://www.linkedin.com/in/ana', 'https://github.com/ana'] },
    });
    expect((await change({ links: [{ label: 'x', url: 'javascript:x' }] })).json().error).toBe('Invalid link URL');
    expect((await change({ links: Array.from({ length: 21 }, () => links[0]) })).json().error).toBe('At most 20 links');
    expect((await change({ title: 'Engineer' })).json().links).toEqual(links);
  });

  test('an owner’s e-mail address is in the API but not in the page', async () => {
    const page = async () => (await site.app.inject('/')).body;
    const saved = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.profile,
      payload: { name: 'Ana', email: 'ana@mail.example.org' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await site.app.inject(API_PATHS.profile)).json().email).toBe('ana@mail.example.org');
    expect(await page()).not.toMatch(/ana@|mail\.example\.org|mailto:/);
    expect(await page()).toContain('ana at mail dot example dot org');
    const preview = (await site.owner.call({ url: '/?preview' })).body;
    expect(preview).not.toMatch(/ana@|mailto:/);
    // The sample shows its address as a link.
    await site.store.write((writer) => writer.markAsSample());
    expect(await page()).toContain('href="mailto:ana@mail.example.org"');
  });
});

describe.each(DIALECTS)('imported items on %s', (dialect) => {
  const site = sharedApp(dialect);
  const put = (resource: 'timeline' | 'testimonials' | 'certifications', id: string, payload: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item(resource, id), payload });
  const EMPTY = {
    timeline: { summary: '', tags: [] },
    testimonials: { title: '', company: '', date: '' },
    certifications: { issuer: '', date: '' },
  } as const;
  const insert = (resource: keyof typeof EMPTY, origin: 'import' | 'owner', empty: object = EMPTY[resource]) =>
    site.store.write((writer) => writer.insert(resource, { ...example(resource), ...empty } as never, { origin }));

  test.each(Object.keys(EMPTY) as (keyof typeof EMPTY)[])('of %s may stay as empty as they were imported', async (resource) => {
    const { id } = await insert(resource, 'import');
    const response = await put(resource, id, { ...EMPTY[resource], ...(resource === 'timeline' ? { tags: '' } : {}) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(EMPTY[resource]);
    const field = resource === 'timeline' ? 'title' : 'name';
    expect((await put(resource, id, { [field]: 'Renamed', ...EMPTY[resource] })).json()).toMatchObject({ [field]: 'Renamed' });
  });

  test.each(Object.keys(EMPTY) as (keyof typeof EMPTY)[])(
    'of %s must keep the required fields that they have, and items of the owner must have all of them',
    async (resource) => {
      const full = await insert(resource, 'import', {});
      const own = await insert(resource, 'owner');
      for (const { id } of [full, own])
        for (const [name, value] of Object.entries(EMPTY[resource])) {
          const response = await put(resource, id, { [name]: value });
          expect([name, response.statusCode]).toEqual([name, 422]);
        }
    },
  );
});
