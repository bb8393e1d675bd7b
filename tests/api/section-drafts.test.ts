import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { viewPath } from '../../contract/view-path.ts';
import { DIALECTS } from '../support/databases.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';
import { form } from '../support/owner.ts';

const SHOWN = { title: 'Bridges that sing', organisation: 'Example Forum', description: 'On wind and steel ropes.' };
const DRAFT = { title: 'Tunnels that hum', organisation: 'Secret Forum', description: 'On drills.', draft: true };

describe.each(DIALECTS)('an entry of a further section that is a draft on %s', (dialect) => {
  const { site, get, post, visit } = newOwnerSite(dialect);
  const put = (id: string, payload: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('sections', id), payload });
  const addSection = async (...items: object[]) => {
    await site.store.write((writer) => writer.markAsOwn());
    return (await post(ADMIN_API_PATHS.collection('sections'), { kind: 'talks', items })).json();
  };
  const ask = (content: string, view?: string) =>
    site.app.inject({ method: 'POST', url: API_PATHS.chat, payload: { messages: [{ role: 'user', content }], view } });
  const upload = (career: object) =>
    site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.careerUpload,
      ...form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(career)) }]),
    });

  test('is in the preview, but in nothing that visitors get', async () => {
    const section = await addSection(SHOWN, DRAFT);
    const { token } = (await post(ADMIN_API_PATHS.views, { name: 'Bridges Ltd', company: 'Bridges Ltd' })).json();
    const { id, kind, title, items } = section;
    expect((await visit(API_PATHS.sections)).json()).toEqual([{ id, kind, title, items: items.slice(0, 1) }]);
    const paths = [
      '/',
      '/llms.txt',
      '/sitemap.xml',
      '/resume.txt',
      '/resume.md',
      '/resume.json',
      viewPath(token),
      `${viewPath(token)}/resume.txt`,
    ];
    for (const path of paths)
      expect([path, (await visit(path)).body]).toEqual([path, expect.not.stringMatching(/Tunnels|Secret Forum/)]);
    for (const view of [undefined, token]) {
      const { body } = await ask('Which talks have you given?', view);
      expect(body).toContain('Bridges that sing');
      expect(body).not.toMatch(/Tunnels|Secret/);
    }
    expect((await visit('/llms.txt')).body).toContain('Talks (1)');
    const preview = (await site.owner.call({ url: '/?preview' })).body;
    expect(preview).toContain('It includes 1 draft:<');
    expect(preview.match(/Tunnels that hum/g)?.length).toBeGreaterThan(1);
    expect((await visit('/?preview')).body).not.toContain('Tunnels');
  });

  test('keeps its section from being public if it is the only entry', async () => {
    await addSection(DRAFT);
    expect((await visit(API_PATHS.sections)).json()).toEqual([]);
    expect((await visit('/')).body).not.toContain('id="sections"');
  });

  test('is counted among the drafts, published with them, and hidden again', async () => {
    const section = await addSection(SHOWN, DRAFT);
    const [shown, draft] = section.items;
    expect(section.items).toEqual([
      expect.not.objectContaining({ draft: expect.anything() }),
      expect.objectContaining({ draft: true }),
    ]);
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ drafts: 1 });
    const listed = {
      resource: 'sections',
      id: draft.id,
      title: DRAFT.title,
      isSetAside: false,
      isSample: false,
      entryOf: 'Talks',
    };
    expect(await get(ADMIN_API_PATHS.drafts)).toEqual([listed]);
    await post(ADMIN_API_PATHS.batch('sections'), { ids: [section.id], action: 'draft' });
    expect((await get(ADMIN_API_PATHS.drafts))[1]).toEqual({ ...listed, isInDraft: true });
    await post(ADMIN_API_PATHS.batch('sections'), { ids: [section.id], action: 'publish' });
    const change = (action: string) => post(ADMIN_API_PATHS.drafts, { items: [{ resource: 'sections', id: draft.id }], action });
    const shownTitles = async () =>
      (await visit(API_PATHS.sections)).json()[0].items.map(({ title }: { title: string }) => title);
    expect((await change('publish')).json()).toEqual({ changed: 1 });
    expect(await shownTitles()).toEqual([SHOWN.title, DRAFT.title]);
    expect((await change('publish')).json()).toEqual({ changed: 0 });
    expect(await get(ADMIN_API_PATHS.site)).toMatchObject({ drafts: 0 });
    expect((await change('draft')).json()).toEqual({ changed: 1 });
    expect(await shownTitles()).toEqual([shown.title]);
    const missing = await post(ADMIN_API_PATHS.drafts, { items: [{ resource: 'sections', id: 'missing' }], action: 'publish' });
    expect(missing.statusCode).toBe(404);
  });

  test('stays a draft when a save does not mention that', async () => {
    const { id, items } = await addSection(SHOWN, DRAFT);
    const drafts = async (changes: object) =>
      (await put(id, changes)).json().items.map(({ draft = false }: { draft?: boolean }) => draft);
    expect(await drafts({ title: 'On stage' })).toEqual([false, true]);
    expect(await drafts({ items: items.map(({ draft: _, ...entry }: { draft?: boolean }) => entry) })).toEqual([false, true]);
    expect(await drafts({ items: items.map((entry: object) => ({ ...entry, draft: false })) })).toEqual([false, false]);
    expect((await put(id, { items: [{ title: 'A talk', draft: 'yes' }] })).json().error).toBe('Draft must be true or false');
  });

  test('does not change the earlier versions of its section when it is published', async () => {
    const entries = Array.from({ length: 25 }, (_, index) => ({ title: `Talk ${index}`, draft: true }));
    const { id, items } = await addSection(SHOWN, ...entries);
    const ids: string[] = items.slice(1).map((entry: { id: string }) => entry.id);
    const change = (action: string, changedIds: readonly string[]) =>
      post(ADMIN_API_PATHS.drafts, { items: changedIds.map((entryId) => ({ resource: 'sections', id: entryId })), action });
    await put(id, { title: 'On stage' });
    const history = () => get(ADMIN_API_PATHS.history('sections', id));
    const titles = async () => (await history()).map(({ item }: { item: { title: string } }) => item.title);

    expect((await change('publish', [...ids, id])).json()).toEqual({ changed: 25 });
    expect(await titles()).toEqual(['On stage', 'Talks']);
    const [, oldest] = await history();
    const { id: _, ...old } = oldest.item;
    expect((await put(id, old)).json().title).toBe('Talks');
    expect((await visit(API_PATHS.sections)).json()[0].items).toHaveLength(26);

    expect((await change('publish', [ids[0] ?? '', 'missing'])).statusCode).toBe(404);
    expect((await change('draft', [ids[0] ?? '', 'missing', id])).json()).toEqual({ changed: 2 });
    expect((await change('publish', [id])).json()).toEqual({ changed: 1 });
    expect((await put(id, old)).json().items.filter(({ draft }: { draft?: boolean }) => draft)).toMatchObject([{ id: ids[0] }]);
    expect(await titles()).toEqual(['Talks', 'On stage', 'Talks']);
  });

  test('is imported alongside visible entries, and removed when the import is undone although it was published in between', async () => {
    await addSection(SHOWN);
    const publications = [{ name: 'Tides' }, { name: 'Diary', hidden: true }];
    const { importId } = (await upload({ publications })).json();
    const titles = async () =>
      (await visit(API_PATHS.sections))
        .json()
        .map(({ items }: { items: { title: string }[] }) => items.map(({ title }) => title));
    expect(await titles()).toEqual([[SHOWN.title], ['Tides']]);
    const [draft, ...others] = await get(ADMIN_API_PATHS.drafts);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ title: 'Diary', isSetAside: true, entryOf: 'Publications' });

    const second = (await upload({ publications: [{ name: 'Letters', hidden: true }] })).json();
    const letters = (await get(ADMIN_API_PATHS.drafts)).find(({ title }: { title: string }) => title === 'Letters');
    await post(ADMIN_API_PATHS.drafts, { items: [{ resource: 'sections', id: letters.id }], action: 'publish' });
    expect(await titles()).toEqual([[SHOWN.title], ['Tides', 'Letters']]);
    expect((await post(ADMIN_API_PATHS.undoImport(second.importId))).statusCode).toBe(200);
    expect(await titles()).toEqual([[SHOWN.title], ['Tides']]);
    expect((await post(ADMIN_API_PATHS.undoImport(importId))).statusCode).toBe(200);
    expect(await titles()).toEqual([[SHOWN.title]]);
  });
});
