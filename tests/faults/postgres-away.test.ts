import { describe, type TestContext, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { SERVER_THROTTLE } from '../../server/auth/sign-in-throttle.ts';
import { createEmptyDatabase } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { createPostgres } from '../support/postgres-process.ts';
import { startServer } from '../support/server-process.ts';
import { trackAcknowledgments } from './acknowledgements.ts';
import { get, post, sessionCookie, signIn } from './calls.ts';
import { shortOrFull } from './short-or-full.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { type CheckedResponse, describeResponse, isUnexpectedFailure, startTraffic, summarizeDurations } from './traffic.ts';

const ROUNDS = shortOrFull({ short: 2, full: 10 });
/** In a full run, longer than the server's query timeout. */
const SILENCE_MS = shortOrFull({ short: 5_000, full: 50_000 });
/** How long calls may still fail after PostgreSQL has returned. */
const POLL = { timeout: 5_000, interval: 10 };

/** The limit for a call that waits for a connection. */
const MAX_CONNECT_MS = 6_500;
/** The limit for a call that waits for the query timeout, including a visit that then waits for a new connection. */
const MAX_QUERY_MS = 42_000;
/** The limit for a health check, or a read that waits until a change is on the page. */
const MAX_READ_MS = 4_500;

/** The kinds of calls that succeed whether PostgreSQL responds or not. */
const FROM_MEMORY = ['page', 'public API', 'chat', 'healthz', 'metrics'];
const isFromMemory = ({ kind }: CheckedResponse) => FROM_MEMORY.includes(kind);
const reportsUnavailable = ({ kind, status, body }: CheckedResponse) =>
  (kind === 'readyz' && status === 503) || (kind === 'metrics' && body.includes('\nportfolio_database_up 0\n'));
const TOKEN = 'a-token-for-prometheus';

describe.concurrent('a site on PostgreSQL', () => {
  test(`recovers from ${ROUNDS} restarts of PostgreSQL under traffic and loses nothing acknowledged`, async ({
    expect,
    onTestFinished,
  }) => {
    // With the default durability settings.
    const postgres = await createPostgres();
    onTestFinished(() => postgres.destroy());
    await postgres.start();
    const { server, address, owner, acknowledged, traffic } = await startSiteWithTraffic(postgres.url, onTestFinished);

    const calmPeriods: [from: number, to: number][] = [];
    const recoveryTimes: number[] = [];
    let calmSince = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      await expect.poll(() => traffic.kindsWithoutSuccessSince(calmSince), POLL).toEqual([]);
      calmPeriods.push([calmSince, performance.now()]);
      await postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
      const endedAt = performance.now();
      await expect.poll(() => traffic.kindsNotCalledSince(endedAt), POLL).toEqual([]);
      await postgres.start();
      const returnedAt = performance.now();
      await expect.poll(() => traffic.kindsWithoutSuccessSince(returnedAt), POLL).toEqual([]);
      calmSince = performance.now();
      recoveryTimes.push(calmSince - returnedAt);
      expect(await acknowledged.findLosses(address, owner)).toEqual([]);
    }
    await traffic.stop();

    const { responses } = traffic;
    const isCalm = ({ sentAt, durationMs }: CheckedResponse) =>
      calmPeriods.some(([from, to]) => sentAt > from && sentAt + durationMs < to);
    expect(responses.filter(isUnexpectedFailure).map(describeResponse)).toEqual([]);
    expect(
      responses.filter((response) => !response.isCorrect && (isCalm(response) || isFromMemory(response))).map(describeResponse),
    ).toEqual([]);
    expect(responses.filter(({ durationMs }) => durationMs > MAX_CONNECT_MS).map(describeResponse)).toEqual([]);
    expect(responses.filter(reportsUnavailable).length).toBeGreaterThanOrEqual(2 * ROUNDS);
    expect(await acknowledged.findLosses(address, owner)).toEqual([]);
    expect(await acknowledged.countLostVisits(postgres.url)).toBe(0);
    // Sign-ins that were interrupted when PostgreSQL ended had the correct password and do not count as failed.
    for (let count = 1; count <= SERVER_THROTTLE.attempts; count++)
      expect((await signIn(address, { password: 'a wrong password' })).status).toBe(401);
    expect(server.child.exitCode).toBeNull();
    expect(server.output.stdout).not.toContain('secretKey');

    const { writes, sessions, visits } = acknowledged.counts();
    console.log(
      `PostgreSQL restarted ${ROUNDS} times: the site recovered within ${Math.round(Math.max(...recoveryTimes))} ms; ` +
        `${responses.length} responses, ${responses.filter(({ status }) => status === 503).length} of them 503, ` +
        `in at most ${summarizeDurations(responses).max} ms; ${writes} writes, ${sessions} sessions and ${visits} visits were acknowledged`,
    );
  });

  test(`responds to every call in bounded time while PostgreSQL is silent for ${SILENCE_MS / 1000} seconds`, async ({
    expect,
    onTestFinished,
  }) => {
    const location = await createEmptyDatabase('postgres');
    onTestFinished(() => location.remove());
    const url = new URL(location.options.databaseUrl ?? '');
    const proxy = await startTcpProxy(Number(url.port));
    onTestFinished(() => proxy.close());
    url.port = String(proxy.port);
    const { address, owner, acknowledged, traffic } = await startSiteWithTraffic(url.href, onTestFinished);

    await expect.poll(() => traffic.kindsWithoutSuccessSince(0), POLL).toEqual([]);
    const frozenAt = performance.now();
    proxy.freeze();
    await expect.poll(() => performance.now() - frozenAt, { timeout: SILENCE_MS + 1_000 }).toBeGreaterThan(SILENCE_MS);
    proxy.unfreeze();
    const returnedAt = performance.now();
    await expect.poll(() => traffic.kindsWithoutSuccessSince(returnedAt), POLL).toEqual([]);
    await traffic.stop();

    const { responses } = traffic;
    expect(responses.filter(isUnexpectedFailure).map(describeResponse)).toEqual([]);
    const fromMemory = responses.filter(isFromMemory);
    expect(fromMemory.filter(({ isCorrect }) => !isCorrect).map(describeResponse)).toEqual([]);
    expect(new Set(responses.filter(reportsUnavailable).map(({ kind }) => kind))).toEqual(new Set(['readyz', 'metrics']));
    const quick = [...fromMemory, ...responses.filter(({ kind }) => kind === 'readyz')];
    expect(quick.filter(({ durationMs }) => durationMs > MAX_READ_MS).map(describeResponse)).toEqual([]);
    expect(responses.filter(({ durationMs }) => durationMs > MAX_QUERY_MS).map(describeResponse)).toEqual([]);
    expect(await acknowledged.findLosses(address, owner)).toEqual([]);
    expect(await acknowledged.countLostVisits(url.href)).toBe(0);
    console.log(
      `PostgreSQL silent for ${SILENCE_MS / 1000} s: page, public API, chat and readyz took at most ${summarizeDurations(quick).max} ms, ` +
        `all calls at most ${summarizeDurations(responses).max} ms`,
    );
  });
});

/** A site with all kinds of traffic. */
async function startSiteWithTraffic(databaseUrl: string, onTestFinished: TestContext['onTestFinished']) {
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: PASSWORD,
    METRICS_TOKEN: TOKEN,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  onTestFinished(() => server.destroy());
  const address = await server.address();
  const owner = { cookie: sessionCookie(await signIn(address)) };
  const acknowledged = trackAcknowledgments();
  const checked = (path: string, isExpected: (body: string) => boolean) => async () => {
    const response = await get(address + path, { token: TOKEN });
    return { response, isCorrect: response.status === 200 && isExpected(response.body) };
  };
  let questions = 0;
  const traffic = startTraffic({
    page: checked('/', (body) => body.trimEnd().endsWith('</html>')),
    'public API': checked(API_PATHS.skills, (body) => JSON.parse(body).length > 30),
    resume: checked(API_PATHS.resume, (body) => body.startsWith('%PDF')),
    chat: async () => {
      const from = `203.0.113.${++questions % 250}`;
      const response = await post(address + API_PATHS.chat, { messages: [{ role: 'user', content: 'Who are you?' }] }, { from });
      return { response, isCorrect: response.status === 200 && response.body !== '' };
    },
    'admin read': () => acknowledged.listSkills(address, owner),
    'admin write': () => acknowledged.writeSkill(address, owner),
    tracking: () => acknowledged.visit(address),
    'sign-in': () => acknowledged.signIn(address),
    healthz: checked('/healthz', () => true),
    readyz: checked('/readyz', () => true),
    metrics: checked('/metrics', (body) => /^portfolio_database_up [01]$/m.test(body)),
  });
  onTestFinished(() => traffic.stop());
  return { server, address, owner, acknowledged, traffic };
}
