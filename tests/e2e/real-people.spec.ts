import type { Page } from '@playwright/test';
import { type ResumeFile, resumeFiles, startResumeSite } from '../../bench/real-people/resume-site.ts';
import { findColorViolations, findViolations } from './helpers/axe.ts';
import { openHome, scrollThroughAllSections, section } from './helpers/home.ts';
import { findClippedTexts, findFaultsAtWidths, findOverflowing, setBrowserFontSize } from './helpers/layout.ts';
import { expect, test } from './helpers/test.ts';

/* Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. */

const { RESUMES } = process.env;
const files = RESUMES ? await resumeFiles(RESUMES) : [];
files.sort((a, b) => a.text.length - b.text.length);
const extremes: [string, ResumeFile | undefined][] = [
  ['shortest', files[0]],
  ['longest', files.at(-1)],
];

/** Opens all periods, one card, and all recommendations if there are any. */
async function openEverything(page: Page): Promise<void> {
  const journey = section(page, 'timeline');
  for (const period of await journey.locator('.period > button').all()) await period.click();
  const titles = journey.locator('.card button[aria-expanded="false"]');
  if (await titles.count()) await titles.first().click();
  const list = section(page, 'testimonials').getByRole('button', { name: /^List all/ });
  if (await list.count()) await list.click();
}

for (const [kind, file] of extremes) {
  test(`the page of the ${kind} real résumé is accessible, prints on two pages, and fits every screen, even with text at 200 %`, async ({
    page,
  }) => {
    test.skip(!file, 'RESUMES names no folder with JSON Resume files');
    test.slow();
    const site = await startResumeSite(file as ResumeFile);
    try {
      await openHome(page, site.url);
      await scrollThroughAllSections(page);
      expect.soft(await findViolations(page)).toEqual([]);
      const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
      expect.soft(pages).toBeLessThanOrEqual(2);
      await openEverything(page);
      expect.soft(await findViolations(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect.soft(await findColorViolations(page)).toEqual([]);
      expect.soft(await findFaultsAtWidths(page)).toEqual([]);
      await setBrowserFontSize(page, 32);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await scrollThroughAllSections(page);
        expect.soft(await findOverflowing(page), `at ${width} px`).toEqual([]);
        expect.soft(await findClippedTexts(page), `at ${width} px`).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      }
    } finally {
      await site.stop();
    }
  });
}
