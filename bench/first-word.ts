import { API_PATHS } from '../contract/api-paths.ts';
import { respondWithText, startFakeProvider } from '../tests/support/fake-provider.ts';
import { median, onCleanup, percentile, runBenchmark, startSite, tempFolder } from './support.ts';
import { atMost, detail, type Row } from './table.ts';

/* The delay that the server adds to the first word of a language model: calls alternate between the server and the provider
   itself. */

const MAX_ADDED_MS = { median: 10, p95: 30 };
const WARM_UP_ROUNDS = 50;
const ROUNDS = 300;
const withTenths = (value: number) => `${value.toFixed(1)} ms`;

export async function measure(): Promise<Row[]> {
  const provider = await startFakeProvider(respondWithText(['Hello', ' there', '.']));
  onCleanup(() => provider.close());
  const site = await startSite(await tempFolder(), {
    AI_MODEL: 'compatible/bench',
    AI_BASE_URL: provider.url,
    AI_DAILY_TOKENS: '999999999999',
    CHAT_LIMITS: '1000/minute,1000/day',
    // Each question comes from a different visitor, because of the rate limits.
    TRUST_PROXY: '127.0.0.1',
  });

  const through: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const visitor = `10.0.${Math.floor(round / 250)}.${round % 250}`;
    const throughServer = await timeFirstWord(new URL(API_PATHS.chat, site.url), question('What does she do?'), {
      'x-forwarded-for': visitor,
    });
    if (throughServer.answeredBy !== 'bench')
      throw new Error(`Expected an answer of the model, but ${throughServer.answeredBy} answered`);
    // The same request that the server sent to the provider.
    const { body } = provider.requests.at(-1) ?? {};
    provider.requests.length = 0;
    const directly = await timeFirstWord(new URL(`${provider.url}/chat/completions`), body, {});
    if (round < WARM_UP_ROUNDS) continue;
    through.push(throughServer.durationMs);
    direct.push(directly.durationMs);
  }
  const delays = through.map((duration, round) => duration - (direct[round] ?? Number.NaN));
  return [
    atMost('Delay added to the first word of a model: median', median(delays), MAX_ADDED_MS.median, withTenths),
    atMost('Delay added to the first word of a model: 95th percentile', percentile(delays, 95), MAX_ADDED_MS.p95, withTenths),
    detail('through the server, median', withTenths(median(through))),
    detail('directly, median', withTenths(median(direct))),
  ];
}

function question(content: string) {
  return { messages: [{ role: 'user', content }] };
}

interface Timing {
  /** From the question to the first piece of the answer. */
  durationMs: number;
  answeredBy: string | null;
}

async function timeFirstWord(url: URL, body: unknown, headers: Record<string, string>): Promise<Timing> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  let durationMs = Number.NaN;
  for await (const _ of response.body ?? []) if (Number.isNaN(durationMs)) durationMs = performance.now() - startedAt;
  return { durationMs, answeredBy: response.headers.get('x-assistant') };
}

if (import.meta.main) await runBenchmark(measure);
