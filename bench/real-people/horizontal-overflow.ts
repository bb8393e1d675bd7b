// Imports each JSON Resume file of a folder into an empty site, opens its page and looks for widths at which the page
// overflows horizontally, or a heading of a section takes two lines. Prints a table and exits with 1 when it finds any.
// `node bench/real-people/horizontal-overflow.ts --resumes FOLDER`; needs a build (`npm run build`) and Chromium.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../../scripts/browser.ts';
import { findFaultsAtWidths } from '../../tests/e2e/helpers/layout.ts';
import { markdown, type Row } from '../table.ts';
import { resumeFiles, startResumeSite } from './resume-site.ts';

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/horizontal-overflow.ts --resumes FOLDER');
  process.exit(1);
}

const browser = await launchBrowser();
const rows: Row[] = [];
for (const file of await resumeFiles(values.resumes)) {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const site = await startResumeSite(file);
  await page.goto(site.url);
  const faults = await findFaults(page);
  await page.close();
  await site.stop();
  const measured = faults.length === 0 ? 'none' : faults.join('; ');
  rows.push({ label: file.name, goal: 'no horizontal overflow', measured, isReached: faults.length === 0 });
}
await browser.close();
console.log(markdown(rows));
process.exitCode = rows.length > 0 && rows.every(({ isReached }) => isReached) ? 0 : 1;

async function findFaults(page: Page): Promise<string[]> {
  // Sections are laid out as they near the viewport.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  for (const section of await page.locator('main > section:not(:empty)').all()) {
    await section.scrollIntoViewIfNeeded();
    await page.locator(`#${await section.getAttribute('id')}[data-hydrated]`).waitFor();
  }
  return findFaultsAtWidths(page);
}
