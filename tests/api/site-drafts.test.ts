import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { Resource } from '../../contract/collections.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { CAREER, newOwnerSite } from '../support/new-owner-site.ts';
import { form } from '../support/owner.ts';

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title);

describe.each(DIALECTS)('a site on %s', (dialect) => {
  const { site, get, post, visit, titles, seed } = newOwnerSite(dialect);

  test('leaves drafts out of everything public, and shows them in the preview', async () => {
    const { id } = (await post(ADMIN_API_PATHS.collection('timeline'), { ...example('timeline'), draft: true })).json();
    expect(await titles()).toEqual([]);
    expect((await visit('/')).body).not.toContain('A bridge');
    expect((await visit(API_PATHS.pictures(id))).statusCode).toBe(404);
    const tags = example('timeline').tags;
    expect(
      (await get(ADMIN_API_PATHS.collection('skills'))).map(({ name, draft }: { name: string; draft: boolean }) => [name, draft]),
    ).toEqual(tags.map((tag) => [tag, true]));
    const page = (await visit('/')).body;
    for (const tag of tags) expect(page).not.toContain(tag);
    await site.store.write((writer) => writer.markAsOwn());
    // The category that they are in has nothing to show yet.
    expect((await visit('/')).body).not.toContain('<section id="skills"');
    const preview = (await site.owner.call({ url: '/?preview' })).body;
    expect(preview).toContain('A bridge');
    expect(preview).toContain('Preview: only you see this');
    expect(preview).toContain(`It includes ${1 + tags.length} drafts`);
    expect(preview).toContain(`[id="milestone-${id}"] .kind::after`);
    expect((await visit('/?preview')).body).not.toContain('preview-bar');
    expect((await visit('/')).body).not.toContain('preview-bar');
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ drafts: 1 + tags.length });
    const published = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item('timeline', id),
      payload: { draft: false },
    });
    expect(published.json()).toMatchObject({ draft: false, title: 'A bridge' });
    expect(await titles()).toEqual(['A bridge']);
  });

  test('lists the drafts, and says which of them an import set aside', async () => {
    await seed();
    await site.store.write(async (writer) => {
      for (const { id } of await writer.list('skills')) await writer.setDraft('skills', [id], true);
    });
    const work = [...CAREER.work, { name: 'Tunnels Ltd', position: 'Adviser', startDate: '2020-01', hidden: true }];
    const upload = form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify({ ...CAREER, work })) }]);
    await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.careerUpload, ...upload });
    await post(ADMIN_API_PATHS.collection('timeline'), {
      ...example('timeline', { title: 'My bridge', tags: ['Mortise locks'] }),
      draft: true,
    });
    const drafts = await get(ADMIN_API_PATHS.drafts);
    expect(drafts.map(({ id: _id, ...draft }: { id: string }) => draft).toSorted(byTitle)).toEqual([
      { resource: 'timeline', title: 'Adviser, Tunnels Ltd', isSetAside: true, isSample: false },
      { resource: 'skills', title: 'Mortise locks', isSetAside: false, isSample: true },
      { resource: 'timeline', title: expect.stringContaining('My bridge'), isSetAside: false, isSample: false },
    ]);
    expect((await visit(ADMIN_API_PATHS.drafts)).statusCode).toBe(401);
  });

  test('publishes drafts of several collections together, or none of them', async () => {
    const items: { resource: Resource; id: string }[] = [];
    for (const resource of ['timeline', 'skills', 'certifications'] as const) {
      const { id } = await site.store.write((writer) => writer.insert(resource, example(resource) as never, { draft: true }));
      items.push({ resource, id });
    }
    const draftIds = async () => (await get(ADMIN_API_PATHS.drafts)).map(({ id }: { id: string }) => id).toSorted();
    const ids = items.map(({ id }) => id).toSorted();
    const [milestone, skill, certification] = items;
    const failing = [milestone, certification, { ...skill, id: 'missing' }];
    expect((await post(ADMIN_API_PATHS.drafts, { items: failing, action: 'publish' })).statusCode).toBe(404);
    const mixedUp = [...items, { ...milestone, resource: 'skills' }];
    expect((await post(ADMIN_API_PATHS.drafts, { items: mixedUp, action: 'publish' })).statusCode).toBe(404);
    expect(await draftIds()).toEqual(ids);
    expect(await titles()).toEqual([]);

    const revision = await site.store.revision();
    expect((await post(ADMIN_API_PATHS.drafts, { items, action: 'publish' })).json()).toEqual({ changed: 3 });
    expect(await site.store.revision()).toBe(revision + 1);
    expect(await draftIds()).toEqual([]);
    const undone = [milestone, { ...certification, id: 'deleted' }, skill];
    expect((await post(ADMIN_API_PATHS.drafts, { items: undone, action: 'draft' })).json()).toEqual({ changed: 2 });
    expect(await draftIds()).toEqual([milestone?.id, skill?.id].toSorted());

    const rejected = async (payload: object) => {
      const response = await post(ADMIN_API_PATHS.drafts, payload);
      return [response.statusCode, response.json().error];
    };
    expect(await rejected({ items: [], action: 'publish' })).toEqual([422, 'Select at least one item']);
    expect(await rejected({ items, action: 'delete' })).toEqual([422, 'Action must be publish or draft']);
    expect(await rejected({ items: [{ resource: 'views', id: '1' }], action: 'draft' })).toEqual([422, 'Unknown collection']);
  });
});
