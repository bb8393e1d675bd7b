import type { Browser } from '@playwright/test';

/** "Slow 3G" of Chromium's developer tools. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Time for layout shifts after the network is idle, for example from a font or a hydrated section. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 120_000;

export interface ColdLoad {
  url: string;
  anchor: string;
  viewport: { width: number; height: number };
  /** The factor by which the processor is slowed down. */
  slowdown?: number;
}

/**
 * Opens the URL of a section with an empty cache on a slow network. Returns how far from the top of the window the section
 * ends up, in pixels; undefined if the page has no such section.
 */
export async function missOfAnchor(browser: Browser, load: ColdLoad): Promise<number | undefined> {
  const { url, anchor, viewport, slowdown = 1 } = load;
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
    // No event marks the last layout shift, so the position is measured after a fixed time.
    await page.waitForTimeout(SETTLE_MS);
  }
  const miss = isShown ? await section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)) : undefined;
  await context.close();
  return miss === undefined ? undefined : Math.round(miss);
}
