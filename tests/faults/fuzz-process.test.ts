import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { listOperations, type Operation } from '../support/api-description.ts';
import { PASSWORD } from '../support/owner.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type FuzzRequest, fillPlaceholders, formatRequest, requestsOf } from './fuzzing/requests.ts';
import { findViolation, type ReceivedResponse } from './fuzzing/violations.ts';
import { shortOrFull } from './short-or-full.ts';

const METRICS_TOKEN = 'a-token';
/** No fuzzed request comes from this address, so wrong passwords in them do not throttle the owner. */
const OWNER_HEADERS = { 'x-forwarded-for': '198.51.100.1' };
/** A report queries the npm registry, and a random password would lock the owner out. */
const EXCLUDED = new Set([`POST ${ADMIN_API_PATHS.assessments}`, `PUT ${ADMIN_API_PATHS.password}`]);
const agent = new Agent({ keepAlive: true, maxSockets: 10 });

let server: ServerProcess;
let address: string;
beforeAll(async () => {
  server = await startServer({
    ADMIN_PASSWORD: PASSWORD,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN,
  });
  address = await server.address();
});
afterAll(async () => {
  agent.destroy();
  await server.destroy();
});

test('the server responds to every request sent over a socket as its API description says, and keeps running', async () => {
  const description = JSON.parse((await call({ url: API_PATHS.description })).body.toString());
  const ids = JSON.parse((await call({ url: API_PATHS.timeline })).body.toString()).map(({ id }: { id: string }) => id);
  const operations = listOperations(description).filter(({ method, path }) => !EXCLUDED.has(`${method} ${path}`));
  expect(operations.length).toBeGreaterThan(80);
  for (const operation of operations) {
    const requests = fc.array(requestsOf(operation), { minLength: 10, maxLength: 10 });
    const session = await signIn();
    for (const batch of fc.sample(requests, shortOrFull({ short: 2, full: 50 }))) {
      const violations = await Promise.all(batch.map((request) => findViolationOf(operation, request, session, ids)));
      expect(violations.filter(Boolean).join('\n\n')).toBe('');
    }
  }
  const startedAt = performance.now();
  expect((await call({ url: '/healthz' })).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout.split('\n').filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

async function findViolationOf(
  operation: Operation,
  request: FuzzRequest,
  session: string,
  ids: string[],
): Promise<string | null> {
  const { method, isSignedIn, headers, from } = request;
  const cookie = [headers.cookie, isSignedIn ? session : ''].filter(Boolean).join('; ');
  const authorization = operation.path === '/metrics' && isSignedIn ? `Bearer ${METRICS_TOKEN}` : headers.authorization;
  const response = await call({
    ...fillPlaceholders(request, () => ids),
    method,
    headers: {
      'x-forwarded-for': `203.0.113.${from}`,
      ...headers,
      ...(cookie && { cookie }),
      ...(authorization && { authorization }),
    },
  }).catch((error) => {
    // When the server rejects a long body half-way, the connection may be closed before the response is read.
    if ((request.payload?.length ?? 0) > 65_536) return undefined;
    throw error;
  });
  const violation = response && findViolation(operation, isSignedIn, response);
  return violation
    ? `${violation}: ${response.status} ${response.body.toString().slice(0, 500)}\nto ${formatRequest(request)}`
    : null;
}

async function signIn(): Promise<string> {
  const { status, headers } = await call({
    method: 'POST',
    url: ADMIN_API_PATHS.login,
    headers: { ...OWNER_HEADERS, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ password: PASSWORD })),
  });
  expect(status).toBe(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

interface RequestOptions {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | undefined;
}

function call({
  method = 'GET',
  url,
  headers,
  payload,
}: RequestOptions): Promise<ReceivedResponse & { headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    // Node sends no content-length by itself with a method that usually has no body.
    const length = payload && { 'content-length': payload.length };
    const clientRequest = httpRequest(
      { agent, hostname, port, path: url, method, headers: { ...headers, ...length } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    clientRequest.once('error', reject).end(payload);
  });
}
