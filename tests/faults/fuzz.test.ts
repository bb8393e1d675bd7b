import { createHash, randomBytes } from 'node:crypto';
import fc, { type RunDetails } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { listOperations, type Operation, readDescription } from '../support/api-description.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { type FakeNpm, fakeNpm } from '../support/fake-npm.ts';
import { PASSWORD } from '../support/owner.ts';
import { type KnownNames, namesFor, resetContent } from './fuzzing/content.ts';
import { type FuzzRequest, fillPlaceholders, formatRequest, requestsOf } from './fuzzing/requests.ts';
import { findViolation } from './fuzzing/violations.ts';
import { shortOrFull } from './short-or-full.ts';

/** Operations that take long: one runs at a time, and others are rejected meanwhile. */
const SLOW_OPERATIONS = new Set<string>([ADMIN_API_PATHS.assessments, ADMIN_API_PATHS.backup]);
/** CPU time of the server's thread for one request, including the work of this test. */
const MAX_CPU_MS = 100;
const METRICS_TOKEN = 'a-token';

/** The description is the same on both databases. Tests are generated from it, so it is read before they are declared. */
const operations = await (async () => {
  const site = await testApp('sqlite', { app: { metricsToken: METRICS_TOKEN } });
  const description = await readDescription(site.app);
  await site.close();
  return listOperations(description);
})();

describe.each(DIALECTS)('fuzzed requests on %s', (dialect) => {
  const count = dialect === 'sqlite' ? shortOrFull({ short: 500, full: 5000 }) : shortOrFull({ short: 100, full: 1000 });
  const hash = hashPassword(PASSWORD);
  let npm: FakeNpm;
  let site: TestApp;
  let knownNames: KnownNames;
  let round = 0;
  beforeAll(async () => {
    npm = await fakeNpm();
    site = await testApp(dialect, { root: npm.root, builtFiles: true, app: { metricsToken: METRICS_TOKEN } });
    await site.store.write((writer) => writer.addImage({ filename: 'portrait.webp', bytes: randomBytes(100) }));
    knownNames = await resetContent(site.store);
  });
  afterAll(async () => {
    await site.close();
    await npm.remove();
  });

  test.each(operations)('$method $path responds as described', async (operation) => {
    const batchSize = SLOW_OPERATIONS.has(operation.path) ? count / 5 : 10;
    const requests = fc.array(requestsOf(operation), { minLength: batchSize, maxLength: batchSize });
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        if (operation.method !== 'GET' && round++ % 5 === 0) await resetSite();
        const cookie = await newSession();
        const cpuMs = await cpuMsOf(async () => {
          const violations = await Promise.all(batch.map((request) => findViolationOf(operation, request, cookie)));
          const messages = violations.filter((violation) => violation !== null);
          if (messages.length > 0) throw new Error(messages.join('\n\n'));
        });
        expect(cpuMs).toBeLessThan(MAX_CPU_MS * batchSize);
      }),
      { numRuns: count / batchSize, endOnFailure: true, reporter: reportSeed },
    );
    await expectIntactSite();
  });

  async function resetSite(): Promise<void> {
    await site.store.signIn.setPasswordHash(await hash);
    knownNames = await resetContent(site.store);
  }

  async function newSession(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await site.store.signIn.addSession(tokenHash, new Date(Date.now() + 3_600_000).toISOString());
    return `session=${token}`;
  }

  async function findViolationOf(operation: Operation, request: FuzzRequest, session: string): Promise<string | null> {
    const { method, isSignedIn, headers, from } = request;
    const { url, payload } = fillPlaceholders(request, (kind) => namesFor(operation.path, kind, knownNames));
    const cookie = [headers.cookie, isSignedIn ? session : ''].filter(Boolean).join('; ');
    const authorization = operation.path === '/metrics' && isSignedIn ? `Bearer ${METRICS_TOKEN}` : headers.authorization;
    const response = await site.app.inject({
      method,
      url,
      headers: { ...headers, ...(cookie && { cookie }), ...(authorization && { authorization }) },
      // Most requests come from the same few visitors, who reach their limits.
      remoteAddress: from < 6 ? `203.0.113.${from}` : `10.${round % 250}.0.${from}`,
      ...(payload && { payload }),
    });
    const { statusCode: status, rawPayload: body } = response;
    const violation = findViolation(operation, isSignedIn, { status, headers: response.headers, body });
    return violation && `${violation}: ${status} ${body.toString().slice(0, 500)}\nto ${formatRequest(request)}`;
  }

  /** The page renders, and every list matches its description. */
  async function expectIntactSite(): Promise<void> {
    const cookie = await newSession();
    const status = await site.app.inject({ url: ADMIN_API_PATHS.status, headers: { cookie } });
    expect(status.json()).toEqual({ pageFailure: null });
    expect((await site.app.inject('/')).statusCode).toBe(200);
    for (const { path, schemaErrors } of operations.filter(isList)) {
      const response = await site.app.inject({ url: path, headers: { cookie } });
      expect([path, schemaErrors(response.statusCode, response.json())]).toEqual([path, null]);
    }
  }
});

/** The violation shows the request; the seed repeats the run. */
function reportSeed<T>({ failed, seed, errorInstance }: RunDetails<T>): void {
  if (failed) throw new Error(`${errorInstance instanceof Error ? errorInstance.message : errorInstance}\nseed: ${seed}`);
}

/** Whether the operation returns a JSON list without parameters. */
function isList({ method, path, parameters, responses }: Operation): boolean {
  const isJson = responses[200]?.['application/json'] !== undefined;
  return method === 'GET' && isJson && parameters.length === 0 && !path.endsWith('/openapi.json');
}
