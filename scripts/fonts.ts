// Cuts the self-hosted fonts out of Newsreader and Geist (both SIL Open Font Licence) and writes them to
// web/public/fonts. Run by hand after a change: `node scripts/fonts.ts`; then raise VERSION, because the
// files are cached for good.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const VERSION = 1;
const SOURCES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const TARGET = join(import.meta.dirname, '../web/public/fonts');

// Letters of the Latin and Latin Extended subsets of Google Fonts, as in the sources' own unicode-range.
const LATIN: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
const LATIN_EXT: [number, number][] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x180, 0x24f],
  [0x1e00, 0x1eff],
];

mkdirSync(TARGET, { recursive: true });
// Optical size for large text; no small capitals, so that the closure over layout features can stay out.
await cut(
  'newsreader/files/newsreader-latin-opsz-normal',
  `newsreader-${VERSION}`,
  LATIN,
  { opsz: 48, wght: { min: 400, max: 600 } },
  true,
);
await cut(
  'newsreader/files/newsreader-latin-ext-opsz-normal',
  `newsreader-ext-${VERSION}`,
  LATIN_EXT,
  { opsz: 48, wght: { min: 400, max: 600 } },
  true,
);
await cut('geist/files/geist-latin-wght-normal', `geist-${VERSION}`, LATIN, { wght: { min: 400, max: 700 } }, false);
await cut('geist/files/geist-latin-ext-wght-normal', `geist-ext-${VERSION}`, LATIN_EXT, { wght: { min: 400, max: 700 } }, false);

async function cut(
  source: string,
  target: string,
  ranges: [number, number][],
  variationAxes: Record<string, number | { min: number; max: number }>,
  noLayoutClosure: boolean,
): Promise<void> {
  const text = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');
  const bytes = await subsetFont(readFileSync(join(SOURCES, `${source}.woff2`)), text, {
    targetFormat: 'woff2',
    variationAxes,
    noLayoutClosure,
  });
  writeFileSync(join(TARGET, `${target}.woff2`), bytes);
  console.log(`${target}.woff2: ${bytes.length} bytes`);
}
