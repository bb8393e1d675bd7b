import type { Page } from '@playwright/test';
import { openHome, scrollToSection, waitForSentRequests } from './helpers/home.ts';
import { expect } from './helpers/test.ts';
import { MILESTONE_WITH_PICTURES, milestoneToggle } from './helpers/timeline.ts';
import { hidePage, test } from './helpers/tracking.ts';

test.describe('nothing is tracked', () => {
  /** Performs actions that are tracked for an ordinary visitor, and expects no events. */
  async function expectNothingTracked(page: Page): Promise<void> {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.install();
    await openHome(page);
    await scrollToSection(page, 'timeline');
    await milestoneToggle(page, MILESTONE_WITH_PICTURES).click();
    await page.clock.runFor(10_000);
    await hidePage(page);
    await waitForSentRequests(page);
    expect(requests.filter((url) => /analytics|\/send-events-/.test(url))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }

  test('when the browser sends the Global Privacy Control signal', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await expectNothingTracked(page);
  });

  test('on a prerendered page until it is shown', async ({ page, tracking }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }));
    await openHome(page);
    await waitForSentRequests(page);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await expect.poll(() => tracking.bodiesOf('pageView')).toHaveLength(1);
  });

  test('in the admin area', async ({ page, tracking }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await hidePage(page);
    await waitForSentRequests(page);
    expect(tracking.calls).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test.describe('for a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

    test('that opens a milestone', ({ page }) => expectNothingTracked(page));
  });
});
