import { describe, expect, test } from 'vitest';
import { EMPTY_PROFILE, profileSchema } from './profile.ts';

function messages(fields: Record<string, unknown>): string[] {
  const issues = profileSchema.safeParse({ ...EMPTY_PROFILE, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe("the owner's profile", () => {
  test('may be the one that an empty site starts with, which shows 15+ years and 175+ projects', () => {
    expect(profileSchema.parse(EMPTY_PROFILE)).toEqual(EMPTY_PROFILE);
    expect(EMPTY_PROFILE.tiles).toEqual([
      { value: '15+', label: 'Years Experience' },
      { value: '175+', label: 'Projects Completed' },
    ]);
  });

  test('drops what is not a field', () => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, password: 'x' })).not.toHaveProperty('password');
  });

  test('needs a name and a title', () => {
    expect(messages({ name: '' })).toEqual(['Name is required']);
    expect(messages({ title: ' ' })).toEqual(['Title is required']);
    expect(messages({ name: 'x'.repeat(101) })).toEqual(['Name must be less than 100 characters']);
  });

  test.each(['a@example.com', '', ' a@example.com '])('may have the email address "%s"', (email) => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, email }).email).toBe(email.trim());
  });

  test.each(['a@', 'a b@example.com', 'a@example.com?bcc=x', 'javascript:alert(1)', 5, `${'x'.repeat(200)}@example.com`])(
    'may not have the email address %j',
    (email) => {
      expect(new Set(messages({ email }))).toEqual(new Set(['Invalid email address']));
    },
  );

  test('has a network profile at a safe address, or none', () => {
    expect(messages({ linkedinUrl: '' })).toEqual([]);
    expect(messages({ linkedinUrl: 'https://www.linkedin.com/in/x' })).toEqual([]);
    expect(messages({ linkedinUrl: 'javascript:alert(1)' })).toEqual(['Invalid LinkedIn URL']);
  });

  test('has photos at safe addresses, at most ten', () => {
    const photo = { url: '/a.webp', alt: 'Me', width: 720, height: null };
    expect(messages({ photos: [photo] })).toEqual([]);
    expect(messages({ photos: [{ ...photo, url: '//evil.example' }] })).toEqual(['Invalid photo URL']);
    expect(messages({ photos: [{ ...photo, width: 0 }] })).toEqual(['Width must be positive']);
    expect(messages({ photos: Array(11).fill(photo) })).toEqual(['At most 10 photos']);
  });

  test('has at most two tiles of its own, for the third counts the skills', () => {
    const tile = { value: '1', label: 'One' };
    expect(messages({ tiles: [tile, tile] })).toEqual([]);
    expect(messages({ tiles: [tile, tile, tile] })).toEqual(['At most 2 tiles']);
    expect(messages({ tiles: [{ value: '', label: 'One' }] })).toEqual(['Tile value is required']);
  });

  test.each(Object.keys(EMPTY_PROFILE))('says in words for a person that %s is of the wrong type', (name) => {
    for (const wrong of [5, [5], { nested: 1 }]) {
      expect(messages({ [name]: wrong })).not.toEqual([]);
      for (const message of messages({ [name]: wrong })) expect(message).not.toMatch(/^Invalid (input|option)|expected/);
    }
  });

  test('keeps no markup in its plain texts', () => {
    const { intro, quote } = profileSchema.parse({
      ...EMPTY_PROFILE,
      intro: '<b>Hi</b>',
      quote: { text: '<i>x</i>', author: '<u>y' },
    });
    expect({ intro, quote }).toEqual({ intro: 'Hi', quote: { text: 'x', author: 'y' } });
  });
});
