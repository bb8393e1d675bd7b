import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BACKGROUND_LOADS, type BackgroundLoad } from './background-loads.ts';
import { type OpenLoop, type Outcome, runOpenLoop } from './open-loop.ts';
import { median, percentile, runBenchmark, startSite, tempFolder } from './support.ts';
import { atMost, detail, megabytes, milliseconds, notMeasured, type Row } from './table.ts';
import { visitorRequests } from './visitors.ts';

/* Visitors at a steady rate, however slow the responses: first alone for some minutes, then with background loads. */

const ALONE = { rate: 1_500, seconds: 180, p99: 60, growth: 1.1 };
const WITH_BACKGROUND = { rate: 750, seconds: 30, p99: 150 };
const WARM_UP_SECONDS = 3;
const CLIENTS = { connections: 256, addresses: 4_096 };

const count = (value: number) => value.toLocaleString('en');
const ratio = (value: number) => value.toFixed(2);

/** `seconds` shortens a trial run, and `only` selects loads by a part of their name. */
export async function measure({ seconds, only = '' }: { seconds?: number; only?: string } = {}): Promise<Row[]> {
  const rows = 'alone'.includes(only) ? await alone(seconds ?? ALONE.seconds) : [];
  for (const load of BACKGROUND_LOADS)
    if (load.name.includes(only)) rows.push(...(await withBackground(load, seconds ?? WITH_BACKGROUND.seconds)));
  return rows;
}

async function alone(seconds: number): Promise<Row[]> {
  const site = await startSite(await tempFolder(), { TRUST_PROXY: '127.0.0.1' });
  const base = visitorLoad(site.url, ALONE.rate);
  await runOpenLoop({ ...base, seconds: WARM_UP_SECONDS });
  const memory = watchMemory(site.process.pid);
  const outcome = await runOpenLoop({ ...base, seconds });
  const thirds = memory();
  await site.stop();
  const what = `${count(ALONE.rate)} requests a second for ${seconds} s`;
  return [
    ...outcomeRows(what, outcome, ALONE.p99),
    ...memoryRows(`${what}: memory at the end relative to the beginning`, thirds),
  ];
}

async function withBackground({ name, prepare }: BackgroundLoad, seconds: number): Promise<Row[]> {
  const { url, run } = await prepare();
  const base = visitorLoad(url, WITH_BACKGROUND.rate);
  await runOpenLoop({ ...base, seconds: WARM_UP_SECONDS });
  const abort = new AbortController();
  const background = run(abort.signal, seconds);
  const outcome = await runOpenLoop({ ...base, seconds });
  abort.abort();
  const summary = await background;
  return [
    ...outcomeRows(`${count(WITH_BACKGROUND.rate)} requests a second during ${name}`, outcome, WITH_BACKGROUND.p99),
    detail('background load', summary),
  ];
}

function visitorLoad(url: string, rate: number): Omit<OpenLoop, 'seconds'> {
  return { url, requests: visitorRequests(url), rate, ...CLIENTS };
}

function outcomeRows(what: string, { latencies, lateness, failures }: Outcome, p99: number): Row[] {
  const allLatencies = Object.values(latencies).flatMap((list) => [...list]);
  const failureCount = Object.values(failures).reduce((sum, times) => sum + times, 0);
  const byKind = Object.entries(latencies).map(([kind, list]) => `${kind} ${milliseconds(percentile([...list], 99))}`);
  return [
    atMost(`${what}: 99th percentile`, percentile(allLatencies, 99), p99, milliseconds),
    atMost(`${what}: failed requests`, failureCount, 0, count),
    ...Object.entries(failures).map(([kind, times]) => detail(kind, count(times))),
    detail('median, maximum', `${milliseconds(median(allLatencies))}, ${milliseconds(percentile(allLatencies, 100))}`),
    detail('99th percentile of each kind', byKind.join(', ')),
    detail('lateness of the load generator itself, 99th percentile', milliseconds(percentile([...lateness], 99))),
  ];
}

/** Samples the resident memory once a second; the result contains the medians of the first and the last third. */
function watchMemory(pid: number | undefined): () => { first: number; last: number } | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const samples: number[] = [];
  const sample = () => samples.push(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1]) * 1024);
  const timer = setInterval(sample, 1_000);
  return () => {
    clearInterval(timer);
    const third = Math.ceil(samples.length / 3);
    return { first: median(samples.slice(0, third)), last: median(samples.slice(-third)) };
  };
}

function memoryRows(what: string, thirds: { first: number; last: number } | undefined): Row[] {
  if (!thirds) return [notMeasured(what, `≤ ${ratio(ALONE.growth)}`, 'measured on Linux only')];
  return [
    atMost(what, thirds.last / thirds.first, ALONE.growth, ratio),
    detail('medians of the first and the last third', `${megabytes(thirds.first)}, ${megabytes(thirds.last)}`),
  ];
}

if (import.meta.main) {
  const { seconds, only } = parseArgs({ options: { seconds: { type: 'string' }, only: { type: 'string' } } }).values;
  await runBenchmark(() => measure({ ...(seconds && { seconds: Number(seconds) }), ...(only && { only }) }));
}
