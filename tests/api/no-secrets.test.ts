import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { PATHS } from '../../contract/paths.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { everythingIn } from '../support/everything-in.ts';
import { answersJson, type FakeProvider, fakeProvider, says } from '../support/fake-provider.ts';
import { form } from '../support/owner.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { BROWSER, SESSION } from '../support/visits.ts';
import { eventually } from '../support/wait.ts';

const ADDRESSES = ['203.0.113.77', '198.51.100.23', '2001:db8:feed:beef:1:2:3:4', '::ffff:203.0.113.78'];
/** The owner's own; whoever guessed from the others has to wait. */
const HOME = '192.0.2.200';
const SECRETS = {
  ADMIN_PASSWORD: 'first-password-of-the-owner',
  METRICS_TOKEN: 'metrics-token-0123456789abcdef',
  AI_API_KEY: 'sk-the-key-of-the-provider-42',
};
const WRONG = 'a-wrong-password-somebody-tried';
const NEXT = 'second-password-of-the-owner';
const IN_QUERY = 'somebody-s-token-in-an-address';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** An address as it is, and as whoever wanted to hide it without a key would write it. */
function formsOf(address: string): string[] {
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
  const encoded = parts.flatMap((part) => [
    part,
    Buffer.from(part).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(part),
  ]);
  return [...encoded, ...hashes];
}

describe.each(DIALECTS)('after all that can be done to a site on %s', (dialect) => {
  let database: TestStore;
  let provider: FakeProvider;
  let server: ServerProcess;
  let url: string;
  beforeEach(async () => {
    database = await testStore(dialect);
    provider = await fakeProvider(says('Because.'));
    const { databaseUrl, dataDir } = database.options;
    server = await startProcess({
      ...SECRETS,
      TRUST_PROXY: '127.0.0.1',
      AI_MODEL: 'compatible/m',
      AI_BASE_URL: provider.url,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    });
    url = await server.address();
  });
  afterEach(async () => {
    await server.clear();
    await provider.close();
    await database.close();
  });

  /** A call from an address, as the proxy tells it. */
  const call = (path: string, body?: unknown, { from = HOME, cookie = '', method = 'POST' } = {}) =>
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
    const answer = await call(ADMIN_PATHS.login, { password });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function visit(from: string): Promise<void> {
    const said = { session_id: SESSION, timestamp: new Date().toISOString() };
    for (const [path, body] of [
      [ANALYTICS_PATHS.pageView, { ...said, page_path: '/' }],
      [ANALYTICS_PATHS.interaction, { ...said, type: 'timeline_click', element_id: 'm1' }],
      [ANALYTICS_PATHS.feedback, { ...said, rating: 'positive', message: 'Kept, as it is meant to be' }],
      [PATHS.chat, { messages: [{ role: 'user', content: 'A question nobody shall read' }] }],
      [PATHS.suggestions, { currentQuestion: 'Another question nobody shall read' }],
    ] as const)
      expect([path, (await call(path, body, { from })).status]).toEqual([path, path.includes('chat') ? 200 : 202]);
    for (const password of Array.from({ length: 7 }, () => WRONG)) await call(ADMIN_PATHS.login, { password }, { from });
    for (const path of ['/', `/nowhere?token=${IN_QUERY}`, PATHS.resume, `/metrics?x=${IN_QUERY}`])
      await call(path, undefined, { from });
  }

  async function upload(path: string, field: string, name: string, bytes: Buffer, cookie: string): Promise<void> {
    const { payload, headers } = form(field, [{ name, bytes }]);
    const answer = await fetch(url + path, { method: 'POST', body: payload, headers: { ...headers, cookie } });
    expect([path, answer.ok]).toEqual([path, true]);
  }

  /** All that an owner does; returns the sessions that there were, and a backup. */
  async function own(): Promise<{ cookies: string[]; backup: string }> {
    const first = await signIn(SECRETS.ADMIN_PASSWORD);
    const milestone = { type: 'project', title: 'A bridge', start_year: 2020, summary: 'Built.', tags: ['Steel'] };
    const { id } = await (await call(ADMIN_PATHS.collection('timeline'), milestone, { cookie: first })).json();
    await upload(ADMIN_PATHS.pictures(id), 'pictures', 'one.gif', GIF, first);
    await upload(ADMIN_PATHS.resumeUpload, 'resume', 'mine.pdf', PDF, first);
    provider.does(answersJson({ areas: ['leadership'] }));
    expect((await call('/api/timeline/batch-tag', {}, { cookie: first })).status).toBe(202);
    const isTagged = async () => {
      const run = await (await call('/api/timeline/batch-tag', undefined, { cookie: first })).json();
      return !run.running && run.done === run.total;
    };
    await eventually('everything is tagged', isTagged, 20_000);
    const change = { current: SECRETS.ADMIN_PASSWORD, password: NEXT };
    expect((await call(ADMIN_PATHS.password, change, { cookie: first, method: 'PUT' })).status).toBe(200);
    const second = await signIn(NEXT);
    const backup = Buffer.from(await (await call(ADMIN_PATHS.backup, undefined, { cookie: second })).arrayBuffer());
    expect(backup.subarray(0, 15).toString()).toBe('SQLite format 3');
    const third = await signIn(NEXT);
    await call(ADMIN_PATHS.logout, {}, { cookie: third });
    return { cookies: [first, second, third], backup: backup.toString('latin1') };
  }

  test('there is no address, password, token or key in the database, a backup or the log', async () => {
    for (const from of ADDRESSES) await visit(from);
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` } });
    expect(metrics.status).toBe(200);
    const { cookies, backup } = await own();
    // A provider that says the key again in what it complains of, as some do.
    provider.does(({ request, response }) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `No such key: ${request.headers.authorization}` } })),
    );
    await visit(ADDRESSES[1] ?? '');
    expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${SECRETS.AI_API_KEY}`);

    const whileItRuns = await everythingIn(database.options);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const places = {
      'the database while it runs': whileItRuns,
      'the database afterwards': await everythingIn(database.options),
      'a backup': backup,
      'the log': server.output.stdout,
      'the errors': server.output.stderr,
    };
    for (const place of ['the database while it runs', 'the database afterwards', 'a backup'] as const)
      expect([place, places[place].includes('Kept, as it is meant to be')]).toEqual([place, true]);
    expect(places['the log']).toContain('the language model failed');
    expect(places['the log']).toContain('no page at this path');

    const tokens = cookies.map((cookie) => cookie.split('=')[1] ?? '');
    expect(tokens.every((token) => token.length > 40)).toBe(true);
    const hidden = {
      address: [...ADDRESSES, HOME].flatMap(formsOf),
      secret: [...Object.values(SECRETS), WRONG, NEXT, IN_QUERY],
      'session token': tokens,
      browser: [BROWSER],
      question: ['nobody shall read'],
    };
    const found = Object.entries(places).flatMap(([place, content]) =>
      Object.entries(hidden).flatMap(([what, texts]) =>
        texts.filter((text) => content.includes(text)).map((text) => [place, what, text]),
      ),
    );
    expect(found).toEqual([]);
  });
});
