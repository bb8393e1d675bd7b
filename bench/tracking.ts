import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ANALYTICS_PATHS } from '../contract/analytics.ts';
import { type Answers, send } from './sender.ts';
import { median, programPath, runAlone, startSite, tempFolder } from './support.ts';
import { atLeast, atMost, beside, notMeasured, type Row } from './table.ts';
import { load } from './throughput.ts';

/* What visitors tell the server: how much of it is taken, what it costs the page, and what a flood of it does. */

const ACCEPTED_MIN = 4_000;
const RATIO_MIN = 0.9;
const ROUNDS = 5;
const SECONDS = { warmUp: 3, accept: 10, round: 4, flood: 20 };
const CONNECTIONS = 128;
const FLOOD = { rate: 5_000, rowsMax: 1_100 };
const VISITORS = 100;

const path = ANALYTICS_PATHS.pageView;
const body = { session_id: randomUUID(), timestamp: new Date().toISOString(), page_path: '/', referrer: 'https://example.com/' };
/** So many that none of them meets its limit. */
const manyAddresses = (request: number) => `10.0.${(request >> 8) & 7}.${request & 255}`;
const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
const count = (value: number) => value.toLocaleString('en');

export async function measure(): Promise<Row[]> {
  return [...(await acceptance()), ...(await beside1000()), ...(await flood())];
}

async function acceptance(): Promise<Row[]> {
  const site = await newSite();
  const base = { url: site.url, path, body, address: manyAddresses, connections: CONNECTIONS };
  const warmUp = await send({ ...base, seconds: SECONDS.warmUp });
  const taken = await send({ ...base, seconds: SECONDS.accept });
  const answered = accepted(warmUp) + accepted(taken);
  const kept = await killed(site);
  return [
    atLeast('Tracking calls accepted', accepted(taken) / taken.seconds, ACCEPTED_MIN, perSecond),
    atMost('202s that are not on disk after SIGKILL', Math.max(0, answered - kept), 0, count),
    beside('202s answered, rows kept', `${count(answered)}, ${count(kept)}`),
  ];
}

async function beside1000(): Promise<Row[]> {
  const what = 'Throughput of the home page with 1,000 events a second, of that without';
  const wrk = programPath('wrk');
  if (!wrk) return [notMeasured(what, `≥ ${RATIO_MIN}`, 'wrk is not installed')];
  const site = await newSite();
  const events = (seconds: number) =>
    send({ url: site.url, path, body, address: manyAddresses, connections: 8, rate: 1_000, seconds });
  await Promise.all([load(wrk, site.url, SECONDS.warmUp), events(SECONDS.warmUp)]);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await load(wrk, site.url, SECONDS.round);
    const [beside] = await Promise.all([load(wrk, site.url, SECONDS.round), events(SECONDS.round)]);
    ratios.push(beside / without);
  }
  await site.stop();
  return [
    atLeast(what, median(ratios), RATIO_MIN, (value) => value.toFixed(2)),
    beside('of each round', ratios.map((ratio) => ratio.toFixed(2)).join(', ')),
  ];
}

async function flood(): Promise<Row[]> {
  const site = await newSite();
  const base = { url: site.url, path, body };
  const visitors = { ...base, address: (request: number) => `192.0.2.${request % VISITORS}`, connections: 4, rate: 50 };
  const [from, others] = await Promise.all([
    send({ ...base, address: () => '198.51.100.7', connections: 32, rate: FLOOD.rate, seconds: SECONDS.flood }),
    send({ ...visitors, seconds: SECONDS.flood }),
  ]);
  const rows = await killed(site);
  const refused = from.statuses['429'] ?? 0;
  const told = Object.values(others.statuses).reduce((sum, answers) => sum + answers, 0);
  return [
    atMost(
      `Rows by one address that sends ${count(FLOOD.rate)} events a second for 20 s`,
      rows - accepted(others),
      FLOOD.rowsMax,
      count,
    ),
    beside('its calls: refused, of all', `${count(refused)} of ${count(refused + accepted(from))}`),
    atMost(`Calls of ${VISITORS} other visitors that were not counted meanwhile`, told - accepted(others), 0, count),
    beside('their calls', count(told)),
  ];
}

const dataDirs = new WeakMap<object, string>();

async function newSite() {
  const dataDir = await tempFolder();
  const site = await startSite(dataDir, { TRUST_PROXY: '127.0.0.1' });
  dataDirs.set(site, dataDir);
  return site;
}

/** Ends the server at once, as a crash would, and counts what it leaves. */
async function killed(site: Awaited<ReturnType<typeof newSite>>): Promise<number> {
  site.process.kill('SIGKILL');
  await site.stop();
  const database = new DatabaseSync(join(dataDirs.get(site) ?? '', 'site.db'));
  const rows = Number(database.prepare('select count(*) as rows from events').get()?.rows);
  const total = Number(
    database.prepare("select sum(total) as total from day_totals where kind = 'page_view' and name = ''").get()?.total,
  );
  database.close();
  if (rows !== total) throw new Error(`There are ${rows} events, but the totals say ${total}`);
  return rows;
}

function accepted({ statuses }: Answers): number {
  return statuses['202'] ?? 0;
}

if (import.meta.main) await runAlone(measure);
