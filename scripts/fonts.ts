// Subsets the typefaces (all under the SIL Open Font License) into web/public/fonts, and writes the stylesheet that declares
// them. After a change, raise VERSION, because the files are cached as immutable, and run `node scripts/fonts.ts`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const VERSION = 3;
const SOURCES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const TARGET = join(import.meta.dirname, '../web/public/fonts');
const STYLESHEET = join(import.meta.dirname, '../web/ui/styles/fonts.css');

interface Typeface {
  family: string;
  /** The name of the font package's folder, which its file names begin with. */
  source: string;
  /** The variation axes, as in the names of the package's files. */
  axes: string;
  variation: Record<string, number | { min: number; max: number }>;
  /** The `font-weight` range to declare. */
  weights: string;
  /** Whether to skip the glyphs that only layout features reach, such as small capitals, which the page does not use. */
  noLayoutClosure?: boolean;
}

/** Typefaces for headings have one weight, which serves for 400 and 500: a second one would cost 12 KB. */
const TYPEFACES: Typeface[] = [
  {
    family: 'Newsreader',
    source: 'newsreader',
    axes: 'opsz',
    // `opsz` is the optical size, here for large text.
    variation: { opsz: 48, wght: 460 },
    weights: '400 500',
    noLayoutClosure: true,
  },
  { family: 'Geist', source: 'geist', axes: 'wght', variation: { wght: { min: 400, max: 700 } }, weights: '400 700' },
  {
    family: 'Bricolage Grotesque',
    source: 'bricolage-grotesque',
    axes: 'opsz',
    variation: { opsz: 48, wght: 500 },
    weights: '400 500',
  },
  {
    family: 'EB Garamond',
    source: 'eb-garamond',
    axes: 'wght',
    variation: { wght: 460 },
    weights: '400 500',
    noLayoutClosure: true,
  },
  {
    family: 'Source Sans 3',
    source: 'source-sans-3',
    axes: 'wght',
    variation: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    noLayoutClosure: true,
  },
];

type Range = [from: number, to: number];

/** The code points of each file and the Google subset that contains them. */
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
for (const name of readdirSync(TARGET)) if (name.endsWith('.woff2')) rmSync(join(TARGET, name));
const rules: string[] = [];
for (const typeface of TYPEFACES) for (const subset of SUBSETS) rules.push(await writeSubset(typeface, subset));
writeFileSync(
  STYLESHEET,
  `/* Made by scripts/fonts.ts. They load with the second stylesheet, so that no font delays the first paint; the fallbacks in
   tokens.css have the same metrics. A browser fetches only the typefaces that the page uses. */
${rules.join('\n')}
`,
);

async function writeSubset(typeface: Typeface, { suffix, subset, ranges }: (typeof SUBSETS)[number]): Promise<string> {
  const { family, source, axes, variation, weights, noLayoutClosure } = typeface;
  const text = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
  const file = join(SOURCES, source, 'files', `${source}-${subset}-${axes}-normal.woff2`);
  const options = { targetFormat: 'woff2', variationAxes: variation, noLayoutClosure } as const;
  const bytes = await subsetFont(readFileSync(file), text, options);
  const name = `${source}${suffix}-${VERSION}.woff2`;
  writeFileSync(join(TARGET, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
  return `@font-face {
  font-family: "${family}";
  src: url("/fonts/${name}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${ranges.map(unicodeRange).join(', ')};
}`;
}

function unicodeRange([from, to]: Range): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;
}
