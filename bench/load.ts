import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BESIDES, type Beside } from './load-besides.ts';
import { type OpenLoop, type Outcome, openLoop } from './open-loop.ts';
import { median, percentile, runAlone, startSite, tempFolder } from './support.ts';
import { atMost, beside, megabytes, milliseconds, notMeasured, type Row } from './table.ts';
import { visitorsOf } from './visitors.ts';

/* Visitors at a steady rate, whatever becomes of their answers: alone for minutes, then beside everything that takes its time. */

const ALONE = { rate: 1_500, seconds: 180, p99: 60, growth: 1.1 };
const BESIDE = { rate: 750, seconds: 30, p99: 150 };
const WARM_UP = 3;
const CROWD = { connections: 256, addresses: 4_096 };

const count = (value: number) => value.toLocaleString('en');
const ratio = (value: number) => value.toFixed(2);

/** To try it: `seconds` in place of those that count, and `only` what has this in its name. */
export async function measure({ seconds, only = '' }: { seconds?: number; only?: string } = {}): Promise<Row[]> {
  const rows = 'alone'.includes(only) ? await alone(seconds ?? ALONE.seconds) : [];
  for (const one of BESIDES) if (one.name.includes(only)) rows.push(...(await besides(one, seconds ?? BESIDE.seconds)));
  return rows;
}

async function alone(seconds: number): Promise<Row[]> {
  const site = await startSite(await tempFolder(), { TRUST_PROXY: '127.0.0.1' });
  const base = crowd(site.url, ALONE.rate);
  await openLoop({ ...base, seconds: WARM_UP });
  const memory = watchMemory(site.process.pid);
  const outcome = await openLoop({ ...base, seconds });
  const thirds = memory();
  await site.stop();
  const what = `${count(ALONE.rate)} requests a second for ${seconds} s`;
  return [...answered(what, outcome, ALONE.p99), ...memoryRows(`${what}: memory at the end, of that at the beginning`, thirds)];
}

async function besides({ name, prepare }: Beside, seconds: number): Promise<Row[]> {
  const { url, run } = await prepare();
  const base = crowd(url, BESIDE.rate);
  await openLoop({ ...base, seconds: WARM_UP });
  const over = new AbortController();
  const running = run(over.signal, seconds);
  const outcome = await openLoop({ ...base, seconds });
  over.abort();
  const done = await running;
  return [...answered(`${count(BESIDE.rate)} a second beside ${name}`, outcome, BESIDE.p99), beside('meanwhile', done)];
}

function crowd(url: string, rate: number): Omit<OpenLoop, 'seconds'> {
  return { url, requests: visitorsOf(url), rate, ...CROWD };
}

function answered(what: string, { latencies, lateness, failures }: Outcome, p99: number): Row[] {
  const all = Object.values(latencies).flatMap((list) => [...list]);
  const failed = Object.values(failures).reduce((sum, times) => sum + times, 0);
  const each = Object.entries(latencies).map(([kind, list]) => `${kind} ${milliseconds(percentile([...list], 99))}`);
  return [
    atMost(`${what}: 99th percentile`, percentile(all, 99), p99, milliseconds),
    atMost(`${what}: not answered, or not as they should`, failed, 0, count),
    ...Object.entries(failures).map(([kind, times]) => beside(kind, count(times))),
    beside('median, most', `${milliseconds(median(all))}, ${milliseconds(percentile(all, 100))}`),
    beside('99th percentile of each kind', each.join(', ')),
    beside('by which the sender itself was late: 99th percentile', milliseconds(percentile([...lateness], 99))),
  ];
}

/** Looks once a second, and tells the median of the first third and of the last. */
function watchMemory(pid: number | undefined): () => { first: number; last: number } | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const seen: number[] = [];
  const look = () => seen.push(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1]) * 1024);
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    const third = Math.ceil(seen.length / 3);
    return { first: median(seen.slice(0, third)), last: median(seen.slice(-third)) };
  };
}

function memoryRows(what: string, thirds: { first: number; last: number } | undefined): Row[] {
  if (!thirds) return [notMeasured(what, `≤ ${ratio(ALONE.growth)}`, 'only Linux tells it this way')];
  return [
    atMost(what, thirds.last / thirds.first, ALONE.growth, ratio),
    beside('median of the first third, of the last', `${megabytes(thirds.first)}, ${megabytes(thirds.last)}`),
  ];
}

if (import.meta.main) {
  const { seconds, only } = parseArgs({ options: { seconds: { type: 'string' }, only: { type: 'string' } } }).values;
  await runAlone(() => measure({ ...(seconds && { seconds: Number(seconds) }), ...(only && { only }) }));
}
