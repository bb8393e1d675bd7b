import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { DEFAULT_COLOR } from '../../contract/category-look.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

describe.each(DIALECTS)('a milestone on %s', (dialect) => {
  const site = sharedApp(dialect);
  beforeEach(async () => {
    await site.store.write(async (writer) => {
      await writer.insert('categories', example('categories', { name: 'frontend', displayName: 'Frontend' }));
      await writer.insert('skills', example('skills', { name: 'React', category: 'frontend' }));
    });
  });

  const create = async (fields: object) =>
    site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.collection('timeline'),
      payload: { ...example('timeline'), ...fields },
    });
  const change = async (id: string, payload: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.item('timeline', id), payload });

  test('adds its tags as skills in the best-fitting category and reports the new ones', async () => {
    const { addedSkills } = (await create({ tags: 'react, PostgreSQL , ,Vue' })).json();
    expect(addedSkills).toEqual([
      { tag: 'react', category: 'frontend', isNew: false },
      { tag: 'PostgreSQL', category: expect.any(String), isNew: true },
      { tag: 'Vue', category: 'frontend', isNew: true },
    ]);
    const names = (await site.store.list('skills')).map((skill) => skill.name);
    expect(names.toSorted()).toEqual(['PostgreSQL', 'React', 'Vue']);
    // The owner chose no color for the new category.
    const categories = await site.store.list('categories');
    expect(categories.find(({ name }) => name === addedSkills[1].category)?.color).toBe(DEFAULT_COLOR);
  });

  test('never adds a skill to a hidden category', async () => {
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
    const shownSkills = (await site.app.inject('/api/skills')).json().map(({ name }: { name: string }) => name);
    expect(shownSkills.toSorted()).toEqual(['MySQL', 'React', 'Vue', 'Weaving']);
  });

  test('reports only tags that it did not have before', async () => {
    const { id } = (await create({ tags: ['React'] })).json();
    expect((await change(id, { tags: ['React'] })).json().addedSkills).toEqual([]);
    expect((await change(id, { title: 'Another' })).json().addedSkills).toEqual([]);
    expect((await change(id, { tags: ['REACT', 'Rust'] })).json().addedSkills).toMatchObject([{ tag: 'Rust', isNew: true }]);
  });

  test('spells its tags like existing skills that differ only in case', async () => {
    const milestone = (await create({ tags: ['REACT', 'Rust', 'rust'] })).json();
    expect(milestone.tags).toEqual(['React', 'Rust']);
    expect((await change(milestone.id, { tags: ['react', 'RUST'] })).json()).toMatchObject({
      tags: ['React', 'Rust'],
      addedSkills: [],
    });
    expect((await site.store.list('skills')).map((skill) => skill.name).toSorted()).toEqual(['React', 'Rust']);
  });

  test('keeps its skills when it is deleted', async () => {
    const { id } = (await create({ tags: ['Rust'] })).json();
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    expect((await site.store.list('skills')).map((skill) => skill.name)).toContain('Rust');
  });

  test('gets its pictures back when it is restored', async () => {
    const { id } = (await create({})).json();
    const picture = { filename: 'a.webp', original_filename: 'A.jpg', crop_position: 'center', width: 4, height: 3 } as const;
    const bytes = { full: Buffer.from('full'), thumbnail: Buffer.from('thumb') };
    await site.store.write((writer) => writer.addPictures(id, [{ ...picture, ...bytes }]));
    await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.item('timeline', id) });
    expect((await site.app.inject(`/api/timeline/${id}/pictures`)).statusCode).toBe(404);
    await site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.restore('timeline', id) });
    expect((await site.app.inject(`/api/timeline/${id}/pictures`)).json()).toHaveLength(1);
  });

  test('accepts years and months as numbers or numeric strings and returns numbers', async () => {
    const milestone = (await create({ start_year: '2019', start_month: '3', end_year: 2020, end_month: '' })).json();
    expect(milestone).toMatchObject({
      start_year: 2019,
      start_month: 3,
      end_year: 2020,
      end_month: null,
      date: 'March 2019 - 2020',
    });
  });

  test('leaves out the end while it is current', async () => {
    const milestone = (await create({ start_year: 2019, end_year: 2020, end_month: 5, is_current: true })).json();
    expect(milestone).toMatchObject({ end_year: null, end_month: null, date: '2019 - Present' });
  });

  test('removes unsafe markup from its summary', async () => {
    const summary = '<p onclick="x()">Fine <script>alert(1)</script><strong style="color:red">words</strong></p>';
    expect((await create({ summary })).json().summary).toBe('<p>Fine <strong>words</strong></p>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])('rejects the link %s', async (link) => {
    for (const fields of [{ link }, { links: [{ label: 'x', url: link }] }]) {
      const response = await create(fields);
      expect(response.statusCode).toBe(422);
    }
  });
});
