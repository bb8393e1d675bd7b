import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, test } from './helpers/test.ts';

/** Playwright drives only its own build of Firefox; WebDriver BiDi drives the one that is installed. */
const FIREFOX = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(existsSync);

test.describe('in Firefox', () => {
  test.skip(!FIREFOX, 'no Firefox is installed (FIREFOX_PATH names one)');
  test.setTimeout(60_000);

  let browser: Browser;
  let page: Page;
  let errors: string[];

  test.beforeEach(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  });

  test.afterEach(() => browser.close());

  test('the home page hydrates, opens a milestone, switches themes and answers a question', async ({ sample }) => {
    await page.goto(sample.url);
    await page.waitForSelector('#top[data-live]');
    await page.locator('button[aria-label="Switch to dark mode"]').click();
    await page.waitForSelector('html[data-theme="dark"]');

    await page.$eval('#timeline', (section) => section.scrollIntoView());
    await page.waitForSelector('#timeline[data-live]');
    await page.locator('#timeline button[aria-expanded="false"]').click();
    await page.waitForSelector('#timeline button[aria-expanded="true"]');

    await page.$eval('#chatbot', (section) => section.scrollIntoView());
    await page.waitForSelector('#chatbot[data-live]');
    await page.locator('#chatbot textarea').fill('Which programming languages do you know?');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#chatbot a[href^="#"]');
    expect(errors).toEqual([]);
  });

  test('the owner signs in and opens every tab of the admin area', async ({ launchSite }) => {
    const { url } = await launchSite({ seed: async () => {}, env: { ADMIN_PASSWORD: 'correct horse' } });
    await page.goto(`${url}/admin`);
    await page.locator('input[type="password"]').fill('correct horse');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="tab"]');
    const tabs = await page.$$('[role="tab"]');
    for (const tab of tabs) {
      await tab.click();
      await page.waitForSelector('[role="tabpanel"]:not([hidden])');
    }
    expect(tabs).toHaveLength(10);
    expect(errors).toEqual([]);
  });
});
