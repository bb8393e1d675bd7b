import { describe, expect, test } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { pageData } from './fixtures/page-data.ts';
import { headTags } from './head-tags.ts';

const head = (profile: Partial<Profile> = {}, sample = false) =>
  headTags(pageData(profile, { kind: sample ? 'sample' : 'own', sample }));

/** The content of a meta tag. */
const meta = (html: string, key: string) => html.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))?.[1];

describe('headTags', () => {
  test('names the owner and the canonical address', () => {
    const html = head({ intro: 'I build bridges.' });
    expect(html).toContain('<title>Ana · Engineer</title>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/">');
    expect(meta(html, 'description')).toBe('I build bridges.');
    expect(meta(html, 'og:url')).toBe('https://example.com/');
    expect(meta(html, 'og:title')).toBe('Ana · Engineer');
    expect(meta(html, 'og:description')).toBe('I build bridges.');
    expect(meta(html, 'og:type')).toBe('profile');
  });

  test('falls back to name and title as the description', () => {
    expect(meta(head(), 'description')).toBe('Ana, Engineer');
  });

  test('leaves out a name and a title that nobody entered', () => {
    const html = head({ title: '' });
    expect(html).toContain('<title>Ana</title>');
    expect(meta(html, 'description')).toBe('Ana');
    const withoutName = head({ name: '', title: '' });
    expect(withoutName).toContain('<title>Portfolio</title>');
    for (const key of ['description', 'og:description', 'og:site_name', 'author']) expect(meta(withoutName, key)).toBeUndefined();
  });

  test('cuts the description to 160 characters, at a word boundary if there is one', () => {
    const words = 'word '.repeat(60).trim();
    expect(meta(head({ intro: words }), 'description')).toMatch(/^(word )+word…$/);
    expect(meta(head({ intro: words }), 'description')?.length).toBeLessThanOrEqual(160);
    expect(meta(head({ intro: 'x'.repeat(160) }), 'description')).toBe('x'.repeat(160));
    expect(meta(head({ intro: 'x'.repeat(300) }), 'description')).toBe(`${'x'.repeat(159)}…`);
  });

  test('links a preview image of the name, the title and the drawing, at a URL that changes with them', () => {
    const url = meta(head(), 'og:image');
    expect(url).toMatch(/^https:\/\/example\.com\/link-preview\.png\?v=[0-9a-f]{12}$/);
    expect(meta(head(), 'og:image:width')).toBe('1200');
    expect(meta(head(), 'twitter:card')).toBe('summary_large_image');
    expect(meta(head({ intro: 'Builds.' }), 'og:image')).toBe(url);
    expect(meta(head({ title: 'Architect' }), 'og:image')).not.toBe(url);
    expect(meta(head({ name: '', title: '' }), 'og:image')).toBeUndefined();
    expect(meta(head({ name: '', title: '' }), 'twitter:card')).toBe('summary');
  });

  test('links a preview of the same kind for the sample content', () => {
    expect(meta(head({}, true), 'og:image')).toMatch(/\/link-preview\.png\?v=/);
  });

  test('has a text alternative with everything that the preview may show, including characters that no font has', () => {
    expect(meta(head({ name: 'Ana ስላማዊ', title: '主任' }), 'og:image:alt')).toMatch(/^Ana ስላማዊ, 主任\. A drawing /);
  });

  test('links to the machine-readable formats of the resume, if there is one', () => {
    const links = (html: string) =>
      [...html.matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)">/g)].map((link) => link.slice(1));
    expect(links(head())).toEqual([
      ['application/json', '/resume.json'],
      ['text/markdown', '/resume.md'],
    ]);
    expect(links(head({ name: '' }))).toEqual([]);
  });

  test("escapes the owner's text", () => {
    const malicious = '"><script>alert(1)</script></title>';
    const html = head({ name: malicious, title: malicious, intro: malicious });
    expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });
});
