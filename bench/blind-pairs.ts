// Arranges screenshots of this product and of other portfolio sites in unlabeled pairs, for comparison by people (or models)
// who do not know which is which. `node bench/blind-pairs.ts --out FOLDER --others URL,URL [--resumes FOLDER]` pairs the
// sample, or each JSON Resume file of a folder, with the other sites, which have to be running. FOLDER/NN/A.png and B.png
// show screens 1 to 3; FOLDER.key.json says which of them is ours. Needs a build (`npm run build`) and Chromium.
import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { launchBrowser } from '../scripts/browser.ts';
import { resumeFiles, startResumeSite } from './real-people/resume-site.ts';
import { startSite } from './support.ts';

const SCREENS = 3;
const GAP_PX = 16;
/** Time for animations that a screenshot would catch halfway. */
const SETTLE_MS = 5_000;
/** The remainder of a page is left out if it is shorter than this, because there is too little to judge. */
const MIN_ROWS = 40;
const LOOKS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

interface OwnSite {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, others: { type: 'string' }, resumes: { type: 'string' } },
});
if (!values.out || !values.others) {
  console.error('Usage: node bench/blind-pairs.ts --out FOLDER --others URL,URL [--resumes FOLDER]');
  process.exit(1);
}
await writePairs(values.out, values.others.split(','), values.resumes);

/** Pairs each of our sites with a different other site in each look. */
async function writePairs(out: string, others: string[], resumes: string | undefined): Promise<void> {
  const browser = await launchBrowser();
  const key: object[] = [];
  try {
    for await (const site of ownSites(resumes)) {
      for (const look of LOOKS) {
        const other = others[key.length % others.length] as string;
        const pair = String(key.length + 1).padStart(2, '0');
        const sheets = [await sheetOf(browser, site.url, look), await sheetOf(browser, other, look)];
        const isOursFirst = randomInt(2) === 0;
        await mkdir(join(out, pair), { recursive: true });
        for (const [index, sheet] of (isOursFirst ? sheets : sheets.reverse()).entries())
          await writeFile(join(out, pair, `${'AB'[index]}.png`), sheet);
        key.push({ pair, ours: isOursFirst ? 'A' : 'B', site: site.name, other, ...look });
      }
      await site.stop();
    }
  } finally {
    await browser.close();
  }
  await writeFile(`${out}.key.json`, JSON.stringify(key, null, 2));
  console.log(`${key.length} pairs in ${out}`);
}

async function* ownSites(resumes: string | undefined): AsyncGenerator<OwnSite> {
  if (resumes) {
    for (const file of await resumeFiles(resumes)) yield { name: file.name, ...(await startResumeSite(file)) };
    return;
  }
  const { url, stop } = await startSite();
  yield { name: 'sample', url, stop };
}

/**
 * The first screens of a page, one below the other on a desktop and side by side on a phone, without metadata. The last one
 * shows only the part of the page that the one before it does not.
 */
async function sheetOf(browser: Browser, url: string, { viewport, colorScheme }: Look): Promise<Buffer> {
  const { width, height } = viewport;
  const isPhone = width < height;
  const page = await browser.newPage({ viewport, colorScheme });
  await page.goto(url);
  const screens: OverlayOptions[] = [];
  let [left, top] = [0, 0];
  for (let screen = 0; screen < SCREENS; screen++) {
    const offset = await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return Math.round(scrollY);
    }, screen * height);
    const rows = height - (screen * height - offset);
    if (rows < MIN_ROWS) break;
    // No event signals the end of all animations of a page.
    await page.waitForTimeout(SETTLE_MS);
    const clip = { x: 0, y: height - rows, width, height: rows };
    screens.push({ input: await page.screenshot({ clip }), left, top });
    if (isPhone) left += width + GAP_PX;
    else top += rows + GAP_PX;
  }
  await page.close();
  const size = isPhone ? { width: left - GAP_PX, height } : { width, height: top - GAP_PX };
  return sharp({ create: { ...size, channels: 3, background: 'gray' } })
    .composite(screens)
    .png()
    .toBuffer();
}
