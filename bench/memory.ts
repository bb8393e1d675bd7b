import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { copyPage, startBareFastify } from './page-copy.ts';
import { freePort, runAlone, type Started, startSite } from './support.ts';
import { atMost, beside, megabytes, notMeasured, type Row } from './table.ts';

/* Resident memory of the server's process after many requests for the home page. */

const REQUESTS = 100_000;
const CONNECTIONS = 32;
const MEMORY_MAX = 120e6;
const WHAT = `Memory after ${REQUESTS.toLocaleString('en')} requests`;

export async function measure(): Promise<Row[]> {
  if (!existsSync('/proc/self/status')) return [notMeasured(WHAT, `≤ ${megabytes(MEMORY_MAX)}`, 'only Linux tells it this way')];

  const site = await startSite();
  const atStart = resident(site).now;
  await ask(site.url);
  const { now, most } = resident(site);
  const page = await copyPage(site.url);
  await site.stop();

  const bare = await startBareFastify(page, await freePort());
  await ask(bare.url);
  return [
    atMost(WHAT, now, MEMORY_MAX, megabytes),
    beside('at the start', megabytes(atStart)),
    beside('most at any time', megabytes(most)),
    beside('bare Fastify after the same', megabytes(resident(bare).now)),
  ];
}

/** Bytes of the process now, and the most it ever had. */
function resident({ process: { pid } }: Started): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1024;
  return { now: field('VmRSS'), most: field('VmHWM') };
}

async function ask(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const visitor = async () => {
    while (left-- > 0) await request(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    asked.on('error', reject);
  });
}

if (import.meta.main) await runAlone(measure);
