import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startNginx } from './nginx.ts';
import { assertSamePage, copyPage, startBareFastify } from './page-copy.ts';
import { freePort, median, programPath, runAlone, startSite } from './support.ts';
import { atLeast, beside, notMeasured, type Row } from './table.ts';

/* Requests per second for the home page, beside nginx with the same bytes: in turns, on this machine alone. */

const RATIO_MIN = 0.55;
const ROUNDS = 5;
const SECONDS = { warmUp: 3, round: 4 };
const CONNECTIONS = 64;
const WHAT = 'Throughput of the home page, of that of nginx';

const ratio = (value: number) => value.toFixed(2);
const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} requests/s`;

export async function measure(): Promise<Row[]> {
  const wrk = programPath('wrk');
  const nginx = programPath('nginx');
  if (!wrk || !nginx) return [notMeasured(WHAT, `≥ ${ratio(RATIO_MIN)}`, `${wrk ? 'nginx' : 'wrk'} is not installed`)];

  const site = await startSite();
  const page = await copyPage(site.url);
  const servers = {
    site: site.url,
    nginx: (await startNginx(nginx, page, await freePort())).url,
    bare: (await startBareFastify(page, await freePort())).url,
  };
  const rates: Record<keyof typeof servers, number[]> = { site: [], nginx: [], bare: [] };
  for (const url of Object.values(servers)) {
    await assertSamePage(url, page);
    await load(wrk, url, SECONDS.warmUp);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['site', 'nginx', 'bare'] as const) rates[name].push(await load(wrk, servers[name], SECONDS.round));
  }

  const toNginx = (of: readonly number[]) => median(of.map((rate, round) => rate / (rates.nginx[round] ?? Number.NaN)));
  return [
    atLeast(WHAT, toNginx(rates.site), RATIO_MIN, ratio),
    beside('a bare Fastify route with the same buffer, of that of nginx', ratio(toNginx(rates.bare))),
    beside('the home page', perSecond(median(rates.site))),
    beside('nginx', perSecond(median(rates.nginx))),
    beside('bare Fastify', perSecond(median(rates.bare))),
  ];
}

/** Requests per second. */
export async function load(wrk: string, url: string, seconds: number): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await promisify(execFile)(wrk, args);
  const rate = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk failed at ${url}:\n${stdout}`);
  return rate;
}

if (import.meta.main) await runAlone(measure);
