import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Category } from './collections/categories.ts';
import type { Skill } from './collections/skills.ts';
import { byOrder, groupSkills } from './group-skills.ts';

const category = (name: string, fields: Partial<Category> = {}): Category => ({
  id: name,
  name,
  displayName: name,
  icon: 'Code',
  color: 'blue',
  order: 1,
  visible: true,
  skillCount: 0,
  ...fields,
});

const skill = (name: string, inCategory: string, order = 1): Skill => ({
  id: `${inCategory}/${name}`,
  name,
  category: inCategory,
  order,
  level: null,
  years_experience: null,
  description: null,
});

const namesOf = (...args: Parameters<typeof groupSkills>) =>
  groupSkills(...args).map((group) => [group.category.name, group.skills.map(({ name }) => name)]);

describe('groupSkills', () => {
  const categories = [category('web', { displayName: 'Front End', order: 2 }), category('data', { order: 1 })];
  const skills = [skill('React', 'web', 2), skill('CSS', 'web', 1), skill('PostgreSQL', 'data')];

  test('returns every category and skill in order for an empty query', () => {
    const all = [
      ['data', ['PostgreSQL']],
      ['web', ['CSS', 'React']],
    ];
    expect(namesOf(skills, categories, '')).toEqual(all);
    expect(namesOf(skills, categories, '   ')).toEqual(all);
  });

  test('matches a part of a skill name, ignoring case', () => {
    expect(namesOf(skills, categories, 'gresq')).toEqual([['data', ['PostgreSQL']]]);
    expect(namesOf(skills, categories, ' REACT ')).toEqual([['web', ['React']]]);
  });

  test('matches a category by its display name and its key', () => {
    expect(namesOf(skills, categories, 'front e')).toEqual([['web', ['CSS', 'React']]]);
    expect(namesOf(skills, categories, 'web')).toEqual([['web', ['CSS', 'React']]]);
  });

  test('does not interpret the query as a pattern', () => {
    expect(namesOf([skill('C++', 'web'), skill('C', 'web')], categories, 'c+')).toEqual([['web', ['C++']]]);
    expect(namesOf(skills, categories, '.*')).toEqual([]);
  });

  test('leaves out hidden and empty categories and skills without a category', () => {
    const hiddenCategories = [category('web', { visible: false }), category('empty')];
    expect(namesOf([skill('React', 'web'), skill('Stray', 'nowhere')], hiddenCategories, '')).toEqual([]);
  });

  test('sorts by order, then by name', () => {
    const list = [skill('b', 'web', 2), skill('c', 'web', 1), skill('a', 'web', 2)];
    expect(list.toSorted(byOrder).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });

  test('does not mutate its input', () => {
    const before = [...skills];
    groupSkills(skills, categories, '');
    expect(skills).toEqual(before);
  });
});

describe('groupSkills with random input', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'c', 'A', '+', ' '), maxLength: 3 });
  const keys = ['x', 'a-b', 'c'];
  const anyCategories = fc.tuple(
    ...keys.map((key) =>
      fc
        .record({ displayName: letters, order: fc.integer({ min: 1, max: 3 }), visible: fc.boolean() })
        .map((fields) => category(key, fields)),
    ),
  );
  const anySkills = fc.array(
    fc
      .tuple(letters, fc.constantFrom(...keys, 'gone'), fc.integer({ min: 1, max: 3 }))
      .map(([name, key, order]) => skill(name, key, order)),
    { maxLength: 10 },
  );

  test('returns only matches, returns all visible ones, and keeps the order', () => {
    fc.assert(
      fc.property(anySkills, anyCategories, letters, (skills, categories, query) => {
        const groups = groupSkills(skills, categories, query);
        const term = query.trim().toLowerCase();
        const isMatch = (item: Pick<Skill, 'name'>, group: Category) =>
          [item.name, group.name, group.displayName].some((text) => text.toLowerCase().includes(term));

        for (const group of groups) {
          expect(group.category.visible).toBe(true);
          expect(group.skills.length).toBeGreaterThan(0);
          expect(group.skills.every((item) => item.category === group.category.name && isMatch(item, group.category))).toBe(true);
          expect(group.skills).toEqual(group.skills.toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en')));
        }
        const orders = groups.map((group) => group.category.order);
        expect(orders).toEqual(orders.toSorted((a, b) => a - b));

        const expected = skills.filter((item) => {
          const owner = categories.find(({ name }) => name === item.category);
          return owner?.visible && isMatch(item, owner);
        });
        expect(groups.flatMap((group) => group.skills).length).toBe(expected.length);
      }),
    );
  });
});
