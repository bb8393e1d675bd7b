import { createHash, randomBytes } from 'node:crypto';
import fc, { type RunDetails } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Operation, operationsOf, readDescription } from '../support/described.ts';
import { type FakeNpm, fakeNpm } from '../support/fake-npm.ts';
import { PASSWORD } from '../support/owner.ts';
import { rounds } from './rounds.ts';
import { type Known, namesFor, putInPlace } from './wire/content.ts';
import { named, requestsOf, type Sent, shown } from './wire/requests.ts';
import { wrongWith } from './wire/verdict.ts';

/** What takes long is done once at a time, and refused meanwhile. */
const LONG = new Set<string>([ADMIN_PATHS.assessments, ADMIN_PATHS.backup]);
/** Milliseconds of the one thread that answers everybody, for one request and all that is done to test it. */
const HELD_UP = 100;
const METRICS_TOKEN = 'a-token';

/** What a site describes is the same for all: one is asked before there are tests. */
const described = await (async () => {
  const site = await testApp('sqlite', { app: { metricsToken: METRICS_TOKEN } });
  const operations = operationsOf(await readDescription(site.app));
  await site.close();
  return operations;
})();

describe.each(DIALECTS)('whatever is sent, on %s', (dialect) => {
  const count = dialect === 'sqlite' ? rounds({ short: 500, full: 5000 }) : rounds({ short: 100, full: 1000 });
  const hash = hashPassword(PASSWORD);
  let npm: FakeNpm;
  let site: TestApp;
  let known: Known;
  let round = 0;
  beforeAll(async () => {
    npm = await fakeNpm();
    site = await testApp(dialect, { root: npm.root, app: { metricsToken: METRICS_TOKEN } });
    await site.store.write((writer) => writer.addImage({ filename: 'portrait.webp', bytes: randomBytes(100) }));
    known = await putInPlace(site.store);
  });
  afterAll(async () => {
    await site.close();
    await npm.remove();
  });

  test.each(described)('$method $path answers as it is described to', async (operation) => {
    const together = LONG.has(operation.path) ? count / 5 : 10;
    const requests = fc.array(requestsOf(operation), { minLength: together, maxLength: together });
    await fc.assert(
      fc.asyncProperty(requests, async (sent) => {
        if (operation.method !== 'GET' && round++ % 5 === 0) await startAnew();
        const cookie = await newSession();
        const before = process.threadCpuUsage();
        const verdicts = await Promise.all(sent.map((one) => verdictOn(operation, one, cookie)));
        const { user, system } = process.threadCpuUsage(before);
        expect(verdicts.filter(Boolean).join('\n\n')).toBe('');
        // Not by the clock, for the machine may have other things to do.
        expect((user + system) / 1000).toBeLessThan(HELD_UP * together);
      }),
      { numRuns: count / together, endOnFailure: true, reporter: tellSeed },
    );
    await expectSound();
  });

  async function startAnew(): Promise<void> {
    await site.store.signIn.setPasswordHash(await hash);
    known = await putInPlace(site.store);
  }

  async function newSession(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const hashed = createHash('sha256').update(token).digest('base64url');
    await site.store.signIn.addSession(hashed, new Date(Date.now() + 3_600_000).toISOString());
    return `session=${token}`;
  }

  async function verdictOn(operation: Operation, sent: Sent, session: string): Promise<string | null> {
    const { method, isSignedIn, headers, from } = sent;
    const { url, payload } = named(sent, (kind) => namesFor(operation.path, kind, known));
    const cookie = [headers.cookie, isSignedIn ? session : ''].filter(Boolean).join('; ');
    const authorization = operation.path === '/metrics' && isSignedIn ? `Bearer ${METRICS_TOKEN}` : headers.authorization;
    const answer = await site.app.inject({
      method,
      url,
      headers: { ...headers, ...(cookie && { cookie }), ...(authorization && { authorization }) },
      // Most of them are always the same people, who come to their limits.
      remoteAddress: from < 6 ? `203.0.113.${from}` : `10.${round % 250}.0.${from}`,
      ...(payload && { payload }),
    });
    const { statusCode: status, rawPayload: body } = answer;
    const wrong = wrongWith(operation, isSignedIn, { status, headers: answer.headers, body });
    return wrong && `${wrong}: ${status} ${body.toString().slice(0, 500)}\nto ${shown(sent)}`;
  }

  /** What came in can be shown, and is what it is described to be. */
  async function expectSound(): Promise<void> {
    const cookie = await newSession();
    const status = await site.app.inject({ url: ADMIN_PATHS.status, headers: { cookie } });
    expect(status.json()).toEqual({ pageFailure: null });
    expect((await site.app.inject('/')).statusCode).toBe(200);
    for (const { path, wrongIn } of described.filter(isList)) {
      const answer = await site.app.inject({ url: path, headers: { cookie } });
      expect([path, wrongIn(answer.statusCode, answer.json())]).toEqual([path, null]);
    }
  }
});

/** The verdict tells what was sent; the seed makes all of it come again. */
function tellSeed<T>({ failed, seed, errorInstance }: RunDetails<T>): void {
  if (failed) throw new Error(`${errorInstance instanceof Error ? errorInstance.message : errorInstance}\nseed: ${seed}`);
}

/** What can be read without naming one thing of it. */
function isList({ method, path, parameters, answers }: Operation): boolean {
  const isJson = answers[200]?.['application/json'] !== undefined;
  return method === 'GET' && isJson && parameters.length === 0 && !path.endsWith('/openapi.json');
}
