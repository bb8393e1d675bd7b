import subsetFont from 'subset-font';
import type { Appearance } from '../../contract/appearance.ts';
import type { ResumeChoices } from '../../contract/resume-choices.ts';
import { FALLBACK_FONTS, type FontPackage, slicesOf } from '../font-packages.ts';
import { codePointsIn, renameFont } from './font-tables.ts';
import type { Layout } from './resume-model.ts';

interface FontFamily extends FontPackage {
  instances: { weight: number; opsz?: number; italic?: boolean }[];
}

const TEXT = [{ weight: 400 }, { weight: 600 }];
const TEXT_AND_ITALICS = [...TEXT, { weight: 400, italic: true }, { weight: 600, italic: true }];

const GEIST: FontFamily = { name: 'geist', axes: 'wght', instances: TEXT_AND_ITALICS };
const NEWSREADER: FontFamily = {
  name: 'newsreader',
  axes: 'opsz',
  instances: TEXT_AND_ITALICS.map((instance) => ({ ...instance, opsz: 14 })),
};
const SOURCE_SANS: FontFamily = { ...GEIST, name: 'source-sans-3' };
const GARAMOND: FontFamily = { ...GEIST, name: 'eb-garamond' };
const NAME = [{ weight: 500 }];

/** For characters that the typeface lacks. */
const FALLBACKS: FontFamily[] = [GEIST, ...FALLBACK_FONTS.map((font) => ({ ...font, instances: TEXT }))];

interface TypefaceSet extends Record<ResumeChoices['typeface'], FontFamily> {
  /** For the owner's name. */
  display: FontFamily;
}

/** The typefaces of the site, with a serif for the text where the site has none. */
export const TYPEFACES: Record<Appearance['typeface'], TypefaceSet> = {
  editorial: { display: { ...NEWSREADER, instances: [{ weight: 500, opsz: 48 }] }, sans: GEIST, serif: NEWSREADER },
  modern: { display: { name: 'bricolage-grotesque', axes: 'wght', instances: NAME }, sans: GEIST, serif: NEWSREADER },
  classic: { display: { ...GARAMOND, instances: NAME }, sans: SOURCE_SANS, serif: GARAMOND },
};

export interface LoadedFonts {
  /** The names of the fonts, in the order in which characters are looked for. */
  text: string[];
  /** The names of the fonts for the owner's name. */
  display: string[];
  files: Buffer[];
}

/** The fonts that the text needs, reduced to its characters. */
export async function loadFonts(
  text: string,
  { appearance, typeface }: Pick<Layout, 'appearance' | 'typeface'>,
): Promise<LoadedFonts> {
  const characters = [...new Set(text)].filter((character) => character.trim() !== '');
  const typefaces = TYPEFACES[appearance.typeface];
  const main = typefaces[typeface];
  const display = await loadFamily(typefaces.display, characters);
  const fonts: NamedFont[] = [];
  let missing = characters;
  for (const family of [main, ...FALLBACKS.filter((other) => other !== main)]) {
    if (missing.length === 0) break;
    const familyFonts = await loadFamily(family, missing);
    fonts.push(...familyFonts);
    missing = missing.filter((character) => !familyFonts.some(({ codePoints }) => codePoints.has(character.codePointAt(0) ?? 0)));
  }
  const namesOf = (namedFonts: readonly NamedFont[]) => [...new Set(namedFonts.map(({ name }) => name))];
  return { text: namesOf(fonts), display: namesOf(display), files: [...display, ...fonts].map(({ file }) => file) };
}

interface NamedFont {
  name: string;
  file: Buffer;
  codePoints: Set<number>;
}

async function loadFamily(family: FontFamily, characters: readonly string[]): Promise<NamedFont[]> {
  const fonts: NamedFont[] = [];
  for (const { name: slice, includes, read } of slicesOf(family, characters)) {
    // The space comes from one slice only: a space of another font would split the line into words, which programs rejoin
    // wrongly.
    const text = [...characters, ' '].filter(includes).join('');
    for (const { weight, opsz, italic = false } of family.instances) {
      const variationAxes = { wght: weight, ...(opsz !== undefined && { opsz }) };
      const font = await subsetFont(read(italic ? 'italic' : 'normal'), text, { targetFormat: 'truetype', variationAxes });
      const codePoints = codePointsIn(font);
      if (!characters.some((character) => codePoints.has(character.codePointAt(0) ?? 0))) break;
      // The instances of one slice share a name: the typesetter distinguishes them by weight and style.
      const name = `${family.name} ${opsz ?? ''} ${slice}`.replace(/[^a-z0-9]+/gi, '');
      fonts.push({ name, file: renameFont(font, name, `${name}-${weight}${italic ? 'Italic' : ''}`), codePoints });
    }
  }
  return fonts;
}
