import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { ResumeChoices } from '../../contract/resume-documents.ts';
import { codePointsIn, renameFont } from './font-tables.ts';

interface FontFamily {
  package: string;
  /** The part of the file names that says which axes vary. */
  axes: 'wght' | 'opsz';
  instances: { weight: number; opsz?: number; italic?: boolean }[];
}

const TEXT = [{ weight: 400 }, { weight: 600 }];
const TEXT_AND_ITALICS = [...TEXT, { weight: 400, italic: true }, { weight: 600, italic: true }];

const GEIST: FontFamily = { package: 'geist', axes: 'wght', instances: TEXT_AND_ITALICS };
const NEWSREADER: FontFamily = {
  package: 'newsreader',
  axes: 'opsz',
  instances: TEXT_AND_ITALICS.map((instance) => ({ ...instance, opsz: 14 })),
};
/** For the owner's name. */
const NEWSREADER_DISPLAY: FontFamily = { ...NEWSREADER, instances: [{ weight: 500, opsz: 48 }] };

/** For characters that the typeface lacks, in the order in which they are tried. All are under the SIL Open Font Licence. */
const FALLBACKS = [
  GEIST,
  ...['noto-sans', 'noto-emoji', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'].map(
    (name): FontFamily => ({ package: name, axes: 'wght', instances: TEXT }),
  ),
];

const TYPEFACES: Record<ResumeChoices['typeface'], FontFamily> = { sans: GEIST, serif: NEWSREADER };

export interface LoadedFonts {
  /** The names of the fonts, in the order in which characters are looked for. */
  text: string[];
  /** The same for the owner's name. */
  display: string[];
  files: Buffer[];
}

/** The fonts that the text needs, reduced to its characters. */
export async function loadFonts(text: string, typeface: ResumeChoices['typeface']): Promise<LoadedFonts> {
  const characters = [...new Set(text)].filter((character) => character.trim() !== '');
  const main = TYPEFACES[typeface];
  const display = await loadFamily(NEWSREADER_DISPLAY, characters);
  const fonts: NamedFont[] = [];
  let missing = characters;
  for (const family of [main, ...FALLBACKS.filter((other) => other !== main)]) {
    if (missing.length === 0) break;
    const loaded = await loadFamily(family, missing);
    fonts.push(...loaded);
    missing = missing.filter((character) => !loaded.some(({ codePoints }) => codePoints.has(character.codePointAt(0) ?? 0)));
  }
  const namesOf = (named: readonly NamedFont[]) => [...new Set(named.map(({ name }) => name))];
  return { text: namesOf(fonts), display: namesOf(display), files: [...display, ...fonts].map(({ file }) => file) };
}

interface Slice {
  name: string;
  includes: (character: string) => boolean;
}

/**
 * The files of a family that contain any of the characters, the one with the space first. Font packages cut families by
 * ranges of characters.
 */
function slicesOf(family: FontFamily, characters: readonly string[]): Slice[] {
  const ranges = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .map(([key, list]) => ({ name: key.replace(/[[\]]/g, ''), includes: rangeTest(list) }))
    .filter(({ includes }) => characters.some(includes))
    .sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
}

interface NamedFont {
  name: string;
  file: Buffer;
  codePoints: Set<number>;
}

async function loadFamily(family: FontFamily, characters: readonly string[]): Promise<NamedFont[]> {
  const fonts: NamedFont[] = [];
  for (const { name: slice, includes } of slicesOf(family, characters)) {
    // In one file only: a space of another font would cut the line into words, which programs put together wrongly.
    const text = [...characters, ' '].filter(includes).join('');
    for (const { weight, opsz, italic = false } of family.instances) {
      const style = italic ? 'italic' : 'normal';
      const source = readFileSync(join(folderOf(family), 'files', `${family.package}-${slice}-${family.axes}-${style}.woff2`));
      const variationAxes = { wght: weight, ...(opsz !== undefined && { opsz }) };
      const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes });
      const codePoints = codePointsIn(font);
      if (!characters.some((character) => codePoints.has(character.codePointAt(0) ?? 0))) break;
      // The name of the instances of one slice: the typesetter distinguishes them by weight and style.
      const name = `${family.package} ${opsz ?? ''} ${slice}`.replace(/[^a-z0-9]+/gi, '');
      fonts.push({ name, file: renameFont(font, name, `${name}-${weight}${italic ? 'Italic' : ''}`), codePoints });
    }
  }
  return fonts;
}

const require = createRequire(import.meta.url);

function folderOf(family: FontFamily): string {
  return dirname(require.resolve(`@fontsource-variable/${family.package}/package.json`));
}

/** Whether a character is in a list such as "U+20-7e,U+131". */
function rangeTest(list: string): Slice['includes'] {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  };
}
