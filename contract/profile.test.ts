import { describe, expect, test } from 'vitest';
import { EMPTY_PROFILE, profileSchema } from './profile.ts';

function messages(fields: Record<string, unknown>): string[] {
  const issues = profileSchema.safeParse({ ...EMPTY_PROFILE, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('profileSchema', () => {
  test('accepts the empty profile, which shows 15+ years and 175+ projects', () => {
    expect(profileSchema.parse(EMPTY_PROFILE)).toEqual(EMPTY_PROFILE);
    expect(EMPTY_PROFILE.tiles).toEqual([
      { value: '15+', label: 'Years Experience' },
      { value: '175+', label: 'Projects Completed' },
    ]);
  });

  test('drops undeclared fields', () => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, password: 'x' })).not.toHaveProperty('password');
  });

  test('requires a name and a title', () => {
    expect(messages({ name: '' })).toEqual(['Name is required']);
    expect(messages({ title: ' ' })).toEqual(['Title is required']);
    expect(messages({ name: 'x'.repeat(101) })).toEqual(['Name must be less than 100 characters']);
  });

  test.each(['a@example.com', '', ' a@example.com '])('accepts the email address "%s"', (email) => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, email }).email).toBe(email.trim());
  });

  test.each(['a@', 'a b@example.com', 'a@example.com?bcc=x', 'javascript:alert(1)', 5, `${'x'.repeat(200)}@example.com`])(
    'rejects the email address %j',
    (email) => {
      expect(new Set(messages({ email }))).toEqual(new Set(['Invalid email address']));
    },
  );

  test('accepts a safe LinkedIn URL or none', () => {
    expect(messages({ linkedinUrl: '' })).toEqual([]);
    expect(messages({ linkedinUrl: 'https://www.linkedin.com/in/x' })).toEqual([]);
    expect(profileSchema.shape.linkedinUrl.parse('www.linkedin.com/in/x')).toBe('https://www.linkedin.com/in/x');
    expect(messages({ linkedinUrl: 'javascript:alert(1)' })).toEqual(['Invalid LinkedIn URL']);
  });

  test('accepts at most ten photos with safe URLs', () => {
    const photo = { url: '/a.webp', alt: 'Me', width: 720, height: null };
    expect(messages({ photos: [photo] })).toEqual([]);
    expect(messages({ photos: [{ ...photo, url: '//evil.example' }] })).toEqual(['Invalid photo URL']);
    expect(messages({ photos: [{ ...photo, width: 0 }] })).toEqual(['Width must be positive']);
    expect(messages({ photos: Array(11).fill(photo) })).toEqual(['At most 10 photos']);
  });

  test('accepts at most two tiles', () => {
    const tile = { value: '1', label: 'One' };
    expect(messages({ tiles: [tile, tile] })).toEqual([]);
    expect(messages({ tiles: [tile, tile, tile] })).toEqual(['At most 2 tiles']);
    expect(messages({ tiles: [{ value: '', label: 'One' }] })).toEqual(['Tile value is required']);
  });

  test.each(Object.keys(EMPTY_PROFILE))('rejects %s of the wrong type with a readable message', (name) => {
    for (const wrong of [5, [5], { nested: 1 }]) {
      expect(messages({ [name]: wrong })).not.toEqual([]);
      for (const message of messages({ [name]: wrong })) expect(message).not.toMatch(/^Invalid (input|option)|expected/);
    }
  });

  test('strips markup from plain texts', () => {
    const { intro, quote } = profileSchema.parse({
      ...EMPTY_PROFILE,
      intro: '<b>Hi</b>',
      quote: { text: '<i>x</i>', author: '<u>y' },
    });
    expect({ intro, quote }).toEqual({ intro: 'Hi', quote: { text: 'x', author: 'y' } });
  });
});
