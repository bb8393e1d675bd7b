import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BACKGROUND_LOADS, type BackgroundLoad } from './background-loads.ts';
import { type OpenLoop, type Outcome, runOpenLoop } from './open-loop.ts';
import { median, percentile, runBenchmark, startSite, tempFolder } from './support.ts';
import { atMost, detail, megabytes, milliseconds, notMeasured, type Row } from './table.ts';
import { visitorRequests } from './visitors.ts';

/* An open-loop load of visitors: first alone for three minutes, then alongside each background load. */

const ALONE = { rate: 1_500, seconds: 180, p99: 60, growth: 1.1 };
const WITH_BACKGROUND = { rate: 750, seconds: 30, p99: 150 };
const WARM_UP_SECONDS = 3;
const CLIENTS = { connections: 256, addresses: 4_096 };

interface MemoryMedians {
  first: number;
  last: number;
}

const count = (value: number) => value.toLocaleString('en');
const ratio = (value: number) => value.toFixed(2);

/** `seconds` overrides the duration of each load, and `only` selects loads by a part of their name. */
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
  const stopSampling = sampleMemory(site.process.pid);
  const outcome = await runOpenLoop({ ...base, seconds });
  const memoryMedians = stopSampling();
  await site.stop();
  const label = `${count(ALONE.rate)} requests a second for ${seconds} s`;
  return [
    ...outcomeRows(label, outcome, ALONE.p99),
    ...memoryRows(`${label}: memory, last third relative to the first`, memoryMedians),
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

function outcomeRows(label: string, { latencies, lateness, failures }: Outcome, p99: number): Row[] {
  const allLatencies = Object.values(latencies).flatMap((list) => [...list]);
  const failureCount = Object.values(failures).reduce((sum, value) => sum + value, 0);
  const byKind = Object.entries(latencies).map(([kind, list]) => `${kind} ${milliseconds(percentile([...list], 99))}`);
  return [
    atMost(`${label}: 99th percentile`, percentile(allLatencies, 99), p99, milliseconds),
    atMost(`${label}: failed requests`, failureCount, 0, count),
    ...Object.entries(failures).map(([failure, value]) => detail(failure, count(value))),
    detail('median, maximum', `${milliseconds(median(allLatencies))}, ${milliseconds(percentile(allLatencies, 100))}`),
    detail('99th percentile of each kind', byKind.join(', ')),
    detail('lateness of the load generator itself, 99th percentile', milliseconds(percentile([...lateness], 99))),
  ];
}

/**
 * Samples the resident memory once a second until the returned function is called, which returns the medians of the first
 * and the last third.
 */
function sampleMemory(pid: number | undefined): () => MemoryMedians | undefined {
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

function memoryRows(label: string, medians: MemoryMedians | undefined): Row[] {
  if (!medians) return [notMeasured(label, `≤ ${ratio(ALONE.growth)}`, 'measured on Linux only')];
  return [
    atMost(label, medians.last / medians.first, ALONE.growth, ratio),
    detail('medians of the first and the last third', `${megabytes(medians.first)}, ${megabytes(medians.last)}`),
  ];
}

if (import.meta.main) {
  const { seconds, only } = parseArgs({ options: { seconds: { type: 'string' }, only: { type: 'string' } } }).values;
  await runBenchmark(() => measure({ ...(seconds && { seconds: Number(seconds) }), ...(only && { only }) }));
}
