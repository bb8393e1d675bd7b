import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { FALLBACK_FONTS, slicesOf } from '../../font-packages.ts';
import { lazy } from '../../lazy.ts';

/** The fonts of one typeface, each with its own set of characters. */
export type Typeface = readonly Font[];

/** Reads a typeface from the files that the page loads: `newsreader-3.woff2`, `newsreader-pl-3.woff2`. */
export async function loadFonts(folder: string, family: string): Promise<Typeface> {
  const { create } = await import('fontkit');
  const pattern = new RegExp(`^${family}(-pl|-ext)?-\\d+\\.woff2$`);
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort((a, b) => a.length - b.length);
  return Promise.all(names.map(async (name) => create(await readFile(join(folder, name)))));
}

/** Adds fonts for the characters of the text that the typeface lacks, because the server may have no fonts installed. */
export async function withFallbacks(fonts: Typeface, text: string, weight: number): Promise<Typeface> {
  let missing = charactersWithoutGlyph(text, fonts);
  if (missing.length === 0) return fonts;
  const [{ create }, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')]);
  const all = [...fonts];
  for (const family of FALLBACK_FONTS) {
    for (const { read } of slicesOf(family, missing)) {
      // fontkit cannot vary the weight of a compressed font.
      const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
      all.push(create(await subsetFont(read('normal'), missing.join(''), options)));
    }
    missing = charactersWithoutGlyph(text, all);
  }
  return all;
}

/** Whether the fonts have all characters of the text. */
export function hasGlyphsFor(text: string, fonts: Typeface): boolean {
  return charactersWithoutGlyph(text, fonts).length === 0;
}

function charactersWithoutGlyph(text: string, fonts: Typeface): string[] {
  return [...new Set(text.replace(/[\s\p{Cf}]/gu, ''))].filter((character) => !fontOf(character, fonts));
}

interface TypesetLine {
  /** SVG markup with the outlines, which begin at x = 0 on the baseline. */
  outlines: string;
  width: number;
}

/** Draws one line of text. The fonts must have a glyph for each of its characters. */
export function typesetLine(text: string, fonts: Typeface, size: number, letterSpacing = 0): TypesetLine {
  let x = 0;
  let outlines = '';
  for (const { font, text: run } of runsOf(inVisualOrder(text), fonts)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const data = path.toSVG();
      const place = `${(x + xOffset * scale).toFixed(1)} ${(-yOffset * scale).toFixed(1)}`;
      if (data) outlines += `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${data}"/>`;
      x += xAdvance * scale + letterSpacing * size;
    }
  }
  return { outlines, width: x };
}

/**
 * Breaks the text into lines of at most `width`; only a line of a single word may be wider. If the text needs more than
 * `maxLines`, the last line ends with an ellipsis, which is not measured.
 */
export function breakLines(text: string, width: number, maxLines: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const part of partsOf(text)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line + part) <= width) lines[lines.length - 1] = line + part;
    else if (lines.length < maxLines) lines.push(part.trimStart());
    else return [...lines.slice(0, -1), `${line}…`];
  }
  return lines;
}

const HAS_NO_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Splits the text where a line may end. Each part keeps the space before it, and punctuation stays with the word before it. */
function partsOf(text: string): string[] {
  return text.split(/(?= )/).flatMap((word) => {
    if (!HAS_NO_SPACES.test(word)) return [word];
    const parts: string[] = [];
    for (const { segment, isWordLike } of segmenter().segment(word)) {
      const last = parts.at(-1);
      if (last === undefined || last === ' ' || !isWordLike) parts.splice(-1, 1, (last ?? '') + segment);
      else parts.push(segment);
    }
    return parts;
  });
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Hebr}\p{sc=Arab}]/u;

/** Reverses the order of the words in each right-to-left run. The layout engine reverses the letters within a word. */
function inVisualOrder(line: string): string {
  const words: string[] = [];
  let reversed = 0;
  for (const word of line.split(' ')) {
    reversed = RIGHT_TO_LEFT.test(word) ? reversed + 1 : 0;
    words.splice(reversed > 0 ? words.length - reversed + 1 : words.length, 0, word);
  }
  return words.join(' ');
}

function runsOf(text: string, fonts: Typeface): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, fonts) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

function fontOf(character: string, fonts: Typeface): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
