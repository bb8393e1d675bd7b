import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { createLinkPreviews } from './link-preview.ts';
import { linkPreviewSvg } from './picture-layout.ts';
import { breakLines, loadFonts, typesetLine, withFallbacks } from './typesetting.ts';

const FONTS = join(import.meta.dirname, '../../../web/public/fonts');
const NOVEMBER_2026 = 2026 * 12 + 10;
const owner = (name: string, fields: object = {}) => ({
  profile: { ...EMPTY_PROFILE, name, title: '', ...fields },
  timeline: [],
});

test('renders a picture once for all who request it at the same time or later, until it changes', async () => {
  const previews = createLinkPreviews({ fontsDir: FONTS });
  const [first, second] = await Promise.all([1, 2].map(() => previews.png(owner('Ana Silva'), NOVEMBER_2026)));
  expect(second).toBe(first);
  expect(await previews.png(owner('Ana Silva', { email: 'ana@example.com' }), NOVEMBER_2026)).toBe(first);
  expect(await previews.png(owner('Bo Silva'), NOVEMBER_2026)).not.toEqual(first);
  expect(await previews.png(owner(''), NOVEMBER_2026)).toBeUndefined();
});

test('keeps the eight pictures that were requested last, and renders others again', async () => {
  const previews = createLinkPreviews({ fontsDir: FONTS });
  const pictureOf = (number: number) => previews.png(owner(`Ana ${number}`), NOVEMBER_2026);
  const [first, second] = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(pictureOf));
  expect(await pictureOf(1)).toBe(first);
  await pictureOf(9);
  expect(await pictureOf(1)).toBe(first);
  expect(await pictureOf(2)).not.toBe(second);
});

test('does not cache a failure', async () => {
  const previews = createLinkPreviews({ fontsDir: join(FONTS, 'missing') });
  await expect(previews.png(owner('Ana Silva'), NOVEMBER_2026)).rejects.toThrow('ENOENT');
  await expect(previews.png(owner('Ana Silva'), NOVEMBER_2026)).rejects.toThrow('ENOENT');
});

const preview = (name: string, title: string) => ({ name, title, accent: 'teal', typeface: 'editorial', drawing: null }) as const;

test('drops words of the name with characters that no font has, and omits a title with such characters', async () => {
  const [display, text] = await Promise.all([loadFonts(FONTS, 'newsreader'), loadFonts(FONTS, 'geist')]);
  const outlines = async (name: string, title: string) => {
    const fonts = [await withFallbacks(display, name, 500), await withFallbacks(text, title, 400)] as const;
    const svg = linkPreviewSvg(preview(name, title), ...fonts);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    return svg.match(/<path transform=/g)?.length ?? 0;
  };
  expect(await outlines('Łucja Őry', 'Chief')).toBe(8 + 5);
  expect(await outlines('Ko 山田', '开发主管')).toBe(2 + 2 + 4);
  expect(await outlines('Θάλεια Жанна', '🦊')).toBe(6 + 5 + 1);
  expect(await outlines('Yu ኣበበ', 'Lead ኣ')).toBe(2);
});

test('breaks text without spaces between its words, and keeps the order of a name from right to left', async () => {
  const text = await loadFonts(FONTS, 'geist');
  const title = '高级前端工程师和前端团队负责人，开发复杂的系统和工具';
  const fonts = await withFallbacks(text, title, 400);
  const lines = breakLines(title, 340, 3, (line) => typesetLine(line, fonts, 34).width);
  expect(lines.length).toBe(3);
  expect(lines.join('')).toBe(title);
  for (const line of lines) expect(line).not.toMatch(/^，/);

  const name = 'Dr. דוד כהן';
  const hebrew = await withFallbacks(text, name, 400);
  expect(glyphs(typesetLine(name, hebrew, 34).outlines).slice(3)).toEqual(
    ['כהן', 'דוד'].flatMap((word) => glyphs(typesetLine(word, hebrew, 34).outlines)),
  );
});

/** The shapes from left to right. */
function glyphs(outlines: string): string[] {
  return [...outlines.matchAll(/ d="([^"]*)"/g)].map(([, shape = '']) => shape);
}

test('sets a long name smaller, and ends the last line of a longer one with an ellipsis', async () => {
  const [display, text] = await Promise.all([loadFonts(FONTS, 'newsreader'), loadFonts(FONTS, 'geist')]);
  const lines = (name: string) =>
    linkPreviewSvg(preview(name, ''), display, text).match(/<g transform="translate\(132 /g)?.length;
  expect(lines('Ana Silva')).toBe(1);
  expect(lines('Maria João Fernandes de Albuquerque e Castro')).toBe(2);
  expect(lines('Name '.repeat(20).trim())).toBe(3);
});
