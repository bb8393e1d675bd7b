import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ANALYTICS_PATHS } from '../contract/analytics.ts';
import { DAILY_LIMITS } from '../server/store/analytics-limits.ts';
import { type PostResult, runPostLoad } from './post-load.ts';
import { median, programPath, runBenchmark, startSite, tempFolder } from './support.ts';
import { atLeast, atMost, detail, notMeasured, type Row } from './table.ts';
import { measureRate } from './throughput.ts';

/* Analytics events: how many the server accepts, what they cost the page, and the effect of a flood. */

const MIN_ACCEPTED = 4_000;
const MIN_RATIO = 0.9;
const ROUNDS = 5;
const SECONDS = { warmUp: 3, accept: 10, round: 4, flood: 20 };
const CONNECTIONS = 128;
const FLOOD = { rate: 5_000, maxRows: 1_100 };
const VISITORS = 100;

const path = ANALYTICS_PATHS.pageView;
const body = { session_id: randomUUID(), timestamp: new Date().toISOString(), page_path: '/', referrer: 'https://example.com/' };
/** Enough addresses that none of them reaches its rate limit. */
const manyAddresses = (request: number) => `10.0.${(request >> 8) & 7}.${request & 255}`;
const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
const count = (value: number) => value.toLocaleString('en');

export async function measure(): Promise<Row[]> {
  return [...(await acceptance()), ...(await pageDuringEvents()), ...(await flood())];
}

async function acceptance(): Promise<Row[]> {
  const site = await newSite();
  const base = { url: site.url, path, body, clientAddress: manyAddresses, connections: CONNECTIONS };
  const warmUp = await runPostLoad({ ...base, seconds: SECONDS.warmUp });
  const measured = await runPostLoad({ ...base, seconds: SECONDS.accept });
  const acceptedEvents = countAccepted(warmUp) + countAccepted(measured);
  const countedEvents = await killAndCountEvents(site);
  return [
    atLeast('Tracking calls accepted', countAccepted(measured) / measured.seconds, MIN_ACCEPTED, perSecond),
    atMost('Accepted events that are lost after SIGKILL', Math.max(0, acceptedEvents - countedEvents), 0, count),
    detail('events accepted, events in the totals', `${count(acceptedEvents)}, ${count(countedEvents)}`),
  ];
}

async function pageDuringEvents(): Promise<Row[]> {
  const label = 'Throughput of the home page with 1,000 events a second relative to without';
  const wrk = programPath('wrk');
  if (!wrk) return [notMeasured(label, `≥ ${MIN_RATIO}`, 'wrk is not installed')];
  const site = await newSite();
  const events = (seconds: number) =>
    runPostLoad({ url: site.url, path, body, clientAddress: manyAddresses, connections: 8, rate: 1_000, seconds });
  await Promise.all([measureRate(wrk, site.url, SECONDS.warmUp), events(SECONDS.warmUp)]);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await measureRate(wrk, site.url, SECONDS.round);
    const [withEvents] = await Promise.all([measureRate(wrk, site.url, SECONDS.round), events(SECONDS.round)]);
    ratios.push(withEvents / without);
  }
  await site.stop();
  return [
    atLeast(label, median(ratios), MIN_RATIO, (value) => value.toFixed(2)),
    detail('in each round', ratios.map((ratio) => ratio.toFixed(2)).join(', ')),
  ];
}

async function flood(): Promise<Row[]> {
  const site = await newSite();
  const base = { url: site.url, path, body };
  const visitors = { ...base, clientAddress: (request: number) => `192.0.2.${request % VISITORS}`, connections: 4, rate: 50 };
  const [flooder, others] = await Promise.all([
    runPostLoad({ ...base, clientAddress: () => '198.51.100.7', connections: 32, rate: FLOOD.rate, seconds: SECONDS.flood }),
    runPostLoad({ ...visitors, seconds: SECONDS.flood }),
  ]);
  const rows = await killAndCountEvents(site);
  const rejectionCount = flooder.statuses['429'] ?? 0;
  const calls = Object.values(others.statuses).reduce((sum, responses) => sum + responses, 0);
  return [
    atMost(
      `Events stored from one address that sends ${count(FLOOD.rate)} a second for 20 s`,
      rows - countAccepted(others),
      FLOOD.maxRows,
      count,
    ),
    detail('calls of that address rejected', `${count(rejectionCount)} of ${count(rejectionCount + countAccepted(flooder))}`),
    atMost(`Lost events of ${VISITORS} other visitors during the flood`, calls - countAccepted(others), 0, count),
    detail('their calls', count(calls)),
  ];
}

const dataDirs = new WeakMap<object, string>();

async function newSite() {
  const dataDir = await tempFolder();
  const site = await startSite(dataDir, { TRUST_PROXY: '127.0.0.1' });
  dataDirs.set(site, dataDir);
  return site;
}

/** Kills the server, as a crash would, and returns how many events the totals have. */
async function killAndCountEvents(site: Awaited<ReturnType<typeof newSite>>): Promise<number> {
  site.process.kill('SIGKILL');
  await site.stop();
  const database = new DatabaseSync(join(dataDirs.get(site) ?? '', 'site.db'));
  const rows = Number(database.prepare('select count(*) as rows from events').get()?.rows);
  const total = Number(
    database.prepare("select sum(total) as total from day_totals where kind = 'page_view' and name = ''").get()?.total,
  );
  database.close();
  if (rows !== Math.min(total, DAILY_LIMITS.eventsOfKind))
    throw new Error(`There are ${rows} events, but the totals say ${total}`);
  return total;
}

function countAccepted({ statuses }: PostResult): number {
  return statuses['202'] ?? 0;
}

if (import.meta.main) await runBenchmark(measure);
