import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { type Operation, operationsOf } from '../support/described.ts';
import { PASSWORD } from '../support/owner.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { rounds } from './rounds.ts';
import { named, requestsOf, type Sent, shown } from './wire/requests.ts';
import { type Answer, wrongWith } from './wire/verdict.ts';

const METRICS_TOKEN = 'a-token';
/** No request of the others comes from here, so that nobody's wrong passwords lock the owner out. */
const OWNER = { 'x-forwarded-for': '198.51.100.1' };
/** A report asks the registry of the packages, which is not here; a password that chance has chosen locks everybody out. */
const LEFT_OUT = new Set([`POST ${ADMIN_PATHS.assessments}`, `PUT ${ADMIN_PATHS.password}`]);
const agent = new Agent({ keepAlive: true, maxSockets: 10 });

let server: ServerProcess;
let address: string;
beforeAll(async () => {
  server = await startProcess({
    ADMIN_PASSWORD: PASSWORD,
    SAMPLE_CONTENT: 'on',
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN,
  });
  address = await server.address();
});
afterAll(async () => {
  agent.destroy();
  await server.clear();
});

test('the real server answers as it is described to, whatever is sent over a socket, and goes on', async () => {
  const description = JSON.parse((await ask({ url: PATHS.description })).body.toString());
  const ids = JSON.parse((await ask({ url: PATHS.timeline })).body.toString()).map(({ id }: { id: string }) => id);
  const operations = operationsOf(description).filter(({ method, path }) => !LEFT_OUT.has(`${method} ${path}`));
  expect(operations.length).toBeGreaterThan(80);
  for (const operation of operations) {
    const requests = fc.array(requestsOf(operation), { minLength: 10, maxLength: 10 });
    const session = await signIn();
    for (const sent of fc.sample(requests, rounds({ short: 2, full: 50 }))) {
      const verdicts = await Promise.all(sent.map((one) => verdictOn(operation, one, session, ids)));
      expect(verdicts.filter(Boolean).join('\n\n')).toBe('');
    }
  }
  const began = performance.now();
  expect((await ask({ url: '/healthz' })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(server.child.exitCode).toBeNull();
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout.split('\n').filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

async function verdictOn(operation: Operation, sent: Sent, session: string, ids: string[]): Promise<string | null> {
  const { method, isSignedIn, headers, from } = sent;
  const cookie = [headers.cookie, isSignedIn ? session : ''].filter(Boolean).join('; ');
  const authorization = operation.path === '/metrics' && isSignedIn ? `Bearer ${METRICS_TOKEN}` : headers.authorization;
  const answer = await ask({
    ...named(sent, () => ids),
    method,
    headers: {
      'x-forwarded-for': `203.0.113.${from}`,
      ...headers,
      ...(cookie && { cookie }),
      ...(authorization && { authorization }),
    },
  }).catch((error) => {
    // Whoever is refused in the middle of a long body may find the connection closed before the answer is read.
    if ((sent.payload?.length ?? 0) > 65_536) return undefined;
    throw error;
  });
  const wrong = answer && wrongWith(operation, isSignedIn, answer);
  return wrong ? `${wrong}: ${answer.status} ${answer.body.toString().slice(0, 500)}\nto ${shown(sent)}` : null;
}

async function signIn(): Promise<string> {
  const { status, headers } = await ask({
    method: 'POST',
    url: ADMIN_PATHS.login,
    headers: { ...OWNER, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ password: PASSWORD })),
  });
  expect(status).toBe(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | undefined;
}

function ask({ method = 'GET', url, headers, payload }: Asked): Promise<Answer & { headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    // Node itself tells no length with a method that usually has no body.
    const length = payload && { 'content-length': payload.length };
    const sent = request({ agent, hostname, port, path: url, method, headers: { ...headers, ...length } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.once('error', reject).end(payload);
  });
}
