import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { COLLECTIONS, RESOURCES } from './collections.ts';
import { field, requiredText } from './field.ts';

const boats = defineCollection({
  name: 'boats',
  thing: 'boat',
  fields: {
    name: field({ label: 'Name', control: 'text', schema: requiredText('Name', { max: 10 }) }),
    sails: field({ label: 'Sails', control: 'checkbox', schema: z.boolean('Sails must be true or false'), initial: true }),
  },
});

describe('a collection', () => {
  test('gives a new item the initial value of what is absent or null', () => {
    expect(boats.create.parse({ name: 'Ada' })).toEqual({ name: 'Ada', sails: true });
    expect(boats.create.parse({ name: 'Ada', sails: null })).toEqual({ name: 'Ada', sails: true });
    expect(boats.create.parse({ name: 'Ada', sails: false })).toEqual({ name: 'Ada', sails: false });
  });

  test('asks a new item for the fields without an initial value', () => {
    expect(boats.create.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
  });

  test('leaves what a change does not name as it is', () => {
    expect(boats.update.parse({})).toEqual({});
    expect(boats.update.parse({ name: 'Bo' })).toEqual({ name: 'Bo' });
  });

  test('holds a change to the same rules', () => {
    expect(boats.update.safeParse({ name: '' }).success).toBe(false);
    expect(boats.update.safeParse({ sails: null }).success).toBe(false);
  });
});

describe.each(RESOURCES)('of the collection %s', (resource) => {
  const { create, update, fields } = COLLECTIONS[resource];

  test('a change without fields changes nothing, not even to an initial value', () => {
    expect(update.parse({})).toEqual({});
  });

  test('a change drops what is not a field', () => {
    expect(update.parse({ id: 'mine', revision: 9, admin: true, skillCount: 3 })).toEqual({});
    expect(update.parse(JSON.parse('{"__proto__":{"admin":true},"constructor":1}'))).toEqual({});
  });

  test('every required field that is missing is named, each once and no other', () => {
    const required = Object.entries(fields).filter(([, { initial }]) => initial === undefined);
    const issues = create.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(required.map(([name]) => name).toSorted());
    for (const { message } of issues) expect(message).toMatch(/^[A-Z][a-z ]+ (is|are) required$/);
  });

  test.each(Object.keys(fields))('a %s of the wrong type is refused in words for a person', (name) => {
    for (const wrong of [{ nested: 1 }, Number.NaN, [[]]]) {
      const result = update.safeParse({ [name]: wrong });
      expect(result.success).toBe(false);
      for (const { message } of result.error?.issues ?? []) expect(message).not.toMatch(/^Invalid (input|option)|expected/i);
    }
  });

  test('anything but an object is refused', () => {
    for (const wrong of [null, 'text', 5, []]) expect(create.safeParse(wrong).success).toBe(false);
  });
});
