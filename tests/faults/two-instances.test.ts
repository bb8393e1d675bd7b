import { describe, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ASSISTANT_HEADER, FALLBACK_HEADER } from '../../contract/chat.ts';
import { DatabaseUnavailable } from '../../server/store/database-unavailable.ts';
import { openStore } from '../../server/store/store.ts';
import { createEmptyDatabase } from '../support/databases.ts';
import { respondWithJsonText, respondWithText, type Script, startFakeProvider } from '../support/fake-provider.ts';
import { PASSWORD } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { PROPAGATION_TIMEOUT_MS, trackAcknowledgments } from './acknowledgements.ts';
import { type Caller, get, post, sessionCookie, signIn } from './calls.ts';
import { type Instance, startInstance } from './instance.ts';
import { logTagWrites, retaggingState } from './retagging-log.ts';
import { shortOrFull } from './short-or-full.ts';
import { type CheckedResponse, describeResponse, startTraffic } from './traffic.ts';

const ROUNDS = shortOrFull({ short: 4, full: 50 });
/** How long another instance may take to finish the re-tagging: the lease, the poll interval and the work itself. */
const RETAGGING_TIMEOUT_MS = 25_000;
/** The time limit of a write transaction, plus a tolerance. */
const MAX_WRITE_MS = 13_000;
const MODEL = 'm';

const modelScript: Script = (exchange) =>
  (exchange.request.body.stream
    ? respondWithText('An answer.')
    : respondWithJsonText({ areas: ['leadership'] }, { delayMs: 100 }))(exchange);

describe.concurrent('two instances on one PostgreSQL', () => {
  test(`lose nothing acknowledged when one of them is killed, ${ROUNDS} times`, { timeout: ROUNDS * 30_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const location = await createEmptyDatabase('postgres');
    onTestFinished(() => location.remove());
    const databaseUrl = location.options.databaseUrl ?? '';
    const provider = await startFakeProvider(modelScript);
    onTestFinished(() => provider.close());
    const env = {
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: PASSWORD,
      SAMPLE_CONTENT: 'on',
      TRUST_PROXY: '127.0.0.1',
      AI_MODEL: `compatible/${MODEL}`,
      AI_BASE_URL: provider.url,
      AI_DAILY_TOKENS: '999999999999',
      CHAT_LIMITS: '3/minute,60/day',
    };
    const a = await startInstance('A', env);
    onTestFinished(() => a.destroy());
    const b = await startInstance('B', env);
    onTestFinished(() => b.destroy());
    const tagWrites = await logTagWrites(databaseUrl);
    onTestFinished(() => tagWrites.close());
    const owner = { cookie: sessionCookie(await signIn(a.address)) };
    const acknowledged = trackAcknowledgments();
    const responses: CheckedResponse[] = [];
    const calls = Object.fromEntries(
      [a, b].flatMap((instance) => [
        [`write at ${instance.name}`, () => acknowledged.writeSkill(instance.address, owner)],
        [`read at ${instance.name}`, () => acknowledged.listSkills(instance.address, owner)],
        [`visit at ${instance.name}`, () => acknowledged.visit(instance.address)],
        [`readyz at ${instance.name}`, () => isReady(instance)],
      ]),
    );

    const propagationTimes: number[] = [];
    let runs = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [victim, survivor] = round % 2 === 0 ? [a, b] : [b, a];
      const visitor = { from: `203.0.113.${round + 1}` };
      const session = { cookie: sessionCookie(await signIn(victim.address)) };
      expect(await isSignedIn(survivor, session)).toBe(true);
      for (const at of [victim, survivor, victim, survivor, victim]) expect(await signInWrongly(at, visitor)).toBe(401);
      for (const at of [victim, survivor, victim]) expect(await whoAnswers(at, visitor)).toBe(MODEL);
      // One after the other, because an instance that writes also reads the other's changes.
      propagationTimes.push(await measurePropagation(victim, survivor, owner), await measurePropagation(survivor, victim, owner));
      // Not in the last rounds: a run whose instance was killed takes long to end.
      if (round <= ROUNDS - 4 && !(await retaggingState(survivor.address, owner)).running) {
        runs++;
        await post(victim.address + ADMIN_API_PATHS.retag, {}, owner);
        await eventually('the re-tagging has started', async () => (await retaggingState(victim.address, owner)).done > 0);
      }

      const traffic = startTraffic(calls, 250);
      onTestFinished(() => traffic.stop());
      await eventually('every kind of call is made', () => traffic.kindsWithoutSuccessSince(0).length === 0);
      await victim.kill();
      const killedAt = performance.now();
      const write = `write at ${survivor.name}`;
      await eventually('writes succeed again', () => !traffic.kindsWithoutSuccessSince(killedAt).includes(write), 2_000);
      expect(await acknowledged.findLosses(survivor.address, owner)).toEqual([]);
      const later = { cookie: sessionCookie(await signIn(survivor.address)) };
      const expectSharedState = async (instance: Instance) => {
        for (const cookie of [session, later]) expect(await isSignedIn(instance, cookie)).toBe(true);
        expect(await signInWrongly(instance, visitor)).toBe(429);
        expect(await whoAnswers(instance, visitor)).toBe('visitor-limit');
      };
      await expectSharedState(survivor);
      await victim.start();
      await expectSharedState(victim);
      await traffic.stop();
      responses.push(...traffic.responses);
    }
    await eventually(
      'the re-tagging is finished',
      async () => !(await retaggingState(a.address, owner)).running,
      RETAGGING_TIMEOUT_MS,
    );

    expect(responses.filter((response) => !response.isCorrect && !wasDown(response, [a, b])).map(describeResponse)).toEqual([]);
    for (const { address } of [a, b]) expect(await acknowledged.findLosses(address, owner)).toEqual([]);
    expect(await acknowledged.countLostVisits(databaseUrl)).toBe(0);
    const { done, total, failed } = await retaggingState(a.address, owner);
    expect([done, failed]).toEqual([total, 0]);
    expect(await tagWrites.countsPerMilestone()).toEqual(new Array(total).fill(runs));
    expect(propagationTimes.filter((milliseconds) => milliseconds > PROPAGATION_TIMEOUT_MS)).toEqual([]);
    const { writes, visits } = acknowledged.counts();
    console.log(
      `One of two instances killed ${ROUNDS} times: ${writes} writes and ${visits} visits were acknowledged; the other ` +
        `instance showed a change after ${Math.round(Math.max(...propagationTimes))} ms at most; ${runs} re-tagging runs, each of ${total} milestones`,
    );
  });

  test('can write again soon after one of them stalls during a write', async ({ expect, onTestFinished }) => {
    const location = await createEmptyDatabase('postgres');
    onTestFinished(() => location.remove());
    const stalledStore = await openStore({ ...location.options, onError: () => {} });
    onTestFinished(() => stalledStore.close());
    const { address, destroy } = await startInstance('A', {
      DATABASE_URL: location.options.databaseUrl ?? '',
      ADMIN_PASSWORD: PASSWORD,
    });
    onTestFinished(destroy);
    const owner = { cookie: sessionCookie(await signIn(address)) };
    const start = Promise.withResolvers<void>();
    const resumption = Promise.withResolvers<void>();
    onTestFinished(() => resumption.resolve());
    const write = stalledStore.write(() => {
      start.resolve();
      return resumption.promise;
    });
    await start.promise;
    const { response } = await trackAcknowledgments().writeSkill(address, owner);
    expect(response.status).toBe(201);
    expect(response.durationMs).toBeLessThan(MAX_WRITE_MS);
    resumption.resolve();
    await expect(write).rejects.toThrow(DatabaseUnavailable);
  });
});

async function isReady({ address }: Instance) {
  const response = await get(`${address}/readyz`);
  return { response, isCorrect: response.status === 200 };
}

async function isSignedIn({ address }: Instance, session: Caller): Promise<boolean> {
  return (await get(address + ADMIN_API_PATHS.validate, session)).status === 200;
}

async function signInWrongly({ address }: Instance, visitor: Caller): Promise<number> {
  return (await signIn(address, { password: 'a wrong password', ...visitor })).status;
}

/** The model's name, or the reason why the built-in engine answered. */
async function whoAnswers({ address }: Instance, visitor: Caller): Promise<string | null> {
  const { headers } = await post(address + API_PATHS.chat, { messages: [{ role: 'user', content: 'What?' }] }, visitor);
  return headers.get(FALLBACK_HEADER) ?? headers.get(ASSISTANT_HEADER);
}

/** Milliseconds until a change made at one instance is on the page and in the API of the other. */
async function measurePropagation(from: Instance, to: Instance, owner: Caller): Promise<number> {
  const intro = `Written at ${from.name} at ${performance.now()}`;
  const url = from.address + ADMIN_API_PATHS.collection('testimonials');
  const testimonial = { name: 'Ana Silva', title: 'CTO', company: 'Example', content: intro, date: '2024-05-06' };
  const { id } = JSON.parse((await post(url, testimonial, owner)).body);
  const startedAt = performance.now();
  for (const path of ['/', API_PATHS.testimonials])
    await eventually(
      `${to.name} shows it`,
      async () => (await get(to.address + path)).body.includes(id),
      2 * PROPAGATION_TIMEOUT_MS,
    );
  return performance.now() - startedAt;
}

/** Whether the instance was down at some time during the call. */
function wasDown({ kind, sentAt, durationMs, status }: CheckedResponse, instances: readonly Instance[]): boolean {
  const downtimes = instances.find(({ name }) => kind.endsWith(name))?.downtimes ?? [];
  return status === 0 && downtimes.some(({ from, to }) => sentAt < to && sentAt + durationMs > from);
}
