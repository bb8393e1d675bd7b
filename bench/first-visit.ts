import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { FLUSH_INTERVAL_MS } from '../contract/analytics.ts';
import { launchOptions } from '../scripts/browser.ts';
import { afterwards, runAlone, startSite } from './support.ts';
import { atMost, beside, kilobytes, type Row } from './table.ts';

/* What a first visit transfers: a phone, nothing cached, nothing touched. */

const JAVASCRIPT_MAX = 80_000;
const EVERYTHING_MAX = 170_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** For requests that begin only once the network has fallen silent, such as that which counts the visit, in milliseconds. */
const SETTLE = FLUSH_INTERVAL_MS + 1_500;

/** Bytes with their headers, as they came over the wire, by CDP's type of resource. */
type Transfer = Map<string, number>;

export async function measure(): Promise<Row[]> {
  const { url } = await startSite();
  const browser = await launchSilently();
  const transfer = await visit(browser, url);
  const everything = [...transfer.values()].reduce((sum, bytes) => sum + bytes, 0);
  const rest = [...transfer].filter(([type]) => type !== 'Script').sort(([, a], [, b]) => b - a);
  return [
    atMost('First visit: JavaScript', transfer.get('Script') ?? 0, JAVASCRIPT_MAX, kilobytes),
    beside('React and react-dom alone', kilobytes(await reactAlone())),
    atMost('First visit: everything', everything, EVERYTHING_MAX, kilobytes),
    ...rest.map(([type, bytes]) => beside(type.toLowerCase(), kilobytes(bytes))),
  ];
}

async function launchSilently(): Promise<Browser> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  afterwards(() => browser.close());
  return browser;
}

/** Opens the page and waits until its own module, which comes late, has brought it to life and all is quiet. */
async function visit(browser: Browser, url: string): Promise<Transfer> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const transferred = await count(page);
  await page.goto(url);
  await page.waitForSelector('[data-live]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  // There is no event for "nothing more will come": what is counted here is sent by a timer of the page.
  await page.waitForTimeout(SETTLE);
  return transferred();
}

async function count(page: Page): Promise<() => Transfer> {
  const answers = new Map<string, { type: string; bytes: number }>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.headers['content-encoding'] !== 'br') console.warn(`${response.url} is not sent as brotli`);
    // One whose body the page does not read never finishes: then this much of it is known.
    answers.set(requestId, { type, bytes: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = answers.get(requestId)?.type ?? 'Other';
    answers.set(requestId, { type, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return () => {
    const transfer: Transfer = new Map();
    for (const { type, bytes } of answers.values()) transfer.set(type, (transfer.get(type) ?? 0) + bytes);
    return transfer;
  };
}

/** The least that a page hydrated by React can load: brotli of a bundle that does nothing else. */
async function reactAlone(): Promise<number> {
  const id = '\0entry';
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'entry' ? id : undefined),
    load: (source) => (source === id ? TRIVIAL : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: 'entry' } },
  });
  if (!('output' in built)) throw new Error('Vite has not built one bundle');
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return brotliCompressSync(code).length;
}

const TRIVIAL = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.getElementById('root'), createElement('p', null, 'Hello'));
`;

if (import.meta.main) await runAlone(measure);
