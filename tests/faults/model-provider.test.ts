import { readdir } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ASSISTANT_HEADER, BUILT_IN, FALLBACK_HEADER, INTERRUPTED_NOTICE } from '../../contract/chat.ts';
import { DIALECTS } from '../support/databases.ts';
import { respondWithText, startFakeProvider, streamForever } from '../support/fake-provider.ts';
import { PASSWORD } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { type StreamingAnswer, startChat } from './abandoned-chat.ts';
import { loadFactor, startAttackedSite } from './attacked-site.ts';
import { get, post, type ReceivedResponse, sessionCookie, signIn } from './calls.ts';
import { faultyScript, PARTIAL_ANSWER, QUICK_FAULTS, SLOW_FAULTS } from './provider-faults.ts';
import { shortOrFull } from './short-or-full.ts';
import { describeResponse, startTraffic, summarizeDurations } from './traffic.ts';

const MODEL = 'm';
const ROUNDS = shortOrFull({ short: 1, full: 5 });
const TIMEOUT_MS = shortOrFull({ short: 180_000, full: 3_600_000 });
const MAX_ANSWER_MS = 20_000;
const MAX_SITE_MS = { median: 100, p95: 400, max: 2_000 };
/** A heap limit (in MB) at which keeping an answer of 100 MB would crash the process. */
const SMALL_HEAP = '--max-old-space-size=96';
const MAX_MEMORY_GROWTH_MB = 30;

const VISITORS = shortOrFull({ short: 200, full: 1_000 });
/** The number of model calls that the server makes at the same time. */
const CONCURRENT_CALLS = 4;
const MAX_ABORT_MS = 200;
/** The server remembers each visitor's calls for a minute. */
const MAX_HEAP_GROWTH_BYTES = 4e6;
const POLL = { timeout: 5_000, interval: 50 };
const SOCKET = 'TCPSocketWrap';

describe.skipIf(process.platform !== 'linux').each(DIALECTS)(
  'a server with a language model, on %s',
  { timeout: TIMEOUT_MS },
  (dialect) => {
    test.concurrent(`answers everyone and stays fast while the provider fails in every way at once (rounds: ${ROUNDS})`, async ({
      expect,
      onTestFinished,
    }) => {
      const provider = await startFakeProvider(faultyScript);
      const site = await startAttackedSite({
        dialect,
        env: { ...environment(provider.url), ADMIN_PASSWORD: PASSWORD },
        nodeFlags: [SMALL_HEAP],
      });
      onTestFinished(() => site.stop());
      const { url: address, server } = site;
      const memory = async () => (await site.memoryInUse()).resident;
      const owner = { cookie: sessionCookie(await signIn(address)) };
      const ask = createAsker(address);
      const answersByFault = new Map<string, ReceivedResponse[]>();
      const faults = { ...QUICK_FAULTS, ...SLOW_FAULTS };
      const askAbout = async (fault: string) => {
        let answer: ReceivedResponse;
        // The slot of the previous answer may be freed a moment after it has ended.
        do answer = await ask(`What if it ${fault}?`);
        while (answer.headers.get(FALLBACK_HEADER) === 'busy');
        answersByFault.set(fault, [...(answersByFault.get(fault) ?? []), answer]);
      };
      const withOkCheck = (response: ReceivedResponse) => ({ response, isCorrect: response.status === 200 });
      for (const fault of Object.keys(QUICK_FAULTS)) await askAbout(fault);
      const before = await memory();
      const traffic = startTraffic({
        page: async () => withOkCheck(await get(address)),
        'public API': async () => withOkCheck(await get(address + API_PATHS.timeline)),
        'admin read': async () => withOkCheck(await get(address + ADMIN_API_PATHS.collection('timeline'), owner)),
        readyz: async () => withOkCheck(await get(`${address}/readyz`)),
      });

      for (let round = 0; round < ROUNDS; round++) {
        let isDone = false;
        const slow = Promise.all(Object.keys(SLOW_FAULTS).map(askAbout)).then(() => {
          isDone = true;
        });
        while (!isDone) for (const fault of Object.keys(QUICK_FAULTS)) await askAbout(fault);
        await slow;
      }
      await traffic.stop();
      await provider.close();
      answersByFault.set('refuses connections', [await ask('Who is she?')]);

      expect(server.child.exitCode ?? server.child.signalCode, server.output.stderr).toBeNull();
      for (const [fault, answers] of answersByFault) {
        const isByModel = faults[fault]?.ending === 'broken off';
        const expectedHeaders = isByModel ? [MODEL, null] : [BUILT_IN, 'failed'];
        for (const { status, headers, body, durationMs } of answers) {
          expect([fault, status, headers.get(ASSISTANT_HEADER), headers.get(FALLBACK_HEADER)], body.slice(0, 200)).toEqual([
            fault,
            200,
            ...expectedHeaders,
          ]);
          expect(durationMs).toBeLessThan(MAX_ANSWER_MS);
          expect([body.startsWith(PARTIAL_ANSWER), body.endsWith(INTERRUPTED_NOTICE)]).toEqual([isByModel, isByModel]);
        }
      }
      expect(traffic.responses.filter(({ isCorrect }) => !isCorrect).map(describeResponse)).toEqual([]);
      const durations = summarizeDurations(traffic.responses);
      for (const figure of ['median', 'p95', 'max'] as const) expect(durations[figure]).toBeLessThan(MAX_SITE_MS[figure]);
      const growth = (await memory()) - before;
      expect(growth).toBeLessThan(MAX_MEMORY_GROWTH_MB);
      const all = [...answersByFault.values()].flat();
      console.log(
        `${all.length} answers with a failing provider took at most ${summarizeDurations(all).max} ms; ` +
          `${traffic.responses.length} other calls meanwhile: median ${durations.median} ms, 95th percentile ${durations.p95} ms, ` +
          `maximum ${durations.max} ms; memory grew by ${growth} MB over ${answersByFault.get('sends 100 MB')?.length} times 100 MB`,
      );
    });

    test.concurrent('gives a visitor who asks four times only one of the slots, so others get the model', async ({
      expect,
      onTestFinished,
    }) => {
      const provider = await startFakeProvider(streamForever('And so on. ', { delayMs: 20 }));
      onTestFinished(() => provider.close());
      const site = await startAttackedSite({ dialect, env: environment(provider.url) });
      onTestFinished(() => site.stop());
      const ask = (from: string) => startChat(site.url, 'Who is she?', from);
      const answers = [await ask('10.0.0.1')];
      for (let count = 1; count < CONCURRENT_CALLS; count++) answers.push(await ask('10.0.0.1'));
      for (let visitor = 2; visitor <= CONCURRENT_CALLS; visitor++) answers.push(await ask(`10.0.0.${visitor}`));
      for (const { disconnect } of answers) disconnect();
      const ofOneVisitor = [MODEL, BUILT_IN, BUILT_IN, BUILT_IN];
      expect(answers.map(({ answeredBy }) => answeredBy)).toEqual([...ofOneVisitor, MODEL, MODEL, MODEL]);
    });

    // The pool of PostgreSQL opens and closes sockets and timers of its own.
    if (dialect === 'postgres') return;

    test.concurrent(`keeps nothing in memory for ${VISITORS} visitors who disconnect during an answer of the model, nor for as many of the built-in engine`, async ({
      expect,
      onTestFinished,
    }) => {
      const provider = await startFakeProvider(streamForever('And so on. ', { delayMs: 20 }));
      onTestFinished(() => provider.close());
      const site = await startAttackedSite({ dialect, env: environment(provider.url) });
      onTestFinished(() => site.stop());
      const { url: address, server } = site;
      let visitor = 0;
      const abortDelays: number[] = [];
      const disconnects = { [MODEL]: 0, [BUILT_IN]: 0 };

      const open = () => {
        const number = ++visitor;
        return startChat(address, `Question ${number}.`, `10.0.${number >> 8}.${number & 255}`);
      };
      const openWithModel = async () => {
        const answers: StreamingAnswer[] = [];
        // A slot is freed a moment after its visitor has disconnected.
        await eventually('the model answers', async () => {
          answers.push(await open());
          return answers.at(-1)?.answeredBy === MODEL;
        });
        return answers;
      };
      /** The model answers four visitors and the built-in engine four more; then all disconnect. */
      async function wave(): Promise<void> {
        const previousCalls = provider.requests.length;
        const answers = (await Promise.all(Array.from({ length: CONCURRENT_CALLS }, openWithModel))).flat();
        answers.push(...(await Promise.all(Array.from({ length: CONCURRENT_CALLS }, open))));
        const disconnected = answers.map(({ answeredBy, disconnect }) => ({ answeredBy, at: disconnect() }));
        const calls = provider.requests.slice(previousCalls);
        await eventually('the calls of the provider are aborted', () => calls.every(({ abortedAt }) => abortedAt !== undefined));
        const last = Math.max(...disconnected.map(({ at }) => at));
        abortDelays.push(...calls.map(({ abortedAt = 0 }) => abortedAt - last));
        for (const { answeredBy } of disconnected) disconnects[answeredBy === MODEL ? MODEL : BUILT_IN]++;
      }

      for (let count = 0; count < 10; count++) await wave();
      await expect.poll(async () => (await inventory()).handles, POLL).not.toContain(SOCKET);
      const before = await inventory();
      disconnects[MODEL] = 0;
      disconnects[BUILT_IN] = 0;
      while (disconnects[MODEL] < VISITORS) await wave();
      await expect.poll(async () => (await inventory()).handles, POLL).toEqual(before.handles);
      const after = await inventory();
      // SQLite opens its files once more for the first retention run.
      expect(after.files).toBeLessThan(before.files + 10);
      const heapGrowth = after.heap - before.heap;
      expect(heapGrowth).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
      const latest = Math.max(...abortDelays);
      expect(latest).toBeLessThan(MAX_ABORT_MS * loadFactor());

      provider.setScript(respondWithText('All is well.'));
      const whole = await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => createAsker(address)('All well?')));
      expect(whole.map(({ body }) => body)).toEqual(new Array(CONCURRENT_CALLS).fill('All is well.'));
      console.log(
        `${disconnects[MODEL]} visitors disconnected during an answer of the model, ${disconnects[BUILT_IN]} during one of the ` +
          `built-in engine: the calls of the provider were aborted within ${Math.round(latest)} ms; ${before.files} open files before and ${after.files} after; ` +
          `the heap grew by ${(heapGrowth / 1e6).toFixed(1)} MB`,
      );

      async function inventory() {
        const files = await readdir(`/proc/${server.child.pid}/fd`);
        const { heap, activeResources } = await site.memoryInUse();
        return { files: files.length, handles: activeResources.toSorted(), heap };
      }
    });
  },
);

function environment(providerUrl: string): Record<string, string> {
  return {
    AI_MODEL: `compatible/${MODEL}`,
    AI_BASE_URL: providerUrl,
    AI_DAILY_TOKENS: '999999999999',
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
}

/** Asks each question as a different visitor. */
function createAsker(address: string) {
  let visitors = 0;
  return (content: string) => {
    const from = `203.0.113.${++visitors % 250}`;
    return post(address + API_PATHS.chat, { messages: [{ role: 'user', content }] }, { from });
  };
}
