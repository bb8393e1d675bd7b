import { readdir } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ASSISTANT_HEADER, BUILT_IN, INTERRUPTED_NOTICE, STAND_IN_HEADER } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';
import { endless, fakeProvider, says } from '../support/fake-provider.ts';
import { INSPECTED, inspect } from '../support/inspector.ts';
import { PASSWORD } from '../support/owner.ts';
import { startProcess } from '../support/process.ts';
import { eventually } from '../support/wait.ts';
import { type Answer, cookieOf, post, read, signIn } from './calls.ts';
import { type OpenAnswer, openAnswer } from './leaving.ts';
import { faulty, QUICK_FAULTS, SLOW_FAULTS, WORDS } from './provider-faults.ts';
import { rounds } from './rounds.ts';
import { startTraffic, times, told } from './traffic.ts';

const MODEL = 'm';
const TOKEN = 'a-token-for-prometheus';
const ROUNDS = rounds({ short: 1, full: 5 });
/** Milliseconds. */
const ANSWERED_WITHIN = 20_000;
const SITE = { half: 100, most: 400, all: 2_000 };
/** Megabytes, so that holding an answer of 100 MB would end the process. */
const SMALL_HEAP = '--max-old-space-size=96';
/** Bytes, when all that can be thrown away was. */
const GROWS_BY = 30e6;

const VISITORS = rounds({ short: 200, full: 1_000 });
/** So many answers of the model are under way at once. */
const AT_ONCE = 4;
/** Milliseconds, and bytes: for a minute it is remembered how often each of them has asked. */
const HUNG_UP_WITHIN = 200;
const KEPT_AT_MOST = 4e6;
const SOON = { timeout: 5_000, interval: 50 };
const SOCKET = 'TCPSocketWrap';

describe.concurrent('with a language model', () => {
  test(`whose provider does everything wrong at once (rounds: ${ROUNDS}), everybody is answered and the site notices nothing`, async ({
    expect,
    onTestFinished,
  }) => {
    const provider = await fakeProvider(faulty);
    const server = await startProcess({ ...environment(provider.url), METRICS_TOKEN: TOKEN, ADMIN_PASSWORD: PASSWORD }, () => [
      SMALL_HEAP,
      INSPECTED,
    ]);
    onTestFinished(() => server.clear());
    const address = await server.address();
    const inspector = await inspect(server);
    onTestFinished(() => inspector.close());
    const memory = async () => {
      await inspector.heap();
      const { body } = await read(`${address}/metrics`, { token: TOKEN });
      return Number(body.match(/^process_resident_memory_bytes (\d+)/m)?.[1]);
    };
    const owner = { cookie: cookieOf(await signIn(address)) };
    const ask = asker(address);
    const given = new Map<string, Answer[]>();
    const faults = { ...QUICK_FAULTS, ...SLOW_FAULTS };
    const askAbout = async (fault: string) => {
      let answer: Answer;
      // Its place may be free again only a moment after the last answer has ended.
      do answer = await ask(`What if it ${fault}?`);
      while (answer.headers.get(STAND_IN_HEADER) === 'busy');
      given.set(fault, [...(given.get(fault) ?? []), answer]);
    };
    const ok = (answer: Answer) => ({ answer, isRight: answer.status === 200 });
    for (const fault of Object.keys(QUICK_FAULTS)) await askAbout(fault);
    const before = await memory();
    const traffic = startTraffic({
      page: async () => ok(await read(address)),
      'public API': async () => ok(await read(address + PATHS.timeline)),
      'admin read': async () => ok(await read(address + ADMIN_PATHS.collection('timeline'), owner)),
      readyz: async () => ok(await read(`${address}/readyz`)),
    });

    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const slow = Promise.all(Object.keys(SLOW_FAULTS).map(askAbout)).then(() => {
        isOver = true;
      });
      while (!isOver) for (const fault of Object.keys(QUICK_FAULTS)) await askAbout(fault);
      await slow;
    }
    await traffic.stop();
    await provider.close();
    given.set('refuses connections', [await ask('Who is she?')]);

    for (const [fault, answers] of given) {
      const isModels = faults[fault]?.ending === 'broken off';
      const who = isModels ? [MODEL, null] : [BUILT_IN, 'failed'];
      for (const { status, headers, body, took } of answers) {
        expect([fault, status, headers.get(ASSISTANT_HEADER), headers.get(STAND_IN_HEADER)]).toEqual([fault, 200, ...who]);
        expect(took).toBeLessThan(ANSWERED_WITHIN);
        expect([body.startsWith(WORDS), body.endsWith(INTERRUPTED_NOTICE)]).toEqual([isModels, isModels]);
      }
    }
    expect(traffic.answers.filter(({ isRight }) => !isRight).map(told)).toEqual([]);
    const site = times(traffic.answers);
    for (const part of ['half', 'most', 'all'] as const) expect(site[part]).toBeLessThan(SITE[part]);
    const grown = (await memory()) - before;
    expect(grown).toBeLessThan(GROWS_BY);
    const all = [...given.values()].flat();
    console.log(
      `${all.length} answers of a provider that does everything wrong came within ${times(all).all} ms; ` +
        `${traffic.answers.length} others meanwhile: half within ${site.half} ms, 95 % within ${site.most} ms, all within ` +
        `${site.all} ms; memory grew by ${Math.round(grown / 1e6)} MB over ${given.get('sends 100 MB')?.length} times 100 MB`,
    );
  });

  test(`${VISITORS} visitors who leave in the middle of its answer, and as many of the built-in engine's, leave nothing behind`, async ({
    expect,
    onTestFinished,
  }) => {
    const provider = await fakeProvider(endless('and so on ', { every: 20 }));
    onTestFinished(() => provider.close());
    const server = await startProcess(environment(provider.url), () => [INSPECTED]);
    onTestFinished(() => server.clear());
    const address = await server.address();
    const inspector = await inspect(server);
    onTestFinished(() => inspector.close());
    let visitor = 0;
    const late: number[] = [];
    const left = { [MODEL]: 0, [BUILT_IN]: 0 };

    const open = () => {
      const number = ++visitor;
      return openAnswer(address, `Question ${number}.`, `10.0.${number >> 8}.${number & 255}`);
    };
    const openOfModel = async () => {
      const answers: OpenAnswer[] = [];
      // A place is free again a moment after its visitor has left.
      await eventually('the model answers', async () => {
        answers.push(await open());
        return answers.at(-1)?.by === MODEL;
      });
      return answers;
    };
    /** Four are answered by the model, four more by the built-in engine; then all leave. */
    async function wave(): Promise<void> {
      const begun = provider.requests.length;
      const answers = (await Promise.all(Array.from({ length: AT_ONCE }, openOfModel))).flat();
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
      const leftAt = answers.map(({ by, leave }) => ({ by, at: leave() }));
      const calls = provider.requests.slice(begun);
      await eventually('the provider is hung up on', () => calls.every(({ hungUpAt }) => hungUpAt !== undefined));
      const last = Math.max(...leftAt.map(({ at }) => at));
      late.push(...calls.map(({ hungUpAt = 0 }) => hungUpAt - last));
      for (const { by } of leftAt) left[by === MODEL ? MODEL : BUILT_IN]++;
    }

    for (let count = 0; count < 10; count++) await wave();
    await expect.poll(async () => (await inventory()).handles, SOON).not.toContain(SOCKET);
    const before = await inventory();
    left[MODEL] = 0;
    left[BUILT_IN] = 0;
    while (left[MODEL] < VISITORS) await wave();
    await expect.poll(async () => (await inventory()).handles, SOON).toEqual(before.handles);
    const after = await inventory();
    // SQLite opens its files once more when the server first tidies up.
    expect(after.files).toBeLessThan(before.files + 10);
    const grown = after.heap - before.heap;
    expect(grown).toBeLessThan(KEPT_AT_MOST);
    const latest = Math.max(...late);
    expect(latest).toBeLessThan(HUNG_UP_WITHIN);

    provider.does(says('All is well.'));
    const whole = await Promise.all(Array.from({ length: AT_ONCE }, () => asker(address)('All well?')));
    expect(whole.map(({ body }) => body)).toEqual(new Array(AT_ONCE).fill('All is well.'));
    console.log(
      `${left[MODEL]} visitors left in the middle of an answer of the model, ${left[BUILT_IN]} of one of the built-in ` +
        `engine's: the provider was hung up on within ${Math.round(latest)} ms; ${before.files} open files before and ${after.files} after; ` +
        `the heap grew by ${(grown / 1e6).toFixed(1)} MB`,
    );

    async function inventory() {
      // Linux alone tells.
      const files = await readdir(`/proc/${server.child.pid}/fd`).catch(() => []);
      return { files: files.length, handles: (await inspector.resources()).sort(), heap: await inspector.heap() };
    }
  });
});

function environment(providerUrl: string): Record<string, string> {
  return {
    AI_MODEL: `compatible/${MODEL}`,
    AI_BASE_URL: providerUrl,
    AI_DAILY_TOKENS: '999999999999',
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
}

/** Asks each time as another visitor. */
function asker(address: string) {
  let asked = 0;
  return (content: string) => {
    const from = `203.0.113.${++asked % 250}`;
    return post(address + PATHS.chat, { messages: [{ role: 'user', content }] }, { from });
  };
}
