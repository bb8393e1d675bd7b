import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Where Chromium or Chrome is installed on Debian, Fedora, macOS and Windows. */
const INSTALLED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a window system: it takes little more than half as long to run the tests. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Without this flag, the width of text in the headless shell differs from that in a window.
  '--font-render-hinting=none',
  // Without the remaining flags Chromium contacts its vendor's servers at every start.
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed browser; undefined means Playwright's own download. */
export function browserPath(): string | undefined {
  return process.env.CHROME_PATH ?? INSTALLED_PATHS.find((path) => existsSync(path));
}

export function launchOptions(): LaunchOptions {
  // Without a UTF-8 locale, as in a bare container, Chromium saves a file whose name is not ASCII as "download".
  const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>;
  return { executablePath: executablePath(), args: LAUNCH_FLAGS, env };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** Installs Chromium if there is none. If that fails, throws an error that says what to install. */
export function ensureBrowser(): void {
  if (isInstalled()) return;
  console.log('No Chromium or Chrome is installed; installing one for the browser tests…');
  for (const [command, ...args] of installCommands()) {
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (isInstalled()) return;
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its path.');
}

function executablePath(): string | undefined {
  return process.env.CHROME_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browserPath());
}

function isInstalled(): boolean {
  return existsSync(executablePath() ?? chromium.executablePath());
}

/**
 * As root on Debian, installs the distribution's package, which depends on the libraries it needs; elsewhere, Playwright's
 * own build.
 */
function installCommands(): [string, ...string[]][] {
  const playwright: [string, ...string[]] = [
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    '--only-shell',
    'chromium',
  ];
  if (process.getuid?.() !== 0 || !isDebian()) return [playwright];
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
    playwright,
  ];
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
