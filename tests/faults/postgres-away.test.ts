import { describe, type TestContext, test } from 'vitest';
import { PATHS } from '../../contract/paths.ts';
import { SERVER_THROTTLE } from '../../server/auth/throttle.ts';
import { emptyPlace } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { postgresProcess } from '../support/postgres-process.ts';
import { startProcess } from '../support/process.ts';
import { acknowledged } from './acknowledged.ts';
import { cookieOf, post, read, signIn } from './calls.ts';
import { lineTo } from './line.ts';
import { rounds } from './rounds.ts';
import { isUnfit, type Judged, startTraffic, times, told } from './traffic.ts';

const ROUNDS = rounds({ short: 2, full: 10 });
/** Milliseconds of silence: in full until the server has given up what it had asked. */
const SILENCE = rounds({ short: 5_000, full: 50_000 });
/** Milliseconds after PostgreSQL can be asked again. */
const SOON = { timeout: 5_000, interval: 10 };

/** The longest that a call waits: for a connection, */
const CONNECTED_WITHIN = 6_500;
/** for an answer to what it has asked, and as a visit after that for a new connection, */
const GIVEN_UP_WITHIN = 42_000;
/** for what was just written to be on the page, or for a word on whether PostgreSQL answers. */
const TOLD_WITHIN = 4_500;

/** What is right whether PostgreSQL answers or not, and how it is told that it does not. */
const FROM_MEMORY = ['page', 'public API', 'chat', 'healthz', 'metrics'];
const isFromMemory = ({ what }: Judged) => FROM_MEMORY.includes(what);
const saysAway = ({ what, status, body }: Judged) =>
  (what === 'readyz' && status === 503) || (what === 'metrics' && body.includes('\nportfolio_database_up 0\n'));
const TOKEN = 'a-token-for-prometheus';

describe.concurrent('with PostgreSQL', () => {
  test(`restarted ${ROUNDS} times under traffic, the site is back with it and has lost nothing`, async ({
    expect,
    onTestFinished,
  }) => {
    // It flushes to disk what it acknowledges, as it does by default.
    const postgres = await postgresProcess();
    onTestFinished(() => postgres.clear());
    await postgres.start();
    const { server, address, owner, kept, traffic } = await visitedSite(postgres.url, onTestFinished);

    const calm: [from: number, to: number][] = [];
    const backAfter: number[] = [];
    let calmSince = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      await expect.poll(() => traffic.wrongSince(calmSince), SOON).toEqual([]);
      calm.push([calmSince, performance.now()]);
      await postgres.end(round % 2 === 0 ? 'immediate' : 'fast');
      const gone = performance.now();
      await expect.poll(() => traffic.notAskedSince(gone), SOON).toEqual([]);
      await postgres.start();
      const back = performance.now();
      await expect.poll(() => traffic.wrongSince(back), SOON).toEqual([]);
      calmSince = performance.now();
      backAfter.push(calmSince - back);
      expect(await kept.lost(address, owner)).toEqual([]);
    }
    await traffic.stop();

    const { answers } = traffic;
    const isCalm = ({ askedAt, took }: Judged) => calm.some(([from, to]) => askedAt > from && askedAt + took < to);
    expect(answers.filter(isUnfit).map(told)).toEqual([]);
    expect(answers.filter((answer) => !answer.isRight && (isCalm(answer) || isFromMemory(answer))).map(told)).toEqual([]);
    expect(answers.filter(({ took }) => took > CONNECTED_WITHIN).map(told)).toEqual([]);
    expect(answers.filter(saysAway).length).toBeGreaterThanOrEqual(2 * ROUNDS);
    expect(await kept.lost(address, owner)).toEqual([]);
    expect(await kept.lostVisits(postgres.url)).toBe(0);
    // Whoever was signing in when PostgreSQL went had the right password: none of it is held against them.
    for (let count = 1; count <= SERVER_THROTTLE.attempts; count++)
      expect((await signIn(address, { password: 'a wrong password' })).status).toBe(401);
    expect(server.child.exitCode).toBeNull();
    expect(server.output.stdout).not.toContain('secretKey');

    const { writes, sessions, visits } = kept.counts();
    console.log(
      `PostgreSQL restarted ${ROUNDS} times: the site was back ${Math.round(Math.max(...backAfter))} ms after it at most; ` +
        `${answers.length} answers, ${answers.filter(({ status }) => status === 503).length} of them 503, ` +
        `in at most ${times(answers).all} ms; kept ${writes} writes, ${sessions} sessions and ${visits} visits`,
    );
  });

  test(`silent for ${SILENCE / 1000} seconds, nobody waits for it for ever`, async ({ expect, onTestFinished }) => {
    const place = await emptyPlace('postgres');
    onTestFinished(() => place.remove());
    const url = new URL(place.options.databaseUrl ?? '');
    const line = await lineTo(Number(url.port));
    onTestFinished(() => line.close());
    url.port = String(line.port);
    const { address, owner, kept, traffic } = await visitedSite(url.href, onTestFinished);

    await expect.poll(() => traffic.wrongSince(0), SOON).toEqual([]);
    const died = performance.now();
    line.die();
    await expect.poll(() => performance.now() - died, { timeout: SILENCE + 1_000 }).toBeGreaterThan(SILENCE);
    line.revive();
    const back = performance.now();
    await expect.poll(() => traffic.wrongSince(back), SOON).toEqual([]);
    await traffic.stop();

    const { answers } = traffic;
    expect(answers.filter(isUnfit).map(told)).toEqual([]);
    const fromMemory = answers.filter(isFromMemory);
    expect(fromMemory.filter(({ isRight }) => !isRight).map(told)).toEqual([]);
    expect(new Set(answers.filter(saysAway).map(({ what }) => what))).toEqual(new Set(['readyz', 'metrics']));
    const quick = [...fromMemory, ...answers.filter(({ what }) => what === 'readyz')];
    expect(quick.filter(({ took }) => took > TOLD_WITHIN).map(told)).toEqual([]);
    expect(answers.filter(({ took }) => took > GIVEN_UP_WITHIN).map(told)).toEqual([]);
    expect(await kept.lost(address, owner)).toEqual([]);
    expect(await kept.lostVisits(url.href)).toBe(0);
    console.log(
      `PostgreSQL silent for ${SILENCE / 1000} s: pages, content, answers of the assistant and readyz came within ${times(quick).all} ms, ` +
        `everything within ${times(answers).all} ms`,
    );
  });
});

/** A site with traffic of all kinds. */
async function visitedSite(databaseUrl: string, onTestFinished: TestContext['onTestFinished']) {
  const server = await startProcess({
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: PASSWORD,
    METRICS_TOKEN: TOKEN,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  onTestFinished(() => server.clear());
  const address = await server.address();
  const owner = { cookie: cookieOf(await signIn(address)) };
  const kept = acknowledged();
  const expecting = (path: string, isRight: (body: string) => boolean) => async () => {
    const answer = await read(address + path, { token: TOKEN });
    return { answer, isRight: answer.status === 200 && isRight(answer.body) };
  };
  let questions = 0;
  const traffic = startTraffic({
    page: expecting('/', (body) => body.trimEnd().endsWith('</html>')),
    'public API': expecting(PATHS.skills, (body) => JSON.parse(body).length > 30),
    resume: expecting(PATHS.resume, (body) => body.startsWith('%PDF')),
    chat: async () => {
      const from = `203.0.113.${++questions % 250}`;
      const answer = await post(address + PATHS.chat, { messages: [{ role: 'user', content: 'Who are you?' }] }, { from });
      return { answer, isRight: answer.status === 200 && answer.body !== '' };
    },
    'admin read': () => kept.listSkills(address, owner),
    'admin write': () => kept.writeSkill(address, owner),
    tracking: () => kept.visit(address),
    'sign-in': () => kept.signIn(address),
    healthz: expecting('/healthz', () => true),
    readyz: expecting('/readyz', () => true),
    metrics: expecting('/metrics', (body) => /^portfolio_database_up [01]$/m.test(body)),
  });
  onTestFinished(() => traffic.stop());
  return { server, address, owner, kept, traffic };
}
