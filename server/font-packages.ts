import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface FontPackage {
  /** Below `@fontsource-variable`. */
  name: string;
  /** The part of the file names that says which axes vary. */
  axes: 'wght' | 'opsz';
}

/** For characters that a typeface lacks, in the order in which they are tried. All are under the SIL Open Font License. */
export const FALLBACK_FONTS: readonly FontPackage[] = [
  'noto-sans',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
].map((name) => ({ name, axes: 'wght' }));

export interface FontSlice {
  name: string;
  includes: (character: string) => boolean;
  read: (style: 'normal' | 'italic') => Buffer;
}

/**
 * The files of a package that contain any of the characters, the one with the space first. Font packages split typefaces by
 * ranges of characters.
 */
export function slicesOf({ name, axes }: FontPackage, characters: readonly string[]): FontSlice[] {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .map(([key, list]): FontSlice => {
      const slice = key.replace(/[[\]]/g, '');
      const read: FontSlice['read'] = (style) => readFileSync(join(folder, 'files', `${name}-${slice}-${axes}-${style}.woff2`));
      return { name: slice, includes: rangeTest(list), read };
    })
    .filter(({ includes }) => characters.some(includes))
    .sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
}

const require = createRequire(import.meta.url);

/** Whether a character is in a list such as "U+20-7e,U+131". */
function rangeTest(list: string): FontSlice['includes'] {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  };
}
