import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { dumpDatabase } from '../support/database-dump.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { type FakeProvider, respondWithJsonText, respondWithText, startFakeProvider } from '../support/fake-provider.ts';
import { form } from '../support/owner.ts';
import { BROWSER, SESSION } from '../support/send-events.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { eventually } from '../support/wait.ts';

const ADDRESSES = ['203.0.113.77', '198.51.100.23', '2001:db8:feed:beef:1:2:3:4', '::ffff:203.0.113.78'];
/** The owner's address; the other addresses get throttled. */
const OWNER_ADDRESS = '192.0.2.200';
const SECRETS = {
  ADMIN_PASSWORD: 'first-password-of-the-owner',
  METRICS_TOKEN: 'metrics-token-0123456789abcdef',
  AI_API_KEY: 'sk-the-key-of-the-provider-42',
};
const WRONG = 'a-wrong-password-of-an-attacker';
const NEW_PASSWORD = 'second-password-of-the-owner';
const IN_QUERY = 'a-token-in-a-query';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** An address in plain text, encoded, and hashed without a key. */
function encodingsOf(address: string): string[] {
  const plain = address.replace('::ffff:', '');
  const parts = plain.includes(':') ? [plain, plain.split(':').slice(0, 4).join(':')] : [plain];
  const hashes = parts.flatMap((part) =>
    ['md5', 'sha1', 'sha256'].flatMap((kind) => {
      const hash = createHash(kind).update(part).digest();
      return [
        hash.toString('hex'),
        hash.toString('base64').slice(0, 20),
        hash.toString('base64url').slice(0, 20),
        hash.toString('latin1'),
      ];
    }),
  );
  const encodings = parts.flatMap((part) => [
    part,
    Buffer.from(part).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(part),
  ]);
  return [...encodings, ...hashes];
}

describe.each(DIALECTS)('after every kind of use of a site on %s', (dialect) => {
  let database: TestStore;
  let provider: FakeProvider;
  let server: ServerProcess;
  let url: string;
  beforeEach(async () => {
    database = await testStore(dialect);
    provider = await startFakeProvider(respondWithText('Because.'));
    const { databaseUrl, dataDir } = database.options;
    server = await startServer({
      ...SECRETS,
      TRUST_PROXY: '127.0.0.1',
      AI_MODEL: 'compatible/m',
      AI_BASE_URL: provider.url,
      // By default questions are stored on purpose, without who asked them.
      KEEP_QUESTIONS: 'off',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    });
    url = await server.address();
  });
  afterEach(async () => {
    await server.destroy();
    await provider.close();
    await database.close();
  });

  /** A call from an address that the proxy reports. */
  const call = (path: string, body?: unknown, { from = OWNER_ADDRESS, cookie = '', method = 'POST' } = {}) =>
    fetch(url + path, {
      method: body === undefined && method === 'POST' ? 'GET' : method,
      headers: {
        'x-forwarded-for': from,
        'user-agent': BROWSER,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function signIn(password: string): Promise<string> {
    const response = await call(ADMIN_API_PATHS.login, { password });
    expect(response.status).toBe(200);
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function visit(from: string): Promise<void> {
    const base = { session_id: SESSION, timestamp: new Date().toISOString() };
    for (const [path, body] of [
      [ANALYTICS_PATHS.pageView, { ...base, page_path: '/' }],
      [ANALYTICS_PATHS.interaction, { ...base, type: 'timeline_click', element_id: 'm1' }],
      [ANALYTICS_PATHS.feedback, { ...base, rating: 'positive', message: 'Kept, as it is meant to be' }],
      [API_PATHS.chat, { messages: [{ role: 'user', content: 'A private question' }] }],
      [API_PATHS.suggestions, { currentQuestion: 'Another private question' }],
    ] as const)
      expect([path, (await call(path, body, { from })).status]).toEqual([path, path.includes('chat') ? 200 : 202]);
    for (const password of Array.from({ length: 7 }, () => WRONG)) await call(ADMIN_API_PATHS.login, { password }, { from });
    for (const path of ['/', `/nowhere?token=${IN_QUERY}`, API_PATHS.resume, `/metrics?x=${IN_QUERY}`])
      await call(path, undefined, { from });
  }

  async function upload(path: string, field: string, name: string, bytes: Buffer, cookie: string): Promise<void> {
    const { payload, headers } = form(field, [{ name, bytes }]);
    const response = await fetch(url + path, { method: 'POST', body: payload, headers: { ...headers, cookie } });
    expect([path, response.ok]).toEqual([path, true]);
  }

  /** Edits, uploads, re-tags, changes the password and makes a backup; returns the sessions and the backup. */
  async function actAsOwner(): Promise<{ cookies: string[]; backup: string }> {
    const first = await signIn(SECRETS.ADMIN_PASSWORD);
    const milestone = { type: 'project', title: 'A bridge', start_year: 2020, summary: 'Built.', tags: ['Steel'] };
    const { id } = await (await call(ADMIN_API_PATHS.collection('timeline'), milestone, { cookie: first })).json();
    await upload(ADMIN_API_PATHS.pictures(id), 'pictures', 'one.gif', GIF, first);
    await upload(ADMIN_API_PATHS.resumeUpload, 'resume', 'mine.pdf', PDF, first);
    provider.setScript(respondWithJsonText({ areas: ['leadership'] }));
    expect((await call('/api/timeline/batch-tag', {}, { cookie: first })).status).toBe(202);
    const isTagged = async () => {
      const run = await (await call('/api/timeline/batch-tag', undefined, { cookie: first })).json();
      return !run.running && run.done === run.total;
    };
    await eventually('all milestones are tagged', isTagged, 20_000);
    const change = { current: SECRETS.ADMIN_PASSWORD, password: NEW_PASSWORD };
    expect((await call(ADMIN_API_PATHS.password, change, { cookie: first, method: 'PUT' })).status).toBe(200);
    const second = await signIn(NEW_PASSWORD);
    const backup = Buffer.from(await (await call(ADMIN_API_PATHS.backup, undefined, { cookie: second })).arrayBuffer());
    expect(backup.subarray(0, 15).toString()).toBe('SQLite format 3');
    const third = await signIn(NEW_PASSWORD);
    await call(ADMIN_API_PATHS.logout, {}, { cookie: third });
    return { cookies: [first, second, third], backup: backup.toString('latin1') };
  }

  test('no address, password, token or key is in the database, a backup or the log', async () => {
    for (const from of ADDRESSES) await visit(from);
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` } });
    expect(metrics.status).toBe(200);
    const { cookies, backup } = await actAsOwner();
    // Some providers repeat the key in their error messages.
    provider.setScript(({ request, response }) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `No such key: ${request.headers.authorization}` } })),
    );
    await visit(ADDRESSES[1] ?? '');
    expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${SECRETS.AI_API_KEY}`);

    const runningDump = await dumpDatabase(database.options);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const outputs = {
      'the database while it runs': runningDump,
      'the database afterwards': await dumpDatabase(database.options),
      'a backup': backup,
      'the log': server.output.stdout,
      'the errors': server.output.stderr,
    };
    for (const place of ['the database while it runs', 'the database afterwards', 'a backup'] as const)
      expect([place, outputs[place].includes('Kept, as it is meant to be')]).toEqual([place, true]);
    expect(outputs['the log']).toContain('the language model failed');
    expect(outputs['the log']).toContain('no page at this path');

    const tokens = cookies.map((cookie) => cookie.split('=')[1] ?? '');
    expect(tokens.every((token) => token.length > 40)).toBe(true);
    const secretTexts = {
      address: [...ADDRESSES, OWNER_ADDRESS].flatMap(encodingsOf),
      secret: [...Object.values(SECRETS), WRONG, NEW_PASSWORD, IN_QUERY],
      'session token': tokens,
      browser: [BROWSER],
      question: ['private question'],
    };
    const leaks = Object.entries(outputs).flatMap(([place, content]) =>
      Object.entries(secretTexts).flatMap(([what, texts]) =>
        texts.filter((text) => content.includes(text)).map((text) => [place, what, text]),
      ),
    );
    expect(leaks).toEqual([]);
  });
});
