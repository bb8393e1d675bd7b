import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../tests/support/free-port.ts';
import { startNginx } from './nginx.ts';
import { assertSamePage, copyPage, startBareFastify } from './page-copy.ts';
import { median, programPath, runBenchmark, startSite } from './support.ts';
import { atLeast, detail, notMeasured, type Row } from './table.ts';

/* Requests per second for the home page, compared with nginx sending the same bytes: alternating, on an idle machine. */

const MIN_RATIO = 0.55;
const ROUNDS = 5;
const SECONDS = { warmUp: 3, round: 4 };
const CONNECTIONS = 64;
const LABEL = 'Throughput of the home page relative to nginx';

const ratio = (value: number) => value.toFixed(2);
const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} requests/s`;

export async function measure(): Promise<Row[]> {
  const wrk = programPath('wrk');
  const nginx = programPath('nginx');
  if (!wrk || !nginx) return [notMeasured(LABEL, `≥ ${ratio(MIN_RATIO)}`, `${wrk ? 'nginx' : 'wrk'} is not installed`)];

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
    await measureRate(wrk, url, SECONDS.warmUp);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['site', 'nginx', 'bare'] as const) rates[name].push(await measureRate(wrk, servers[name], SECONDS.round));
  }

  const relativeToNginx = (serverRates: readonly number[]) =>
    median(serverRates.map((rate, round) => rate / (rates.nginx[round] ?? Number.NaN)));
  return [
    atLeast(LABEL, relativeToNginx(rates.site), MIN_RATIO, ratio),
    detail('a bare Fastify route with the same buffer, relative to nginx', ratio(relativeToNginx(rates.bare))),
    detail('the home page', perSecond(median(rates.site))),
    detail('nginx', perSecond(median(rates.nginx))),
    detail('bare Fastify', perSecond(median(rates.bare))),
  ];
}

/** Returns the requests per second. */
export async function measureRate(wrk: string, url: string, seconds: number): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await promisify(execFile)(wrk, args);
  const rate = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk failed at ${url}:\n${stdout}`);
  return rate;
}

if (import.meta.main) await runBenchmark(measure);
