import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { ResumeChoices } from '../../contract/resume-documents.ts';

interface FontFamily {
  /** As documents name it. */
  name: string;
  package: string;
  /** The part of the file names that says which axes vary. */
  axes: 'wght' | 'opsz';
  instances: { weight: number; opsz?: number; italic?: boolean }[];
}

const TEXT = [{ weight: 400 }, { weight: 600 }];
const TEXT_AND_ITALICS = [...TEXT, { weight: 400, italic: true }, { weight: 600, italic: true }];

const GEIST: FontFamily = { name: 'Geist', package: 'geist', axes: 'wght', instances: TEXT_AND_ITALICS };
const NEWSREADER: FontFamily = {
  name: 'Newsreader 16pt',
  package: 'newsreader',
  axes: 'opsz',
  instances: TEXT_AND_ITALICS.map((instance) => ({ ...instance, opsz: 14 })),
};
/** For the owner's name. */
const NEWSREADER_DISPLAY: FontFamily = { ...NEWSREADER, instances: [{ weight: 500, opsz: 48 }] };

/** For characters that the typeface lacks, in the order in which they are tried. All are under the SIL Open Font Licence. */
const FALLBACKS: FontFamily[] = [
  GEIST,
  { name: 'Noto Sans', package: 'noto-sans', axes: 'wght', instances: TEXT },
  { name: 'Noto Sans SC', package: 'noto-sans-sc', axes: 'wght', instances: TEXT },
  { name: 'Noto Sans KR', package: 'noto-sans-kr', axes: 'wght', instances: TEXT },
  { name: 'Noto Sans Arabic', package: 'noto-sans-arabic', axes: 'wght', instances: TEXT },
  { name: 'Noto Sans Hebrew', package: 'noto-sans-hebrew', axes: 'wght', instances: TEXT },
  { name: 'Noto Sans Thai', package: 'noto-sans-thai', axes: 'wght', instances: TEXT },
  { name: 'Noto Emoji', package: 'noto-emoji', axes: 'wght', instances: TEXT },
];

const TYPEFACES: Record<ResumeChoices['typeface'], FontFamily> = { sans: GEIST, serif: NEWSREADER };

export interface LoadedFonts {
  /** The names of the families, in the order in which characters are looked for. */
  families: string[];
  files: Buffer[];
}

/** The fonts that the text needs, reduced to its characters. */
export async function loadFonts(text: string, typeface: ResumeChoices['typeface']): Promise<LoadedFonts> {
  const characters = [...new Set(text)].filter((character) => character.trim() !== '');
  const main = TYPEFACES[typeface];
  const families = [main, ...FALLBACKS.filter((family) => family !== main)];
  const files = await cut(NEWSREADER_DISPLAY, slicesOf(NEWSREADER_DISPLAY, characters), characters);
  let missing = characters;
  for (const family of families) {
    if (missing.length === 0) break;
    const slices = slicesOf(family, missing);
    files.push(...(await cut(family, slices, missing)));
    missing = missing.filter((character) => !slices.some(({ includes }) => includes(character)));
  }
  return { families: [...new Set(families.map(({ name }) => name))], files };
}

interface Slice {
  name: string;
  includes: (character: string) => boolean;
}

/** The files of a family that contain any of the characters. Font packages cut families by ranges of characters. */
function slicesOf(family: FontFamily, characters: readonly string[]): Slice[] {
  const ranges = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .map(([key, list]) => ({ name: key.replace(/[[\]]/g, ''), includes: rangeTest(list) }))
    .filter(({ includes }) => characters.some(includes));
}

async function cut(family: FontFamily, slices: readonly Slice[], characters: readonly string[]): Promise<Buffer[]> {
  const fonts: Buffer[] = [];
  for (const { name, includes } of slices) {
    const text = characters.filter(includes).join('');
    for (const { weight, opsz, italic = false } of family.instances) {
      const file = `${family.package}-${name}-${family.axes}-${italic ? 'italic' : 'normal'}.woff2`;
      const variationAxes = { wght: weight, ...(opsz !== undefined && { opsz }) };
      const source = readFileSync(join(folderOf(family), 'files', file));
      fonts.push(await subsetFont(source, `${text} `, { targetFormat: 'truetype', variationAxes }));
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
