import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COLLECTIONS, RESOURCES } from './collections.ts';
import { defineCollection } from './define-collection.ts';
import { field, requiredText } from './field.ts';

const boats = defineCollection({
  name: 'boats',
  noun: 'boat',
  fields: {
    name: field({ label: 'Name', control: 'text', schema: requiredText('Name', { max: 10 }) }),
    sails: field({ label: 'Sails', control: 'checkbox', schema: z.boolean('Sails must be true or false'), initial: true }),
  },
});

describe('defineCollection', () => {
  test('fills absent and null fields of a new item with their initial values', () => {
    expect(boats.create.parse({ name: 'Ada' })).toEqual({ name: 'Ada', sails: true });
    expect(boats.create.parse({ name: 'Ada', sails: null })).toEqual({ name: 'Ada', sails: true });
    expect(boats.create.parse({ name: 'Ada', sails: false })).toEqual({ name: 'Ada', sails: false });
  });

  test('requires the fields of a new item without an initial value', () => {
    expect(boats.create.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
  });

  test('does not fill absent fields of a change', () => {
    expect(boats.update.parse({})).toEqual({});
    expect(boats.update.parse({ name: 'Bo' })).toEqual({ name: 'Bo' });
  });

  test('validates the fields of a change, and rejects null', () => {
    expect(boats.update.safeParse({ name: '' }).success).toBe(false);
    expect(boats.update.safeParse({ sails: null }).success).toBe(false);
  });
});

describe.each(RESOURCES)('the declared collection %s', (resource) => {
  const { create, update, fields } = COLLECTIONS[resource];

  test('parses an empty change to an empty object', () => {
    expect(update.parse({})).toEqual({});
  });

  test('drops undeclared fields of a change', () => {
    expect(update.parse({ id: 'mine', revision: 9, admin: true, skillCount: 3 })).toEqual({});
    expect(update.parse(JSON.parse('{"__proto__":{"admin":true},"constructor":1}'))).toEqual({});
  });

  test('reports every missing required field once, and no other field', () => {
    const requiredFields = Object.entries(fields).filter(([, { initial }]) => initial === undefined);
    const issues = create.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(requiredFields.map(([name]) => name).toSorted());
    for (const { message } of issues) expect(message).toMatch(/^[A-Z][a-z ]+ (is|are) required$/);
  });

  test.each(Object.keys(fields))('rejects a %s of the wrong type with a readable message', (name) => {
    for (const wrong of [{ nested: 1 }, Number.NaN, [[]]]) {
      const result = update.safeParse({ [name]: wrong });
      expect(result.success).toBe(false);
      for (const { message } of result.error?.issues ?? []) expect(message).not.toMatch(/^Invalid (input|option)|expected/i);
    }
  });

  test('rejects anything but an object', () => {
    for (const wrong of [null, 'text', 5, []]) expect(create.safeParse(wrong).success).toBe(false);
  });
});

test('accepts stored values that forms reject only if they are empty imported fields or match alsoStored', () => {
  const { stored } = defineCollection({
    name: 'skills',
    noun: 'thing',
    mayBeImportedEmpty: ['name', 'tags'],
    fields: {
      name: field({ label: 'Name', control: 'text', schema: z.string().min(3) }),
      title: field({ label: 'Title', control: 'text', schema: z.string().min(3) }),
      tags: field({ label: 'Tags', control: 'tags', schema: z.array(z.string()).min(1) }),
      order: field({ label: 'Order', control: 'number', schema: z.int().max(9), alsoStored: z.literal(1000) }),
    },
  });
  const item = { name: 'abc', title: 'abc', tags: ['a'], order: 1 };
  for (const valid of [{}, { name: '' }, { tags: [] }, { order: 1000 }])
    expect(stored.safeParse({ ...item, ...valid }).success).toBe(true);
  for (const invalid of [{ title: '' }, { name: 'a' }, { tags: '' }, { tags: [1] }, { order: 999 }])
    expect(stored.safeParse({ ...item, ...invalid }).success).toBe(false);
});
