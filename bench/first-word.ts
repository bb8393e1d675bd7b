import { PATHS } from '../contract/paths.ts';
import { fakeProvider, says } from '../tests/support/fake-provider.ts';
import { afterwards, median, percentile, runAlone, startSite, tempFolder } from './support.ts';
import { atMost, beside, type Row } from './table.ts';

/* What the server adds to the first word of a language model: asked through it and directly, in turns. */

const ADDED_MAX = { median: 10, p95: 30 };
const WARM_UP = 50;
const ROUNDS = 300;
const tenths = (value: number) => `${value.toFixed(1)} ms`;

export async function measure(): Promise<Row[]> {
  const provider = await fakeProvider(says(['Hello', ' there', '.']));
  afterwards(() => provider.close());
  const site = await startSite(await tempFolder(), {
    AI_MODEL: 'compatible/bench',
    AI_BASE_URL: provider.url,
    AI_DAILY_TOKENS: '999999999999',
    CHAT_LIMITS: '1000/minute,1000/day',
    // Each question comes from another visitor, as no one may ask so many.
    TRUST_PROXY: '127.0.0.1',
  });

  const through: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const visitor = `10.0.${Math.floor(round / 250)}.${round % 250}`;
    const asked = await firstWord(new URL(PATHS.chat, site.url), question('What does she do?'), { 'x-forwarded-for': visitor });
    if (asked.by !== 'bench') throw new Error(`The model was not asked: ${asked.by}`);
    // What the server sent to the provider, so that both are asked the same.
    const { body } = provider.requests.at(-1) ?? {};
    provider.requests.length = 0;
    const answered = await firstWord(new URL(`${provider.url}/chat/completions`), body, {});
    if (round < WARM_UP) continue;
    through.push(asked.took);
    direct.push(answered.took);
  }
  const added = through.map((took, round) => took - (direct[round] ?? Number.NaN));
  return [
    atMost('Added to the first word of a model: median', median(added), ADDED_MAX.median, tenths),
    atMost('Added to the first word of a model: 95th percentile', percentile(added, 95), ADDED_MAX.p95, tenths),
    beside('through the server, median', tenths(median(through))),
    beside('directly, median', tenths(median(direct))),
  ];
}

function question(content: string) {
  return { messages: [{ role: 'user', content }] };
}

/** Milliseconds from the question to the first piece of its answer, and who gave it. */
async function firstWord(url: URL, body: unknown, headers: Record<string, string>): Promise<{ took: number; by: string | null }> {
  const began = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  let took = Number.NaN;
  for await (const _ of response.body ?? []) if (Number.isNaN(took)) took = performance.now() - began;
  return { took, by: response.headers.get('x-assistant') };
}

if (import.meta.main) await runAlone(measure);
