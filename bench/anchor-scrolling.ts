// Opens the home page with an empty cache at the address of a section, on a slow network, and measures how far from the top
// of the window the section ends up. `node bench/anchor-scrolling.ts [--resumes FOLDER]`: with a folder of JSON Resume files, the
// long page is that of the longest one; without, that of an invented career.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../scripts/browser.ts';
import { openStoreWithCareer } from './invented-site.ts';
import { resumeFiles, startResumeSite } from './real-people/resume-site.ts';
import { onCleanup, runBenchmark, startSite, tempFolder } from './support.ts';
import { atLeast, detail, type Row } from './table.ts';

const ANCHORS = ['quote', 'skills', 'timeline', 'certifications', 'chatbot'];
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const CPU_SLOWDOWNS = [1, 6];
/** "Slow 3G" of Chromium's developer tools. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const LONG_CAREER = 60;
const MAX_MISS_PX = 2;
const CONCURRENCY = 2;
/** Time for what still shifts after the network is idle, such as a font or a hydrated section. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 120_000;

interface Case {
  content: string;
  url: string;
  viewport: { width: number; height: number };
  slowdown: number;
  anchor: string;
}

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });

async function measure(): Promise<Row[]> {
  const sites = { sample: (await startSite()).url, 'long page': await startLongSite() };
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  const cases: Case[] = Object.entries(sites).flatMap(([content, url]) =>
    VIEWPORTS.flatMap((viewport) =>
      CPU_SLOWDOWNS.flatMap((slowdown) => ANCHORS.map((anchor) => ({ content, url, viewport, slowdown, anchor }))),
    ),
  );
  const misses = new Map<Case, number | undefined>();
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) misses.set(next, await missOf(browser, next));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const opened = cases.filter((item) => misses.get(item) !== undefined);
  const onTarget = opened.filter((item) => (misses.get(item) ?? 0) <= MAX_MISS_PX);
  return [
    atLeast(`Cold loads that end at their section, of ${opened.length}`, onTarget.length, opened.length, String),
    ...opened.map((item) => {
      const { content, viewport, slowdown, anchor } = item;
      const processor = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
      return detail(`#${anchor}, ${content}, ${viewport.width} px${processor}`, `${misses.get(item)} px off`);
    }),
  ];
}

async function startLongSite(): Promise<string> {
  if (values.resumes) {
    const [longest] = (await resumeFiles(values.resumes)).sort((a, b) => b.text.length - a.text.length);
    if (!longest) throw new Error(`There is no JSON Resume file in ${values.resumes}`);
    const site = await startResumeSite(longest);
    onCleanup(site.stop);
    return site.url;
  }
  const folder = await tempFolder();
  await (await openStoreWithCareer(folder, LONG_CAREER)).close();
  return (await startSite(folder)).url;
}

/** How many pixels the section is from the top of the window; undefined if the page has no such section. */
async function missOf(browser: Browser, { url, viewport, slowdown, anchor }: Case): Promise<number | undefined> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(new URL(`#${anchor}`, url).href);
  const section = page.locator(`#${anchor}`);
  const isShown = (await section.count()) > 0;
  if (isShown) {
    await page.locator(`#${anchor}[data-hydrated]`).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // The figure is where the section is after this time, and no event follows the last late shift.
    await page.waitForTimeout(SETTLE_MS);
  }
  const miss = isShown ? await section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)) : undefined;
  await context.close();
  return miss === undefined ? undefined : Math.round(miss);
}

await runBenchmark(measure);
