import { describe, expect, test } from 'vitest';
import { testimonials } from './testimonials.ts';

const valid = {
  name: 'Ana Silva',
  title: 'Head of Grid',
  company: 'Example',
  content: 'A pleasure to work with.',
  date: '2024-02-29',
};

function messages(fields: Record<string, unknown>): string[] {
  const issues = testimonials.create.safeParse({ ...valid, ...fields }).error?.issues ?? [];
  return issues.map(({ message }) => message);
}

describe('a testimonial', () => {
  test('defaults to not featured, without link and avatar', () => {
    expect(testimonials.create.parse(valid)).toEqual({ ...valid, linkedinUrl: null, avatar: null, featured: false });
  });

  test('requires a name of at most 100 letters, spaces, dots and hyphens', () => {
    expect(messages({ name: 'x'.repeat(100) })).toEqual([]);
    expect(messages({ name: 'x'.repeat(101) })).toEqual(['Name must be less than 100 characters']);
    expect(messages({ name: '' })).toContain('Name is required');
    expect(messages({ name: 'Dr. Zoë Müller-Lüdenscheidt' })).toEqual([]);
    expect(messages({ name: 'Zoe\u0308' })).toEqual([]);
  });

  test.each(['Bob1', 'Bob<b>', 'Bob; DROP', 'a@b', 'Bob, Jr.', 'a_b'])('rejects the name %j', (name) => {
    expect(messages({ name })).toEqual(['Name contains invalid characters']);
  });

  test.each([
    ['title', 'Title'],
    ['company', 'Company'],
  ])('requires a %s of at most 100 characters and strips markup from it', (field, label) => {
    expect(messages({ [field]: 'x'.repeat(100) })).toEqual([]);
    expect(messages({ [field]: 'x'.repeat(101) })).toEqual([`${label} must be less than 100 characters`]);
    expect(messages({ [field]: ' ' })).toEqual([`${label} is required`]);
    expect(testimonials.create.parse({ ...valid, [field]: '<b>CTO</b>' })).toMatchObject({ [field]: 'CTO' });
  });

  test('requires content of 10 to 2000 characters, not counting markup', () => {
    expect(messages({ content: 'x'.repeat(10) })).toEqual([]);
    expect(messages({ content: 'x'.repeat(9) })).toEqual(['Content must be at least 10 characters']);
    expect(messages({ content: '<b>x</b><i></i><p>' })).toEqual(['Content must be at least 10 characters']);
    expect(messages({ content: 'x'.repeat(2000) })).toEqual([]);
    expect(messages({ content: 'x'.repeat(2001) })).toEqual(['Content must be less than 2000 characters']);
    expect(messages({ content: undefined })).toEqual(['Content is required']);
  });

  test.each(['https://www.linkedin.com/in/ana', 'https://linkedin.com/in/ana', 'HTTPS://DE.LINKEDIN.COM/in/ana'])(
    'accepts the LinkedIn URL %s',
    (linkedinUrl) => {
      expect(testimonials.create.parse({ ...valid, linkedinUrl }).linkedinUrl).toBe(linkedinUrl);
    },
  );

  test.each([
    ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
    [' www.linkedin.com/in/ana ', 'https://www.linkedin.com/in/ana'],
    ['de.linkedin.com/in/ana', 'https://de.linkedin.com/in/ana'],
  ])('completes the LinkedIn URL %j', (linkedinUrl, url) => {
    expect(testimonials.create.parse({ ...valid, linkedinUrl }).linkedinUrl).toBe(url);
  });

  test.each([
    'http://www.linkedin.com/in/ana',
    'javascript:alert(1)//linkedin.com',
    'https://',
    'https://linkedin.com/\u0000',
    5,
  ])('rejects the LinkedIn URL %j, which is not a valid https URL', (linkedinUrl) => {
    expect(messages({ linkedinUrl })).toEqual(['Invalid LinkedIn URL']);
  });

  test.each([
    'https://example.com',
    'https://linkedin.com.evil.example',
    'linkedin.com.evil.example',
    'https://notlinkedin.com',
    'https://linkedin.com@evil.example/',
  ])('rejects the LinkedIn URL %s, which is on another host', (linkedinUrl) => {
    expect(messages({ linkedinUrl })).toEqual(['Must be a LinkedIn URL']);
  });

  test('turns an empty link or avatar into null', () => {
    const none = { linkedinUrl: '', avatar: '' };
    expect(testimonials.create.parse({ ...valid, ...none })).toMatchObject({ linkedinUrl: null, avatar: null });
    expect(testimonials.update.parse(none)).toEqual({ linkedinUrl: null, avatar: null });
  });

  test('requires a safe avatar URL', () => {
    expect(messages({ avatar: '/sample/avatars/ana.webp' })).toEqual([]);
    expect(messages({ avatar: 'https://example.com/ana.png' })).toEqual([]);
    expect(messages({ avatar: 'data:image/png;base64,AAAA' })).toEqual(['Invalid avatar URL']);
    expect(messages({ avatar: '//evil.example/a.png' })).toEqual(['Invalid avatar URL']);
  });

  test.each([
    '2024-2-9',
    '09.02.2024',
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-02-29T10:00',
    ' 2024-02-29',
    '',
    20240229,
    null,
  ])('rejects the date %j', (date) => {
    expect(messages({ date })).toEqual(['Invalid date format']);
  });

  test('rejects a featured flag that is not a boolean', () => {
    expect(messages({ featured: 'true' })).toEqual(['Featured must be true or false']);
  });

  test('adds no defaults for fields missing from an update', () => {
    expect(testimonials.update.parse({ featured: true })).toEqual({ featured: true });
  });
});
