import { expect, test } from 'vitest';
import { SERVER_THROTTLE } from '../../contract/auth.ts';
import { PATHS } from '../../contract/paths.ts';
import { PASSWORD } from '../support/owner.ts';
import { postgresProcess } from '../support/postgres-process.ts';
import { startProcess } from '../support/process.ts';
import { acknowledged } from './acknowledged.ts';
import { cookieOf, read, signIn } from './calls.ts';
import { rounds } from './rounds.ts';
import { isUnfit, startTraffic, times, told } from './traffic.ts';

const ROUNDS = rounds({ short: 2, full: 10 });
/** Milliseconds after PostgreSQL takes connections again. */
const SOON = { timeout: 5_000, interval: 10 };
/** A call waits at most five seconds for a connection. */
const ANSWERED_WITHIN = 6_500;

test(`PostgreSQL is restarted ${ROUNDS} times under traffic, and the site with it`, async ({ onTestFinished }) => {
  // It flushes to disk what it acknowledges, as it does by default.
  const postgres = await postgresProcess();
  onTestFinished(() => postgres.clear());
  await postgres.start();
  const server = await startProcess({
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD: PASSWORD,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  onTestFinished(() => server.clear());
  const address = await server.address();
  const cookie = cookieOf(await signIn(address));
  const kept = acknowledged();
  const expecting = (path: string, isRight: (body: string) => boolean) => async () => {
    const answer = await read(address + path);
    return { answer, isRight: answer.status === 200 && isRight(answer.body) };
  };
  const traffic = startTraffic({
    page: expecting('/', (body) => body.endsWith('</html>\n') || body.endsWith('</html>')),
    'public API': expecting(PATHS.skills, (body) => JSON.parse(body).length > 30),
    resume: expecting(PATHS.resume, (body) => body.startsWith('%PDF')),
    'admin read': () => kept.listSkills(address, { cookie }),
    'admin write': () => kept.writeSkill(address, { cookie }),
    tracking: () => kept.visit(address),
    'sign-in': () => kept.signIn(address),
    healthz: expecting('/healthz', () => true),
    readyz: expecting('/readyz', () => true),
  });
  onTestFinished(() => traffic.stop());

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
    expect(await kept.lost(address, { cookie })).toEqual([]);
  }
  await traffic.stop();

  const { answers } = traffic;
  const during = (what: string) => answers.filter((answer) => answer.what === what);
  expect(answers.filter(isUnfit).map(told)).toEqual([]);
  expect(answers.filter(({ took }) => took > ANSWERED_WITHIN).map(told)).toEqual([]);
  const isCalm = ({ askedAt, took }: { askedAt: number; took: number }) =>
    calm.some(([from, to]) => askedAt > from && askedAt + took < to);
  expect(answers.filter((answer) => isCalm(answer) && !answer.isRight).map(told)).toEqual([]);
  // The page and its content come from memory; a load balancer is told not to send anybody here.
  for (const what of ['page', 'public API', 'healthz']) expect(during(what).every(({ isRight }) => isRight)).toBe(true);
  expect(during('readyz').filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(ROUNDS);
  expect(await kept.lost(address, { cookie })).toEqual([]);
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
