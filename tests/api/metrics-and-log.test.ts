import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { SERVER_THROTTLE } from '../../server/auth/sign-in-throttle.ts';
import { type TestApp, type TestAppOptions, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';

let site: TestApp;
afterEach(() => site.close());

const TOKEN = 'a-token-for-prometheus';
const metrics = (authorization?: string) =>
  site.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  test('returns 404 without a configured token', async () => {
    site = await testApp('sqlite');
    expect((await metrics(`Bearer ${TOKEN}`)).statusCode).toBe(404);
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    'Bearer undefined',
  ])('rejects the authorization %s', async (authorization) => {
    site = await testApp('sqlite', { app: { metricsToken: TOKEN } });
    const response = await metrics(authorization);
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(response.body).not.toContain('portfolio_');
  });

  test.each(DIALECTS)('returns only numbers, on %s', async (dialect) => {
    site = await testApp(dialect, { app: { metricsToken: TOKEN } });
    await site.app.inject('/api/skills');
    await site.app.inject('/nowhere');
    const response = await metrics(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    for (const line of response.body.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[\w.]+"\})? \d+(\.\d+)?(e-\d+)?)$/);
    }
    const value = (name: string) =>
      Number(
        response.body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(value('portfolio_requests_total{status="2xx"}')).toBe(1);
    expect(value('portfolio_requests_total{status="4xx"}')).toBe(1);
    expect(value('portfolio_content_revision')).toBe(await site.store.revision());
    expect(value('portfolio_database_up')).toBe(1);
    expect(value('portfolio_render_seconds_count')).toBe(1);
    expect(value('portfolio_last_render_seconds')).toBeGreaterThan(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    await site.store.write(async () => {});
    await site.app.inject('/');
    expect((await metrics(`Bearer ${TOKEN}`)).body).toContain('portfolio_render_seconds_count 2');
  });

  test('reports an unavailable database', async () => {
    site = await testApp('sqlite', { app: { metricsToken: TOKEN } });
    await site.store.close();
    expect((await metrics(`Bearer ${TOKEN}`)).body).toContain('portfolio_database_up 0');
  });
});

describe('the log', () => {
  const startLogged = async (options: TestAppOptions = {}) => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    site = await testApp('sqlite', { ...options, app: { logLevel: 'info', logStream } });
    return lines;
  };

  test('has one JSON line for a failed request, with its request id and without addresses', async () => {
    const lines = await startLogged();
    await site.store.close();
    const response = await site.app.inject({
      url: '/uploads/images/x.webp?secret=1',
      remoteAddress: '203.0.113.9',
      headers: { 'x-request-id': 'forged', 'x-forwarded-for': '203.0.113.10' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const failures = lines.filter((line) => line.includes('request failed'));
    expect(failures).toHaveLength(1);
    expect(JSON.parse(failures[0] ?? '')).toMatchObject({
      level: 50,
      requestId: response.headers['x-request-id'],
      method: 'GET',
      path: '/uploads/images/x.webp',
      msg: 'request failed',
      err: { message: expect.any(String) },
    });
    expect(lines.join('')).not.toMatch(/203\.0\.113|forged|secret/);
  });

  test('has no more than 200 characters of a path, and no query string', async () => {
    const lines = await startLogged();
    await site.store.close();
    const path = `/uploads/images/${'x'.repeat(190)}`;
    expect((await site.app.inject(`${path}?${'secret'.repeat(1000)}`)).statusCode).toBe(500);
    expect((await site.app.inject(`/${'y'.repeat(5000)}`)).statusCode).toBe(404);
    expect((await site.app.inject('/missing#secret')).statusCode).toBe(404);
    const paths = lines.map((line) => JSON.parse(line).path).filter(Boolean);
    expect(paths).toEqual([path.slice(0, 200), `/${'y'.repeat(199)}`, '/missing']);
  });

  test('has one line for each sign-in attempt with its outcome, without password and address', async () => {
    const lines = await startLogged();
    await site.store.signIn.setPasswordHash(await hashPassword('the right one'));
    const login = (password: string) =>
      site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.login, payload: { password }, remoteAddress: '203.0.113.9' });
    await login('the right one');
    for (let attempt = 0; attempt <= SERVER_THROTTLE.attempts; attempt++) await login('a wrong one');
    const outcomes = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in attempt');
    expect(outcomes.map(({ level, outcome }) => [level, outcome])).toEqual([
      [30, 'signed-in'],
      ...Array.from({ length: SERVER_THROTTLE.attempts }, () => [40, 'rejected']),
      [40, 'throttled'],
    ]);
    expect(lines.join('')).not.toMatch(/203\.0\.113|right one|wrong one/);
  });

  test('contains no error line for successful and rejected requests, but each response carries an id', async () => {
    const lines = await startLogged();
    const before = lines.length;
    const ids = new Set<unknown>();
    for (const url of ['/', '/nowhere', '/api/nowhere', '/api/admin/skills', '/%zz', '/healthz'])
      ids.add((await site.app.inject(url)).headers['x-request-id']);
    expect(ids.size).toBe(6);
    expect([...ids].every((id) => typeof id === 'string' && id.length === 36)).toBe(true);
    expect(lines.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
