import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { FLUSH_INTERVAL_MS } from '../contract/analytics.ts';
import { launchOptions } from '../scripts/browser.ts';
import { startLongestCareer } from './real-people/longest-career.ts';
import { onCleanup, runBenchmark, startSite } from './support.ts';
import { atMost, detail, kilobytes, type Row } from './table.ts';

/*
 * The bytes that a first visit transfers, on a phone with an empty cache and without any interaction. `--resumes FOLDER`
 * measures the site of the longest career in a folder of JSON Resume files instead of the sample.
 */

const MAX_JAVASCRIPT_BYTES = 80_000;
const MAX_TOTAL_BYTES = 170_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** For requests that start only when the network is idle, such as the one that counts the visit. */
const SETTLE_MS = FLUSH_INTERVAL_MS + 1_500;

/** Bytes on the wire, including headers, by CDP resource type. */
type Transfer = Map<string, number>;

export async function measure(resumes?: string): Promise<Row[]> {
  const url = resumes ? await startLongestCareer(resumes) : (await startSite()).url;
  const browser = await launchBrowser();
  const transfer = await visit(browser, url);
  const total = [...transfer.values()].reduce((sum, bytes) => sum + bytes, 0);
  const rest = [...transfer].filter(([type]) => type !== 'Script').sort(([, a], [, b]) => b - a);
  return [
    atMost('First visit: JavaScript', transfer.get('Script') ?? 0, MAX_JAVASCRIPT_BYTES, kilobytes),
    detail('React and react-dom alone', kilobytes(await reactAlone())),
    atMost('First visit: total', total, MAX_TOTAL_BYTES, kilobytes),
    ...rest.map(([type, bytes]) => detail(type.toLowerCase(), kilobytes(bytes))),
  ];
}

async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  onCleanup(() => browser.close());
  return browser;
}

/** Opens the page and waits until it is hydrated and the network is idle. */
async function visit(browser: Browser, url: string): Promise<Transfer> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const transferred = await startCounting(page);
  await page.goto(url);
  await page.waitForSelector('[data-hydrated]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  // Nothing signals that the page is done: a timer sends its last request.
  await page.waitForTimeout(SETTLE_MS);
  return transferred();
}

async function startCounting(page: Page): Promise<() => Transfer> {
  const responses = new Map<string, { type: string; bytes: number }>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.headers['content-encoding'] !== 'br') console.warn(`${response.url} is not sent as brotli`);
    // A response whose body the page does not read never finishes, so only the bytes received so far are known.
    responses.set(requestId, { type, bytes: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = responses.get(requestId)?.type ?? 'Other';
    responses.set(requestId, { type, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return () => {
    const transfer: Transfer = new Map();
    for (const { type, bytes } of responses.values()) transfer.set(type, (transfer.get(type) ?? 0) + bytes);
    return transfer;
  };
}

/** The minimum for a page hydrated by React: the brotli size of a bundle that does nothing else. */
async function reactAlone(): Promise<number> {
  const id = '\0entry';
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'entry' ? id : undefined),
    load: (source) => (source === id ? TRIVIAL : undefined),
  };
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: 'entry' } },
  });
  if (!('output' in bundle)) throw new Error('Vite did not build a single bundle');
  const code = bundle.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return brotliCompressSync(code).length;
}

const TRIVIAL = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.getElementById('root'), createElement('p', null, 'Hello'));
`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
  await runBenchmark(() => measure(values.resumes));
}
