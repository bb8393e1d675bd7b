import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';

describe.each(DIALECTS)('a milestone on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
    await site.store.write(async (writer) => {
      await writer.insert('categories', example('categories', { name: 'frontend', displayName: 'Frontend' }));
      await writer.insert('skills', example('skills', { name: 'React', category: 'frontend' }));
    });
  });
  afterEach(() => site.close());

  const create = async (fields: object) =>
    owner.call({ method: 'POST', url: ADMIN_PATHS.collection('timeline'), payload: { ...example('timeline'), ...fields } });
  const change = async (id: string, payload: object) =>
    owner.call({ method: 'PUT', url: ADMIN_PATHS.item('timeline', id), payload });

  test('turns its tags into skills in the best-fitting category and tells which are new', async () => {
    const { addedSkills } = (await create({ tags: 'react, PostgreSQL , ,Vue' })).json();
    expect(addedSkills).toEqual([
      { tag: 'react', category: 'frontend', isNew: false },
      { tag: 'PostgreSQL', category: expect.any(String), isNew: true },
      { tag: 'Vue', category: 'frontend', isNew: true },
    ]);
    const names = (await site.store.list('skills')).map((skill) => skill.name);
    expect(names.toSorted()).toEqual(['PostgreSQL', 'React', 'Vue']);
  });

  test('never turns a tag into a skill that nobody can see', async () => {
    const hide = (name: string, displayName: string) =>
      site.store.write((writer) => writer.insert('categories', example('categories', { name, displayName, visible: false })));
    await hide('databases', 'Databases');
    const first = (await create({ tags: ['PostgreSQL', 'Pottery', 'Vue'] })).json().addedSkills;
    expect(first.map(({ category }: { category: string }) => category)).toEqual(['other', 'other', 'frontend']);
    await site.store.write(async (writer) => {
      const other = (await writer.list('categories')).find(({ name }) => name === 'other');
      await writer.update('categories', other?.id ?? '', { visible: false });
    });
    const second = (await create({ tags: ['MySQL', 'Weaving'] })).json().addedSkills;
    expect(second.map(({ category }: { category: string }) => category)).toEqual(['other-2', 'other-2']);
    const shown = (await site.app.inject('/api/skills')).json().map(({ name }: { name: string }) => name);
    expect(shown.toSorted()).toEqual(['MySQL', 'React', 'Vue', 'Weaving']);
  });

  test('tells only of the tags that it did not have before', async () => {
    const { id } = (await create({ tags: ['React'] })).json();
    expect((await change(id, { tags: ['React'] })).json().addedSkills).toEqual([]);
    expect((await change(id, { title: 'Another' })).json().addedSkills).toEqual([]);
    expect((await change(id, { tags: ['REACT', 'Rust'] })).json().addedSkills).toMatchObject([{ tag: 'Rust', isNew: true }]);
  });

  test('leaves its skills when it is deleted', async () => {
    const { id } = (await create({ tags: ['Rust'] })).json();
    await owner.call({ method: 'DELETE', url: ADMIN_PATHS.item('timeline', id) });
    expect((await site.store.list('skills')).map((skill) => skill.name)).toContain('Rust');
  });

  test('brings its pictures back when it is restored', async () => {
    const { id } = (await create({})).json();
    const picture = { filename: 'a.webp', original_filename: 'A.jpg', crop_position: 'center', width: 4, height: 3 } as const;
    const bytes = { full: Buffer.from('full'), thumbnail: Buffer.from('thumb') };
    await site.store.write((writer) => writer.addPictures(id, [{ ...picture, ...bytes }]));
    await owner.call({ method: 'DELETE', url: ADMIN_PATHS.item('timeline', id) });
    expect((await site.app.inject(`/api/timeline/${id}/pictures`)).statusCode).toBe(404);
    await owner.call({ method: 'POST', url: ADMIN_PATHS.restore('timeline', id) });
    expect((await site.app.inject(`/api/timeline/${id}/pictures`)).json()).toHaveLength(1);
  });

  test('takes years and months as numbers or numeric strings, and tells them as numbers', async () => {
    const stored = (await create({ start_year: '2019', start_month: '3', end_year: 2020, end_month: '' })).json();
    expect(stored).toMatchObject({
      start_year: 2019,
      start_month: 3,
      end_year: 2020,
      end_month: null,
      date: 'March 2019 - 2020',
    });
  });

  test('that is current has no end', async () => {
    const stored = (await create({ start_year: 2019, end_year: 2020, end_month: 5, is_current: true })).json();
    expect(stored).toMatchObject({ end_year: null, end_month: null, date: '2019 - Present' });
  });

  test('keeps of its summary what may be shown', async () => {
    const summary = '<p onclick="x()">Fine <script>alert(1)</script><strong style="color:red">words</strong></p>';
    expect((await create({ summary })).json().summary).toBe('<p>Fine <strong>words</strong></p>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])('refuses the link %s', async (link) => {
    for (const fields of [{ link }, { links: [{ label: 'x', url: link }] }]) {
      const response = await create(fields);
      expect(response.statusCode).toBe(422);
    }
  });
});
