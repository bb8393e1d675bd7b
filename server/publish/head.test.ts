import { describe, expect, test } from 'vitest';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { headTags } from './head.ts';

function head(profile: Partial<Profile> = {}, sample = false): string {
  return headTags({
    profile: { ...EMPTY_PROFILE, name: 'Ana', title: 'Engineer', ...profile },
    skills: [],
    categories: [],
    testimonials: [],
    certifications: [],
    timeline: [],
    pictures: {},
    resume: { hasResume: false },
    sample,
    siteUrl: 'https://example.com',
    renderedIn: 24_300,
    assistantModel: null,
  });
}

/** The content of a meta tag. */
const meta = (html: string, key: string) => html.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))?.[1];

describe('the head', () => {
  test('says who the owner is and where the page lives', () => {
    const html = head({ intro: 'I build bridges.' });
    expect(html).toContain('<title>Ana · Engineer</title>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/">');
    expect(meta(html, 'description')).toBe('I build bridges.');
    expect(meta(html, 'og:url')).toBe('https://example.com/');
    expect(meta(html, 'og:title')).toBe('Ana · Engineer');
    expect(meta(html, 'og:description')).toBe('I build bridges.');
    expect(meta(html, 'og:type')).toBe('profile');
  });

  test('describes the owner by name and title when there is no intro', () => {
    expect(meta(head(), 'description')).toBe('Ana, Engineer');
  });

  test('describes in at most 160 characters, cut at a word where there is one', () => {
    const words = 'word '.repeat(60).trim();
    expect(meta(head({ intro: words }), 'description')).toMatch(/^(word )+word…$/);
    expect(meta(head({ intro: words }), 'description')?.length).toBeLessThanOrEqual(160);
    expect(meta(head({ intro: 'x'.repeat(160) }), 'description')).toBe('x'.repeat(160));
    expect(meta(head({ intro: 'x'.repeat(300) }), 'description')).toBe(`${'x'.repeat(159)}…`);
  });

  test('previews with the first photo, and is small without one', () => {
    const photos = [{ url: '/me.webp', alt: 'Me', width: null, height: null }];
    expect(meta(head({ photos }), 'og:image')).toBe('https://example.com/me.webp');
    expect(meta(head({ photos }), 'twitter:card')).toBe('summary_large_image');
    expect(meta(head(), 'og:image')).toBeUndefined();
    expect(meta(head(), 'twitter:card')).toBe('summary');
  });

  test('previews the sample with the picture drawn for it', () => {
    expect(meta(head({}, true), 'og:image')).toBe('https://example.com/sample/og.png');
  });

  test('keeps what the owner wrote inside its tags', () => {
    const evil = '"><script>alert(1)</script></title>';
    const html = head({ name: evil, title: evil, intro: evil });
    expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });
});
