import { describe, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ASSISTANT_HEADER, STAND_IN_HEADER } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';
import { DatabaseUnavailable } from '../../server/store/database-unavailable.ts';
import { openStore } from '../../server/store/store.ts';
import { emptyPlace } from '../support/databases.ts';
import { answersJson, fakeProvider, type Script, says } from '../support/fake-provider.ts';
import { PASSWORD } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';
import { acknowledged, SHOWN_WITHIN } from './acknowledged.ts';
import { type Caller, cookieOf, post, read, signIn } from './calls.ts';
import { type Instance, startInstance } from './instance.ts';
import { rounds } from './rounds.ts';
import { taggingState, watchTagging } from './tagging.ts';
import { type Judged, startTraffic, told } from './traffic.ts';

const ROUNDS = rounds({ short: 4, full: 50 });
/** Milliseconds until another instance goes on with the tagging: the lease, the look for it, and the work itself. */
const TAGGED_WITHIN = 25_000;
/** Milliseconds until an instance that does nothing in the middle of a write loses its turn, and a little more. */
const AGAIN_WITHIN = 13_000;
const MODEL = 'm';

const model: Script = (exchange) =>
  (exchange.request.body.stream ? says('An answer.') : answersJson({ areas: ['leadership'] }, { every: 100 }))(exchange);

describe.concurrent('of two instances on one PostgreSQL', () => {
  test(`either is killed, ${ROUNDS} times in all, and the other has everything`, { timeout: ROUNDS * 30_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const place = await emptyPlace('postgres');
    onTestFinished(() => place.remove());
    const databaseUrl = place.options.databaseUrl ?? '';
    const provider = await fakeProvider(model);
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
    onTestFinished(() => a.clear());
    const b = await startInstance('B', env);
    onTestFinished(() => b.clear());
    const tagging = await watchTagging(databaseUrl);
    onTestFinished(() => tagging.close());
    const owner = { cookie: cookieOf(await signIn(a.address)) };
    const kept = acknowledged();
    const answers: Judged[] = [];
    const kinds = Object.fromEntries(
      [a, b].flatMap((instance) => [
        [`write at ${instance.name}`, () => kept.writeSkill(instance.address, owner)],
        [`read at ${instance.name}`, () => kept.listSkills(instance.address, owner)],
        [`visit at ${instance.name}`, () => kept.visit(instance.address)],
        [`readyz at ${instance.name}`, () => isReady(instance)],
      ]),
    );

    const shownAfter: number[] = [];
    let runs = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [victim, survivor] = round % 2 === 0 ? [a, b] : [b, a];
      const visitor = { from: `203.0.113.${round + 1}` };
      const session = { cookie: cookieOf(await signIn(victim.address)) };
      expect(await isSignedIn(survivor, session)).toBe(true);
      for (const at of [victim, survivor, victim, survivor, victim]) expect(await tryWrongly(at, visitor)).toBe(401);
      for (const at of [victim, survivor, victim]) expect(await whoAnswers(at, visitor)).toBe(MODEL);
      // One after the other: whoever writes shows what the other wrote with it.
      shownAfter.push(await shown(victim, survivor, owner), await shown(survivor, victim, owner));
      // Not in the last rounds: each run that loses its instance is waited for.
      if (round <= ROUNDS - 4 && !(await taggingState(survivor.address, owner)).running) {
        runs++;
        await post(victim.address + ADMIN_PATHS.batchTag, {}, owner);
        await eventually('it is tagging', async () => (await taggingState(victim.address, owner)).done > 0);
      }

      const traffic = startTraffic(kinds, 250);
      onTestFinished(() => traffic.stop());
      await eventually('every kind of call is made', () => traffic.wrongSince(0).length === 0);
      await victim.kill();
      const left = performance.now();
      const write = `write at ${survivor.name}`;
      await eventually('nothing that it left keeps writes waiting', () => !traffic.wrongSince(left).includes(write), 2_000);
      expect(await kept.lost(survivor.address, owner)).toEqual([]);
      const later = { cookie: cookieOf(await signIn(survivor.address)) };
      const shares = async (instance: Instance) => {
        for (const cookie of [session, later]) expect(await isSignedIn(instance, cookie)).toBe(true);
        expect(await tryWrongly(instance, visitor)).toBe(429);
        expect(await whoAnswers(instance, visitor)).toBe('visitor-limit');
      };
      await shares(survivor);
      await victim.start();
      await shares(victim);
      await traffic.stop();
      answers.push(...traffic.answers);
    }
    await eventually('the tagging is over', async () => !(await taggingState(a.address, owner)).running, TAGGED_WITHIN);

    expect(answers.filter((answer) => !answer.isRight && !wasDead(answer, [a, b])).map(told)).toEqual([]);
    for (const { address } of [a, b]) expect(await kept.lost(address, owner)).toEqual([]);
    expect(await kept.lostVisits(databaseUrl)).toBe(0);
    const { done, total, failed } = await taggingState(a.address, owner);
    expect([done, failed]).toEqual([total, 0]);
    expect(await tagging.times()).toEqual(new Array(total).fill(runs));
    expect(shownAfter.filter((milliseconds) => milliseconds > SHOWN_WITHIN)).toEqual([]);
    const { writes, visits } = kept.counts();
    console.log(
      `One of two instances killed ${ROUNDS} times: kept ${writes} writes and ${visits} visits; what one took, the other ` +
        `showed after ${Math.round(Math.max(...shownAfter))} ms at most; ${runs} taggings, each of ${total} milestones once`,
    );
  });

  test('one stands still in the middle of a write, and the other can soon write again', async ({ expect, onTestFinished }) => {
    const place = await emptyPlace('postgres');
    onTestFinished(() => place.remove());
    const still = await openStore({ ...place.options, onError: () => {} });
    onTestFinished(() => still.close());
    const { address, clear } = await startInstance('A', {
      DATABASE_URL: place.options.databaseUrl ?? '',
      ADMIN_PASSWORD: PASSWORD,
    });
    onTestFinished(clear);
    const owner = { cookie: cookieOf(await signIn(address)) };
    const begun = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    onTestFinished(() => goesOn.resolve());
    const write = still.write(() => {
      begun.resolve();
      return goesOn.promise;
    });
    await begun.promise;
    const { answer } = await acknowledged().writeSkill(address, owner);
    expect(answer.status).toBe(201);
    expect(answer.took).toBeLessThan(AGAIN_WITHIN);
    goesOn.resolve();
    await expect(write).rejects.toThrow(DatabaseUnavailable);
  });
});

async function isReady({ address }: Instance) {
  const answer = await read(`${address}/readyz`);
  return { answer, isRight: answer.status === 200 };
}

async function isSignedIn({ address }: Instance, session: Caller): Promise<boolean> {
  return (await read(address + ADMIN_PATHS.validate, session)).status === 200;
}

async function tryWrongly({ address }: Instance, visitor: Caller): Promise<number> {
  return (await signIn(address, { password: 'a wrong password', ...visitor })).status;
}

/** The model, or why it was not. */
async function whoAnswers({ address }: Instance, visitor: Caller): Promise<string | null> {
  const { headers } = await post(address + PATHS.chat, { messages: [{ role: 'user', content: 'What?' }] }, visitor);
  return headers.get(STAND_IN_HEADER) ?? headers.get(ASSISTANT_HEADER);
}

/** Milliseconds until what one instance took is on the page and in the API of another. */
async function shown(from: Instance, to: Instance, owner: Caller): Promise<number> {
  const intro = `Written at ${from.name} at ${performance.now()}`;
  const url = from.address + ADMIN_PATHS.collection('testimonials');
  const testimonial = { name: 'Ana Silva', title: 'CTO', company: 'Example', content: intro, date: '2024-05-06' };
  const { id } = JSON.parse((await post(url, testimonial, owner)).body);
  const began = performance.now();
  for (const path of ['/', PATHS.testimonials])
    await eventually(`${to.name} shows it`, async () => (await read(to.address + path)).body.includes(id), 2 * SHOWN_WITHIN);
  return performance.now() - began;
}

/** Whether its instance was dead when it was asked, or died before it had answered. */
function wasDead({ what, askedAt, took, status }: Judged, instances: readonly Instance[]): boolean {
  const deaths = instances.find(({ name }) => what.endsWith(name))?.deaths ?? [];
  return status === 0 && deaths.some(({ from, to }) => askedAt < to && askedAt + took > from);
}
