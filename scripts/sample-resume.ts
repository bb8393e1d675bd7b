// Prints the home page of a running sample site to content/sample/resume.pdf. Run it by hand after the sample content or
// the print styles have changed: `node scripts/sample-resume.ts http://127.0.0.1:3000`.
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';

const TARGET = join(import.meta.dirname, '../content/sample/resume.pdf');

const browser = await launchBrowser();
const page = await browser.newPage();
await page.goto(process.argv[2] ?? 'http://127.0.0.1:3000', { waitUntil: 'load' });
await page.evaluate(() => document.fonts.ready);
await page.pdf({ path: TARGET, format: 'A4', preferCSSPageSize: true });
await browser.close();
console.log(`wrote ${TARGET}`);
