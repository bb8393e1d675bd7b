import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { freePort } from '../tests/support/free-port.ts';
import { copyPage, startBareFastify } from './page-copy.ts';
import { runBenchmark, type StartedProcess, startSite } from './support.ts';
import { atMost, detail, megabytes, notMeasured, type Row } from './table.ts';

/* The server's resident memory after many requests for the home page. */

const REQUESTS = 100_000;
const CONNECTIONS = 32;
const MAX_MEMORY_BYTES = 120e6;
const LABEL = `Memory after ${REQUESTS.toLocaleString('en')} requests`;

export async function measure(): Promise<Row[]> {
  if (!existsSync('/proc/self/status')) return [notMeasured(LABEL, `≤ ${megabytes(MAX_MEMORY_BYTES)}`, 'measured on Linux only')];

  const site = await startSite();
  const atStart = residentMemory(site).now;
  await requestMany(site.url);
  const { now, peak } = residentMemory(site);
  const page = await copyPage(site.url);
  await site.stop();

  const bare = await startBareFastify(page, await freePort());
  await requestMany(bare.url);
  return [
    atMost(LABEL, now, MAX_MEMORY_BYTES, megabytes),
    detail('at the start', megabytes(atStart)),
    detail('peak', megabytes(peak)),
    detail('bare Fastify after as many requests', megabytes(residentMemory(bare).now)),
  ];
}

/** In bytes. */
function residentMemory({ process: { pid } }: StartedProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

async function requestMany(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let remaining = REQUESTS;
  const visitor = async () => {
    while (remaining-- > 0) await request(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const clientRequest = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    clientRequest.on('error', reject);
  });
}

if (import.meta.main) await runBenchmark(measure);
