// Subsets Newsreader and Geist (both SIL Open Font Licence) into web/public/fonts. After a change, raise VERSION, because
// the files are cached as immutable, and run `node scripts/fonts.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const VERSION = 2;
const SOURCES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const TARGET = join(import.meta.dirname, '../web/public/fonts');

type Range = [from: number, to: number];

/** The code points of each file and the Google subset that contains them. The stylesheets declare the same ranges. */
const SUBSETS: { suffix: string; subset: 'latin' | 'latin-ext'; ranges: Range[] }[] = [
  {
    suffix: '',
    subset: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2013, 0x2014],
      [0x2018, 0x201e],
      [0x2020, 0x2022],
      [0x2026, 0x2026],
      [0x2030, 0x2030],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    // A page with one Polish name should not fetch all of Latin Extended.
    suffix: '-pl',
    subset: 'latin-ext',
    ranges: [
      [0x104, 0x107],
      [0x118, 0x119],
      [0x141, 0x144],
      [0x15a, 0x15b],
      [0x179, 0x17c],
    ],
  },
  {
    suffix: '-ext',
    subset: 'latin-ext',
    ranges: [
      [0x100, 0x103],
      [0x108, 0x117],
      [0x11a, 0x130],
      [0x132, 0x140],
      [0x145, 0x151],
      [0x154, 0x159],
      [0x15c, 0x178],
      [0x17d, 0x24f],
      [0x1e00, 0x1eff],
    ],
  },
];

mkdirSync(TARGET, { recursive: true });
for (const { suffix, subset, ranges } of SUBSETS) {
  const text = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');
  // The optical size of large text. Without small capitals the closure over layout features is not needed.
  const newsreader = { variationAxes: { opsz: 48, wght: { min: 400, max: 500 } }, noLayoutClosure: true };
  await writeSubset(`newsreader/files/newsreader-${subset}-opsz-normal`, `newsreader${suffix}-${VERSION}`, text, newsreader);
  await writeSubset(`geist/files/geist-${subset}-wght-normal`, `geist${suffix}-${VERSION}`, text, {
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

async function writeSubset(
  source: string,
  target: string,
  text: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'targetFormat'>,
): Promise<void> {
  const bytes = await subsetFont(readFileSync(join(SOURCES, `${source}.woff2`)), text, { targetFormat: 'woff2', ...options });
  writeFileSync(join(TARGET, `${target}.woff2`), bytes);
  console.log(`${target}.woff2: ${bytes.length} bytes`);
}
