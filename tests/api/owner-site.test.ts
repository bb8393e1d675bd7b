import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';

const PHOTO = { url: '/a.webp', alt: 'Sam', width: 1, height: 1 };

describe.each(DIALECTS)('a site on %s', (dialect) => {
  const { site, get, post, visit, titles, seed } = newOwnerSite(dialect);

  test('without content is empty and public', async () => {
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'empty', published: true, sampleItems: 0, drafts: 0 });
    expect((await visit('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test('without content says in the privacy policy that there is no contact address yet', async () => {
    expect((await visit('/')).body).toContain('<h3>Contact</h3><p>No contact address has been published yet.</p>');
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { name: 'Ana Silva' } });
    const { body } = await visit('/');
    expect(body).toContain('<h3>Contact</h3><p>Ana Silva</p>');
    expect(body).not.toContain('No contact address');
  });

  test('with the sample content says so, and counts its items', async () => {
    await seed();
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({
      kind: 'sample',
      published: true,
      sampleItems: 3,
      editedSampleItems: [],
    });
  });

  test('becomes the owner’s when the profile is saved, and keeps the notice of sample content while sample items are public', async () => {
    await seed();
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { name: 'Ana Silva' } });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true, sampleItems: 3 });
    expect((await visit('/')).body).toContain('"sample":true');
    const sample = (await get(ADMIN_API_PATHS.collection('timeline')))[0];
    await site.store.write(async (writer) => {
      for (const resource of ['skills', 'categories', 'timeline'] as const)
        for (const { id } of await writer.list(resource)) await writer.remove(resource, id);
    });
    expect(sample.origin).toBe('sample');
    expect((await visit('/')).body).toContain('"sample":true');
    await site.store.write((writer) => writer.removeResume());
    expect((await visit('/')).body).toContain('"sample":false');
  });

  test('keeps the owner’s fields in the sample’s profile, and removes the rest with the sample content', async () => {
    await seed();
    const sampleProfile = { name: 'Sam Sample', about: '<p>I am Sam.</p>', email: 'sam@exempla.example', photos: [PHOTO] };
    await site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, ...sampleProfile });
      await writer.markAsSample();
    });
    const steps = async () => {
      const { checklist } = await get(ADMIN_API_PATHS.site);
      return checklist.filter(({ done }: { done: boolean }) => done).map(({ id }: { id: string }) => id);
    };
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { name: 'Ana Silva', title: 'Surveyor' } });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', sampleDetails: true });
    expect(await steps()).toContain('headline');
    expect(await steps()).not.toContain('photo');
    expect(await steps()).not.toContain('contact');

    await post(ADMIN_API_PATHS.startOwn);
    const { profile } = await site.store.content();
    expect(profile).toEqual({ ...EMPTY_PROFILE, name: 'Ana Silva', title: 'Surveyor' });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ sampleItems: 0, sampleDetails: false });

    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { email: 'ana@exempla.example' } });
    const [entry] = await get(ADMIN_API_PATHS.trash);
    await post(ADMIN_API_PATHS.restoreTrash(entry.id));
    const { profile: restored, site: state } = await site.store.content();
    expect(restored).toMatchObject({ name: 'Ana Silva', about: sampleProfile.about, email: 'ana@exempla.example' });
    expect(state.sampleFields).toEqual(['about', 'photos']);
  });

  test.each([
    ['no body', {}],
    ['an empty body of type JSON', { headers: { 'content-type': 'application/json' }, payload: '' }],
  ])('starts over, and keeps nothing of the sample, after a request with %s', async (_, request) => {
    await seed();
    const response = await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.startOwn, ...request });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ removed: 3, kept: 0 });
  });

  test('starts over without the sample content, hidden from visitors until it is published', async () => {
    await seed();
    expect((await post(ADMIN_API_PATHS.startOwn)).json()).toEqual({ removed: 3, kept: 0 });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: false, sampleItems: 0 });
    const content = await site.store.content();
    expect(content).toMatchObject({ timeline: [], skills: [], categories: [], resume: { hasResume: false } });
    expect(content.profile.name).toBe(EMPTY_PROFILE.name);

    expect((await post(ADMIN_API_PATHS.publish, { published: true })).json()).toEqual({ published: true });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ published: true });
  });

  test('gets the sample content back from the trash as one entry', async () => {
    await seed();
    const before = await site.store.content();
    await post(ADMIN_API_PATHS.startOwn);
    const [entry, ...others] = await get(ADMIN_API_PATHS.trash);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ resource: 'sample', title: 'The sample content' });
    expect(Date.parse(entry.expiresAt) - Date.parse(entry.deletedAt)).toBe(30 * 86_400_000);
    expect((await post(ADMIN_API_PATHS.restoreTrash(entry.id))).statusCode).toBe(200);
    const after = await site.store.content();
    expect(after).toMatchObject({ profile: before.profile, resume: before.resume, site: before.site });
    for (const resource of ['timeline', 'skills', 'categories'] as const)
      expect(after[resource].map(({ id }) => id)).toEqual(before[resource].map(({ id }) => id));
    expect(await get(ADMIN_API_PATHS.trash)).toEqual([]);
  });

  test('stays the owner’s and hidden when the sample content is restored alongside the owner’s content', async () => {
    await seed();
    await post(ADMIN_API_PATHS.startOwn);
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline'));
    const [entry] = await get(ADMIN_API_PATHS.trash);
    expect((await post(ADMIN_API_PATHS.restoreTrash(entry.id))).statusCode).toBe(200);
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: false, sampleItems: 3 });
  });

  test('announces, and then restores, the sample content as drafts alongside the owner’s content, without its resume', async () => {
    await seed();
    await post(ADMIN_API_PATHS.startOwn);
    const [entry] = await get(ADMIN_API_PATHS.trash);
    expect(await get(ADMIN_API_PATHS.trashEntry(entry.id))).toEqual({ items: 3, asDrafts: false, details: ['name'] });
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { name: 'Ana Silva' } });
    await post(ADMIN_API_PATHS.collection('timeline'), example('timeline', { title: 'My bridge' }));
    await post(ADMIN_API_PATHS.publish, { published: true });
    expect(await get(ADMIN_API_PATHS.trashEntry(entry.id))).toEqual({ items: 3, asDrafts: true, details: [] });
    expect((await post(ADMIN_API_PATHS.restoreTrash(entry.id))).json()).toEqual({ success: true });

    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ kind: 'own', published: true, sampleItems: 3, sampleDetails: false });
    expect(await titles()).toEqual(['My bridge']);
    expect((await visit('/')).body).toContain('"sample":false');
    const items = await get(ADMIN_API_PATHS.collection('timeline'));
    expect(items).toContainEqual(expect.objectContaining({ title: 'A sample bridge', draft: true, origin: 'sample' }));
    expect((await site.store.content()).resume).toEqual({ hasResume: false });
    expect((await visit(ADMIN_API_PATHS.trashEntry(entry.id))).statusCode).toBe(401);
    expect((await site.owner.call({ url: ADMIN_API_PATHS.trashEntry(entry.id) })).statusCode).toBe(404);
  });

  test('lists sample items that the owner edited, and keeps those that the owner chooses', async () => {
    await seed();
    const [milestone] = await get(ADMIN_API_PATHS.collection('timeline'));
    await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item('timeline', milestone.id),
      payload: { title: 'My bridge' },
    });
    expect((await get(ADMIN_API_PATHS.site)).editedSampleItems).toEqual([
      { id: milestone.id, resource: 'timeline', title: 'My bridge' },
    ]);
    expect((await post(ADMIN_API_PATHS.startOwn, { keep: [milestone.id] })).json()).toEqual({ removed: 2, kept: 1 });
    expect(await get(ADMIN_API_PATHS.collection('timeline'))).toMatchObject([{ title: 'My bridge', origin: 'owner' }]);
  });

  test('keeps the owner’s additions to the sample content, including the category of an added skill', async () => {
    await seed();
    await post(ADMIN_API_PATHS.collection('skills'), { name: 'Welding', category: 'web' });
    expect((await post(ADMIN_API_PATHS.startOwn)).json()).toEqual({ removed: 2, kept: 1 });
    const { skills, categories } = await site.store.content();
    expect(skills.map(({ name }) => name)).toEqual(['Welding']);
    expect(categories.map(({ name, origin }) => [name, origin])).toEqual([['web', 'owner']]);
  });

  test('that is not published shows visitors a name, and the owner everything', async () => {
    await site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', email: 'ana@example.com' });
      await writer.insert('timeline', example('timeline'));
      await writer.saveResume({ filename: 'mine.pdf', extension: 'pdf', bytes: Buffer.from('%PDF') });
      await writer.setPublished(false);
    });
    const page = await visit('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.body).toContain('Ana Silva');
    expect(page.body).toContain('name="robots" content="noindex"');
    expect(page.body).not.toContain('A bridge');
    expect(page.body).not.toContain('ana@example.com');
    for (const path of [
      API_PATHS.timeline,
      API_PATHS.skills,
      API_PATHS.categories,
      API_PATHS.testimonials,
      API_PATHS.certifications,
    ])
      expect((await visit(path)).json()).toEqual([]);
    expect((await visit(API_PATHS.profile)).json()).toMatchObject({ name: 'Ana Silva', email: '' });
    expect((await visit(API_PATHS.resume)).statusCode).toBe(404);
    expect((await visit('/?preview')).body).not.toContain('A bridge');
    const preview = await site.owner.call({ url: '/?preview' });
    expect(preview.body).toContain('A bridge');
    expect(preview.headers['cache-control']).toBe('no-store');
    await expect
      .poll(async () => (await get(ADMIN_API_PATHS.site)).checklist, { timeout: 15_000 })
      .toContainEqual({ id: 'preview', done: true });
    // The resume is generated from the content.
    expect((await get(ADMIN_API_PATHS.site)).checklist).toContainEqual({ id: 'resume', done: true });
  });

  test('gets the sample person’s details back if the owner had changed only a text of the profile', async () => {
    await seed();
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { about: '<p>I build bridges.</p>' } });
    await post(ADMIN_API_PATHS.startOwn);
    const [entry] = await get(ADMIN_API_PATHS.trash);
    await post(ADMIN_API_PATHS.restoreTrash(entry.id));
    const { profile, site: state } = await site.store.content();
    expect([profile.name, profile.about, state.sampleFields]).toEqual(['Alex Sample', '<p>I build bridges.</p>', ['name']]);
  });
});
