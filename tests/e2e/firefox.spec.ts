import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PASSWORD } from '../support/owner.ts';
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
  test.setTimeout(120_000);

  let browser: Browser;
  test.beforeEach(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
  });
  test.afterEach(() => browser.close());

  test('the home page hydrates and answers a question, and the owner signs in and opens every tab', async ({
    sampleSite,
    readOnlySite,
  }) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const errors = collectErrors(page);
    await visitHome(page, sampleSite.url);
    await visitAdminArea(page, readOnlySite.url);
    expect(errors).toEqual([]);
  });
});

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function visitHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('#top[data-hydrated]');
  await page.locator('button[aria-label="Switch to dark mode"]').click();
  await page.waitForSelector('html[data-theme="dark"]');

  await page.$eval('#timeline', (section) => section.scrollIntoView());
  await page.waitForSelector('#timeline[data-hydrated]');
  await page.locator('#timeline button[aria-expanded="false"]').click();
  await page.waitForSelector('#timeline button[aria-expanded="true"]');

  await page.$eval('#chatbot', (section) => section.scrollIntoView());
  await page.waitForSelector('#chatbot[data-hydrated]');
  await page.locator('#chatbot textarea').fill('Which programming languages do you know?');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#chatbot a[href^="#"]');
}

async function visitAdminArea(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="tab"]');
  const tabs = await page.$$('[role="tab"]');
  for (const tab of tabs) {
    await tab.click();
    await page.waitForSelector('[role="tabpanel"]:not([hidden])');
  }
  expect(tabs).toHaveLength(10);
}
