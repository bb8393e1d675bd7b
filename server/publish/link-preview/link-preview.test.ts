import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { createLinkPreviews } from './link-preview.ts';
import { linkPreviewSvg } from './svg.ts';
import { loadFonts } from './typesetting.ts';

const FONTS = join(import.meta.dirname, '../../../web/public/fonts');
const NOVEMBER_2026 = 2026 * 12 + 10;
const owner = (name: string, fields: object = {}) => ({
  profile: { ...EMPTY_PROFILE, name, title: '', ...fields },
  timeline: [],
});

test('a picture is made once for all who ask for it at the same time or later, until it changes', async () => {
  const previews = createLinkPreviews({ fontsDir: FONTS });
  const [first, second] = await Promise.all([1, 2].map(() => previews.png(owner('Ana Silva'), NOVEMBER_2026)));
  expect(second).toBe(first);
  expect(await previews.png(owner('Ana Silva', { email: 'ana@example.com' }), NOVEMBER_2026)).toBe(first);
  expect(await previews.png(owner('Bo Silva'), NOVEMBER_2026)).not.toEqual(first);
  expect(await previews.png(owner(''), NOVEMBER_2026)).toBeUndefined();
});

test('a failure is not held', async () => {
  const previews = createLinkPreviews({ fontsDir: join(FONTS, 'missing') });
  await expect(previews.png(owner('Ana Silva'), NOVEMBER_2026)).rejects.toThrow('ENOENT');
  await expect(previews.png(owner('Ana Silva'), NOVEMBER_2026)).rejects.toThrow('ENOENT');
});

test('words that the typeface cannot set are left out of the name, and a title with one altogether', async () => {
  const [display, text] = await Promise.all([loadFonts(FONTS, 'newsreader'), loadFonts(FONTS, 'geist')]);
  const outlines = (name: string, title: string) => {
    const svg = linkPreviewSvg({ name, title, accent: 'teal', typeface: 'editorial', drawing: null }, display, text);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    return svg.match(/<path transform=/g)?.length ?? 0;
  };
  expect(outlines('Łucja Őry', 'Chief')).toBe(8 + 5);
  expect(outlines('Yu 大坪', 'Lead 主任')).toBe(2);
  expect(outlines('大坪', '')).toBe(0);
});

test('a long name becomes smaller, and the last line of a longer one ends with an ellipsis', async () => {
  const [display, text] = await Promise.all([loadFonts(FONTS, 'newsreader'), loadFonts(FONTS, 'geist')]);
  const lines = (name: string) =>
    linkPreviewSvg({ name, title: '', accent: 'teal', typeface: 'editorial', drawing: null }, display, text).match(
      /<g transform="translate\(132 /g,
    )?.length;
  expect(lines('Ana Silva')).toBe(1);
  expect(lines('Maria João Fernandes de Albuquerque e Castro')).toBe(2);
  expect(lines('Name '.repeat(20).trim())).toBe(3);
});
