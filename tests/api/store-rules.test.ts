import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Values } from '../../server/store/items.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the rules of the store on %s', (dialect) => {
  let database: TestStore;
  beforeEach(async () => {
    database = await testStore(dialect);
  });
  afterEach(() => database.close());

  const addCategory = (fields: Partial<Values<'categories'>> = {}) =>
    database.store.write((writer) => writer.insert('categories', example('categories', fields)));
  const addSkill = (fields: Partial<Values<'skills'>> = {}) =>
    database.store.write((writer) => writer.insert('skills', example('skills', fields)));
  const addMilestone = (fields: Partial<Values<'timeline'>> = {}) =>
    database.store.write((writer) => writer.insert('timeline', example('timeline', fields)));
  const changeCategory = (id: string, changes: Partial<Values<'categories'>>) =>
    database.store.write((writer) => writer.update('categories', id, changes));
  const changeMilestone = (id: string, changes: Partial<Values<'timeline'>>) =>
    database.store.write((writer) => writer.update('timeline', id, changes));

  describe('a category', () => {
    test('has a unique key', async () => {
      await addCategory();
      await expect(addCategory()).rejects.toMatchObject({
        status: 409,
        message: 'A category with the key "web" already exists.',
      });
      expect((await database.store.content()).categories).toHaveLength(1);
    });

    test('cannot get the key of another', async () => {
      await addCategory();
      const { id } = await addCategory({ name: 'data' });
      await expect(changeCategory(id, { name: 'web' })).rejects.toMatchObject({ status: 409 });
      expect((await database.store.content()).categories.map(({ name }) => name).toSorted()).toEqual(['data', 'web']);
    });

    test('can be saved with its own key', async () => {
      const { id } = await addCategory();
      expect(await changeCategory(id, { name: 'web', displayName: 'The Web' })).toMatchObject({ displayName: 'The Web' });
    });

    test('keeps its skills when its key changes', async () => {
      const { id } = await addCategory();
      await addSkill({ name: 'CSS' });
      await addSkill({ name: 'HTML' });
      await addSkill({ name: 'SQL', category: 'data' });
      await changeCategory(id, { name: 'frontend' });
      const { skills } = await database.store.content();
      expect(skills.map(({ name, category }) => [name, category]).toSorted()).toEqual([
        ['CSS', 'frontend'],
        ['HTML', 'frontend'],
        ['SQL', 'data'],
      ]);
    });

    test.each([
      [1, 'Web still has 1 skill. Move or delete them first.'],
      [3, 'Web still has 3 skills. Move or delete them first.'],
    ])('with %d skills cannot be removed', async (count, message) => {
      const { id } = await addCategory();
      for (let number = 0; number < count; number++) await addSkill({ name: `Skill ${number}` });
      await expect(database.store.write((writer) => writer.remove('categories', id))).rejects.toMatchObject({
        status: 409,
        message,
      });
      expect((await database.store.content()).categories).toHaveLength(1);
    });

    test('can be removed together with its skills', async () => {
      const { id } = await addCategory();
      const skill = await addSkill();
      await database.store.write(async (writer) => {
        await writer.remove('skills', skill.id);
        await writer.remove('categories', id);
      });
      expect((await database.store.content()).categories).toEqual([]);
    });
  });

  describe('the date text of a milestone', () => {
    test('is derived when it is missing', async () => {
      expect(await addMilestone({ start_month: 5, end_year: 2022 })).toMatchObject({ date: 'May 2020 - 2022' });
    });

    test('is kept when it is set', async () => {
      expect(await addMilestone({ date: 'Those days' })).toMatchObject({ date: 'Those days' });
    });

    test('follows the years while it is derived', async () => {
      const { id } = await addMilestone({ end_year: 2022 });
      expect(await changeMilestone(id, { start_year: 2019 })).toMatchObject({ date: '2019 - 2022' });
      expect(await changeMilestone(id, { is_current: true })).toMatchObject({ date: '2019 - Present' });
    });

    test('follows the years when the whole item is saved with its derived text', async () => {
      const { id, ...whole } = await addMilestone({ end_year: 2022 });
      expect(await changeMilestone(id, { ...whole, end_year: 2024 })).toMatchObject({ date: '2020 - 2024' });
    });

    test('stays when the owner wrote it', async () => {
      const { id } = await addMilestone({ date: 'Those days' });
      expect(await changeMilestone(id, { start_year: 2019 })).toMatchObject({ date: 'Those days' });
    });

    test('can be changed, and is derived again when it is emptied', async () => {
      const { id } = await addMilestone();
      expect(await changeMilestone(id, { date: 'Other days', start_year: 2018 })).toMatchObject({ date: 'Other days' });
      expect(await changeMilestone(id, { date: null })).toMatchObject({ date: '2018' });
    });
  });

  describe('a current milestone', () => {
    const end = { end_year: 2022, end_month: 6 };

    test('has no end when it is created', async () => {
      const milestone = await addMilestone({ ...end, is_current: true });
      expect(milestone).toMatchObject({ end_year: null, end_month: null, date: '2020 - Present' });
    });

    test('loses its end when it becomes current', async () => {
      const { id } = await addMilestone(end);
      expect(await changeMilestone(id, { is_current: true })).toMatchObject({ end_year: null, end_month: null });
    });

    test('gets no end while it is current', async () => {
      const { id } = await addMilestone({ is_current: true });
      expect(await changeMilestone(id, end)).toMatchObject({ end_year: null, end_month: null, is_current: true });
    });

    test('can end', async () => {
      const { id } = await addMilestone({ is_current: true });
      const milestone = await changeMilestone(id, { ...end, is_current: false });
      expect(milestone).toMatchObject({ ...end, date: '2020 - June 2022' });
    });
  });
});
