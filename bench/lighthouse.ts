import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath, LAUNCH_FLAGS } from '../scripts/browser.ts';
import { startLongestCareer } from './real-people/longest-career.ts';
import { median, onCleanup, runBenchmark, startSite } from './support.ts';
import { atLeast, atMost, detail, milliseconds, type Row } from './table.ts';

/*
 * Lighthouse with its default settings: a phone with simulated throttling. `--resumes FOLDER` measures the site of the
 * longest career in a folder of JSON Resume files instead of the sample.
 */

const RUNS = 3;
const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' };

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export async function measure(resumes?: string): Promise<Row[]> {
  const url = resumes ? await startLongestCareer(resumes) : (await startSite()).url;
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
    detail('Speed Index', milliseconds(figure('speed-index'))),
    detail("Lighthouse's benchmark of the machine", String(median(runs.map((run) => run.environment.benchmarkIndex)))),
    ...shortcomings(runs),
  ];
}

/** Each run uses its own browser; a run whose browser recorded no trace is repeated once. */
async function audit(url: string, isRepeated = false): Promise<Run> {
  const chrome = await launch({
    chromePath: browserPath() ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...LAUNCH_FLAGS],
    handleSIGINT: false,
  });
  onCleanup(() => chrome.kill());
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(CATEGORIES) });
  chrome.kill();
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && !isRepeated) return audit(url, true);
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  return result.lhr;
}

/** The audits that scored less than 100 in any run. */
function shortcomings(runs: readonly Run[]): Row[] {
  const costs = new Map<string, string>();
  for (const { categories, audits } of runs) {
    for (const { id, weight } of Object.values(categories).flatMap((category) => category.auditRefs)) {
      const { score, title = id, displayValue } = audits[id] ?? {};
      if (weight > 0 && typeof score === 'number' && score < 1)
        costs.set(
          title,
          `${(score * 100).toFixed(0)} points${displayValue ? `, ${displayValue.replaceAll('\u00a0', ' ')}` : ''}`,
        );
    }
  }
  return [...costs].map(([title, cost]) =>
    detail(`scored less than 100 in at least one run: ${title.replaceAll('`', '')}`, cost),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { resumes: { type: 'string' } } });
  await runBenchmark(() => measure(values.resumes));
}
