import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { stateOf, structuredData } from '../support/html.ts';

/** As if it had come past every check into the database. */
const EVIL = `</script></style></title></textarea>--><script>alert(1)</script><img src=x onerror=alert(1)>"' onload='x" <!--<script>\u2028`;

describe.each(DIALECTS)('hostile content on %s', (dialect) => {
  let site: TestApp;
  let html: string;
  beforeAll(async () => {
    site = await testApp(dialect, {
      fill: (store) =>
        store.write(async (writer) => {
          const quote = { text: EVIL, author: EVIL };
          await writer.saveProfile({
            ...EMPTY_PROFILE,
            name: EVIL,
            title: EVIL,
            intro: EVIL,
            about: EVIL,
            location: EVIL,
            aboutQuote: quote,
            quote,
            photos: [{ url: '/a.webp', alt: EVIL, width: 1, height: 1 }],
            tiles: [{ value: EVIL, label: EVIL }],
          });
          const values = <T extends object>(item: T) => ({ ...item, name: EVIL, title: EVIL, displayName: EVIL });
          await writer.insert('categories', { ...values(example('categories')), icon: EVIL, color: EVIL });
          await writer.insert('skills', { ...values(example('skills')), category: EVIL, description: EVIL, level: EVIL });
          await writer.insert('testimonials', { ...values(example('testimonials')), company: EVIL, content: EVIL });
          await writer.insert('certifications', {
            ...values(example('certifications')),
            issuer: EVIL,
            date: EVIL,
            credentialId: EVIL,
          });
          const texts = { title: EVIL, position: EVIL, company: EVIL, location: EVIL, summary: EVIL, date: EVIL, tags: [EVIL] };
          const links = [{ label: EVIL, url: 'https://example.com/' }];
          const { id } = await writer.insert('timeline', example('timeline', { links }));
          await writer.update('timeline', id, { ...texts });
          await writer.addPictures(id, [examplePicture({ original_filename: EVIL })]);
        }),
    });
    html = (await site.app.inject('/')).payload;
  });
  afterAll(() => site.close());

  test('opens no element of its own', () => {
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.map((tag) => tag.replace(/ data-[a-z-]+="[^"]*"/g, ''))).toEqual([
      '<script>',
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
    ]);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test('brings no attribute that is code', () => {
    const tags = html.replace(/<script\b.*?<\/script>/gs, '').match(/<[a-z][^>]*>/g) ?? [];
    for (const tag of tags) {
      const withoutValues = tag.replace(/"[^"]*"/g, '""');
      expect(withoutValues).not.toMatch(/\son[a-z]+\s*=/);
      expect(withoutValues).not.toContain("'");
    }
  });

  test('is told as it is where it is only text', () => {
    expect(stateOf(html).profile.name).toBe(EVIL);
    expect(structuredData(html).mainEntity.name).toBe(EVIL);
  });

  test('loses its markup where rich text is shown', () => {
    const { timeline, profile } = stateOf(html);
    for (const text of [timeline[0]?.summary, profile.about]) expect(text).not.toMatch(/<(?!\/?(p|br|b|i|em|strong|ul|ol|li)\b)/);
  });
});
