import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath, LAUNCH_FLAGS } from '../scripts/browser.ts';
import { afterwards, median, runAlone, startSite } from './support.ts';
import { atLeast, atMost, beside, milliseconds, type Row } from './table.ts';

/* Lighthouse as it comes: a phone, simulated throttling. */

const RUNS = 3;
const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' };

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export async function measure(): Promise<Row[]> {
  const { url } = await startSite();
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await audit(url));

  const figure = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN));
  const score = (id: string) => Math.round(median(runs.map((run) => run.categories[id]?.score ?? Number.NaN)) * 100);
  return [
    ...Object.entries(CATEGORIES).map(([id, name]) => atLeast(`Lighthouse: ${name}`, score(id), 100, String)),
    atMost('Lighthouse: first contentful paint', figure('first-contentful-paint'), 850, milliseconds),
    atMost('Lighthouse: largest contentful paint', figure('largest-contentful-paint'), 1000, milliseconds),
    atMost('Lighthouse: layout shift', figure('cumulative-layout-shift'), 0, (value) => String(Number(value.toFixed(3)))),
    atMost('Lighthouse: total blocking time', figure('total-blocking-time'), 0, milliseconds),
    beside('Speed Index', milliseconds(figure('speed-index'))),
    beside("the machine by Lighthouse's own benchmark", String(median(runs.map((run) => run.environment.benchmarkIndex)))),
    ...shortcomings(runs),
  ];
}

/** Every run in a browser of its own. */
async function audit(url: string): Promise<Run> {
  const chrome = await launch({
    chromePath: browserPath() ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...LAUNCH_FLAGS],
    handleSIGINT: false,
  });
  afterwards(() => chrome.kill());
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(CATEGORIES) });
  chrome.kill();
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  return result.lhr;
}

/** The audits that cost points in any run. */
function shortcomings(runs: readonly Run[]): Row[] {
  const found = new Map<string, string>();
  for (const { categories, audits } of runs) {
    for (const { id, weight } of Object.values(categories).flatMap((category) => category.auditRefs)) {
      const { score, title = id, displayValue } = audits[id] ?? {};
      if (weight > 0 && typeof score === 'number' && score < 1)
        found.set(
          title,
          `${(score * 100).toFixed(0)} points${displayValue ? `, ${displayValue.replaceAll('\u00a0', ' ')}` : ''}`,
        );
    }
  }
  return [...found].map(([title, cost]) => beside(`not full marks: ${title.replaceAll('`', '')}`, cost));
}

if (import.meta.main) await runAlone(measure);
