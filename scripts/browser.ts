import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Where a Chromium or Chrome is on Debian, Fedora, macOS and Windows. */
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The same engine without what draws windows: tests take little more than half the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Without these Chromium tries to reach its maker's servers at every start. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Letters as wide in the shell as in a window.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser that is on the machine; undefined leaves it to Playwright's own, installed by `npx playwright install chromium`. */
export function browserPath(): string | undefined {
  return process.env.CHROME_PATH ?? KNOWN.find((path) => existsSync(path));
}

export function launchOptions(): LaunchOptions {
  const executablePath = process.env.CHROME_PATH ?? (existsSync(SHELL) ? SHELL : browserPath());
  return { executablePath, args: QUIET_FLAGS };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
