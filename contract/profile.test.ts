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

  test('requires a name, but no title', () => {
    expect(messages({ name: '' })).toEqual(['Name is required']);
    expect(messages({ title: ' ' })).toEqual([]);
    expect(messages({ title: 'x'.repeat(201) })).toEqual(['Title must be less than 200 characters']);
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

  test('accepts at most three tiles', () => {
    const tile = { value: '1', label: 'One' };
    expect(messages({ tiles: [tile, tile, tile] })).toEqual([]);
    expect(messages({ tiles: [tile, tile, tile, tile] })).toEqual(['At most 3 tiles']);
  });

  test('requires the words of a tile only if the owner chose them', () => {
    expect(messages({ tiles: [{ value: '', label: 'One' }] })).toEqual(['Tile value is required']);
    expect(messages({ tiles: [{ label: 'One' }, { mode: 'own', value: '1' }] })).toEqual([
      'Tile value is required',
      'Tile label is required',
    ]);
    expect(messages({ tiles: [{ mode: 'computed' }, { mode: 'hidden' }] })).toEqual([]);
    expect(messages({ tiles: [{ mode: 'guessed' }] })).toEqual(['Tile mode must be computed, own or hidden']);
  });

  test('accepts at most three taglines, and drops empty ones', () => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, taglines: ['One.', ' ', '<b>Two.</b>', ''] }).taglines).toEqual([
      'One.',
      'Two.',
    ]);
    expect(messages({ taglines: ['1', '2', '3', '4'] })).toEqual(['At most 3 taglines']);
    expect(messages({ taglines: ['x'.repeat(101)] })).toEqual(['Tagline must be less than 100 characters']);
    expect(messages({ certificationsHeadline: 'x'.repeat(201) })).toEqual([
      'Certifications headline must be less than 200 characters',
    ]);
  });

  test('accepts each known section once', () => {
    expect(profileSchema.parse({ ...EMPTY_PROFILE, sections: [{ id: 'skills' }] }).sections).toEqual([
      { id: 'skills', show: 'auto', title: '' },
    ]);
    expect(messages({ sections: [{ id: 'diary' }] })).toEqual(['Unknown section']);
    expect(messages({ sections: [{ id: 'skills' }, { id: 'skills' }] })).toEqual(['A section is listed twice']);
    expect(messages({ sections: [{ id: 'skills', show: 'maybe' }] })).toEqual([
      'Section visibility must be auto, always or never',
    ]);
    expect(messages({ sections: [{ id: 'skills', title: 'x'.repeat(61) }] })).toEqual([
      'Section title must be less than 60 characters',
    ]);
  });

  test.each(Object.keys(EMPTY_PROFILE))('rejects %s of the wrong type with a readable message', (name) => {
    for (const wrong of [5, [5], { nested: 1 }]) {
      expect(messages({ [name]: wrong })).not.toEqual([]);
      for (const message of messages({ [name]: wrong })) expect(message).not.toMatch(/^Invalid (input|option)|expected/);
    }
  });

  test('strips markup from plain text', () => {
    const { intro, quote } = profileSchema.parse({
      ...EMPTY_PROFILE,
      intro: '<b>Hi</b>',
      quote: { text: '<i>x</i>', author: '<u>y' },
    });
    expect({ intro, quote }).toEqual({ intro: 'Hi', quote: { text: 'x', author: 'y' } });
  });
});
