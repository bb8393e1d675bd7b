import { describe, expect, test } from 'vitest';
import { CATEGORY_COLORS, CATEGORY_ICONS } from '../category-look.ts';
import { categories } from './categories.ts';

const valid = { name: 'ai-ml', displayName: 'AI & ML', order: 3 };

function messages(fields: Record<string, unknown>): string[] {
  const issues = categories.create.safeParse({ ...valid, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('a category', () => {
  test('defaults to visible, blue and the icon Code', () => {
    expect(categories.create.parse(valid)).toEqual({ ...valid, icon: 'Code', color: 'blue', visible: true });
  });

  test('requires a key of at most 30 lowercase letters, digits and hyphens', () => {
    expect(messages({ name: 'x'.repeat(30) })).toEqual([]);
    expect(messages({ name: 'web-2' })).toEqual([]);
    expect(messages({ name: 'x'.repeat(31) })).toEqual(['Category key must be less than 30 characters']);
    for (const empty of ['', '<b>']) expect(messages({ name: empty })).toContain('Category key is required');
  });

  test.each(['AI', 'a b', 'a_b', 'ä', 'a.b', 'a\nb'])('rejects the key %j', (name) => {
    expect(messages({ name })).toEqual(['Category key must be lowercase with hyphens only']);
  });

  test('requires a display name of at most 50 characters and strips markup from it', () => {
    expect(messages({ displayName: 'x'.repeat(50) })).toEqual([]);
    expect(messages({ displayName: 'x'.repeat(51) })).toEqual(['Display name must be less than 50 characters']);
    expect(messages({ displayName: '<b></b>' })).toEqual(['Display name is required']);
    expect(categories.create.parse({ ...valid, displayName: '<b>Web</b>' }).displayName).toBe('Web');
  });

  test('accepts unknown icons and colors', () => {
    const look = { icon: 'Rocket', color: 'ultraviolet' };
    expect(categories.create.parse({ ...valid, ...look })).toMatchObject(look);
    expect(messages({ icon: '', color: '' })).toEqual(['Icon is required', 'Color is required']);
  });

  test('requires a whole order from 1 to 999', () => {
    expect(messages({ order: 0 })).toEqual(['Order must be positive']);
    expect(messages({ order: 1000 })).toEqual(['Order must be less than 999']);
    expect(messages({ order: 2.5 })).toEqual(['Order must be an integer']);
  });

  test('rejects a visibility that is not a boolean', () => {
    expect(messages({ visible: 'yes' })).toEqual(['Visible must be true or false']);
    expect(messages({ visible: 1 })).toEqual(['Visible must be true or false']);
  });

  test('does not fill absent fields of a change', () => {
    expect(categories.update.parse({ visible: false })).toEqual({ visible: false });
  });

  test('offers sixteen icons and eleven colors', () => {
    expect([...CATEGORY_ICONS].toSorted()).toEqual(
      'BookOpen Brain Cloud Code Crown Database Monitor Palette Search Server Settings Shield Smartphone Target Wrench Zap'.split(
        ' ',
      ),
    );
    expect([...CATEGORY_COLORS].toSorted()).toEqual('blue cyan gray green indigo orange pink purple red teal yellow'.split(' '));
  });
});
