import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { DatabaseUnavailable } from '../../server/store/database-unavailable.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { PASSWORD, sendPassword, signIn } from '../support/owner.ts';

/** The cookies that a response set. */
function cookiesOf({ headers }: LightMyRequestResponse) {
  const set = [headers['set-cookie'] ?? []].flat();
  const headerOf = (name: string) => set.find((header) => header.startsWith(`${name}=`)) ?? '';
  const pairOf = (name: string) => headerOf(name).split(';')[0] ?? '';
  return { session: pairOf('session'), knownBrowser: pairOf('known-browser'), header: headerOf('known-browser') };
}

describe.each(DIALECTS)('repeated sign-ins on %s', (dialect) => {
  let site: TestApp;

  beforeEach(async () => {
    site = await testApp(dialect);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const login = (password: unknown, remoteAddress?: string, cookie?: string) =>
    sendPassword(site.app, password, remoteAddress, cookie);

  const signInForBrowser = async () => {
    await signIn(site.app, site.store);
    return cookiesOf(await login(PASSWORD));
  };

  const validate = (cookie: string) => site.app.inject({ url: ADMIN_API_PATHS.validate, headers: { cookie } });

  const moveClock = (milliseconds: number) => {
    const now = Date.now() + milliseconds;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now);
  };

  test('throttles only the address of five wrong passwords, until its time window ends', async () => {
    await signIn(site.app, site.store);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await login('a wrong password')).statusCode).toBe(401);
    const rejection = await login(PASSWORD);
    expect(rejection.statusCode).toBe(429);
    expect(rejection.json()).toEqual({ success: false, error: 'Too many attempts. Please try again in 15 minutes.' });
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login(PASSWORD, '198.51.100.7')).statusCode).toBe(200);
    moveClock(15 * 60_000 + 1000);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test('gives concurrent attempts no more tries than sequential ones', async () => {
    await signIn(site.app, site.store);
    const responses = await Promise.all(Array.from({ length: 12 }, () => login('a wrong password')));
    const statuses = responses.map((response) => response.statusCode).toSorted();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('does not count successes and passwords of a wrong length', async () => {
    await signIn(site.app, site.store);
    for (let attempt = 1; attempt <= 4; attempt++) await login('a wrong password');
    for (let attempt = 1; attempt <= 6; attempt++) await login('short');
    for (let attempt = 1; attempt <= 6; attempt++) expect((await login(PASSWORD)).statusCode).toBe(200);
    expect((await login('a wrong password')).statusCode).toBe(401);
    expect((await login('a wrong password')).statusCode).toBe(429);
  });

  test('does not count correct passwords, even if the database fails before they are uncounted', async () => {
    await signIn(site.app, site.store);
    const undo = vi.spyOn(site.store.signIn, 'undoAttempt');
    for (let attempt = 1; attempt <= 4; attempt++) {
      undo.mockRejectedValueOnce(new DatabaseUnavailable(new Error('away')));
      const response = await login(PASSWORD);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    }
    for (let attempt = 1; attempt <= 5; attempt++) expect((await login('a wrong password')).statusCode).toBe(401);
    expect((await login('a wrong password')).statusCode).toBe(429);
  });

  test('throttles an IPv6 visitor by the /64 prefix', async () => {
    await signIn(site.app, site.store);
    for (let host = 1; host <= 5; host++) await login('a wrong password', `2001:db8:1:2::${host}`);
    expect((await login(PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await login(PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('throttles the /48 of an IPv6 visitor after twenty wrong passwords, but no known browser in it', async () => {
    const { knownBrowser } = await signInForBrowser();
    for (let subnet = 1; subnet <= 20; subnet++)
      expect((await login('a wrong password', `2001:db8:1:${subnet}::1`)).statusCode).toBe(401);
    expect((await login(PASSWORD, '2001:db8:1:99::1')).statusCode).toBe(429);
    expect((await login(PASSWORD, '2001:db8:1:99::1', knownBrowser)).statusCode).toBe(200);
    expect((await login(PASSWORD, '2001:db8:2:99::1')).statusCode).toBe(200);
    // Guesses counted for the allocation do not count against its visitors.
    moveClock(15 * 60_000 + 1000);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await login('a wrong password', '2001:db8:1:99::1')).statusCode).toBe(401);
    expect((await login(PASSWORD, '2001:db8:1:98::1')).statusCode).toBe(200);
  });

  test('does not throttle a /48 for the attempts of one throttled visitor, nor for correct passwords', async () => {
    await signIn(site.app, site.store);
    for (let attempt = 1; attempt <= 30; attempt++) await login('a wrong password', '2001:db8:1:1::1');
    for (let attempt = 1; attempt <= 30; attempt++) expect((await login(PASSWORD, '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await login('a wrong password', '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('throttles a known browser after five wrong passwords wherever it is, and not for other browsers', async () => {
    const { knownBrowser } = await signInForBrowser();
    const { knownBrowser: other } = await signInForBrowser();
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await login('a wrong password', `203.0.113.${attempt}`, knownBrowser)).statusCode).toBe(401);
    expect((await login(PASSWORD, '203.0.113.99', knownBrowser)).statusCode).toBe(429);
    expect((await login(PASSWORD, '203.0.113.99', other)).statusCode).toBe(200);
    expect((await login(PASSWORD, '203.0.113.99')).statusCode).toBe(200);
  });

  test('does not let a known browser past the throttle of its address', async () => {
    const { knownBrowser } = await signInForBrowser();
    for (let attempt = 1; attempt <= 5; attempt++) await login('a wrong password', '192.0.2.9');
    expect((await login(PASSWORD, '192.0.2.9', knownBrowser)).statusCode).toBe(429);
  });

  test('knows a browser by a cookie that scripts and calls from other sites cannot use, and that is not a session', async () => {
    const { session, knownBrowser, header } = await signInForBrowser();
    expect(header).toMatch(/^known-browser=[\w.-]{80,90}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await validate(session)).statusCode).toBe(200);
    expect((await validate(knownBrowser)).statusCode).toBe(401);
    expect((await validate(knownBrowser.replace('known-browser', 'session'))).statusCode).toBe(401);
    const logout = await site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout, headers: { cookie: session } });
    expect(String(logout.headers['set-cookie'])).not.toContain('known-browser');
  });

  test('makes browsers unknown when the password changes, except the one that changed it', async () => {
    const { knownBrowser: old } = await signInForBrowser();
    const { session, knownBrowser } = await signInForBrowser();
    const response = await site.app.inject({
      method: 'PUT',
      url: ADMIN_API_PATHS.password,
      headers: { cookie: `${session}; ${knownBrowser}` },
      payload: { current: PASSWORD, password: 'another good one' },
    });
    const { knownBrowser: renewed } = cookiesOf(response);
    for (let subnet = 1; subnet <= 20; subnet++) await login('a wrong password', `2001:db8:1:${subnet}::1`);
    const statusOf = async (cookie: string) => (await login('another good one', '2001:db8:1:99::1', cookie)).statusCode;
    for (const cookie of [old, knownBrowser, 'known-browser=forged', '']) expect(await statusOf(cookie)).toBe(429);
    expect(await statusOf(renewed)).toBe(200);
  });

  test('throttles an address however it is written', async () => {
    const proxied = await testApp(dialect, { trustProxy: ['127.0.0.1'] });
    await signIn(proxied.app, proxied.store);
    const loginFrom = (forwarded: string, password: string) =>
      proxied.app.inject({
        method: 'POST',
        url: ADMIN_API_PATHS.login,
        payload: { password },
        headers: { 'x-forwarded-for': forwarded },
      });
    const spellings = [
      '198.51.100.5:40001',
      '198.51.100.5:40002',
      '::ffff:c633:6405',
      '::ffff:198.51.100.5',
      '64:ff9b::c633:6405',
    ];
    for (const spelling of spellings) expect((await loginFrom(spelling, 'a wrong password')).statusCode).toBe(401);
    for (const spelling of ['198.51.100.5', '198.51.100.5:40003', '[::ffff:198.51.100.5]:443', '::198.51.100.5'])
      expect([spelling, (await loginFrom(spelling, PASSWORD)).statusCode]).toEqual([spelling, 429]);
    expect((await loginFrom('198.51.100.6:40001', PASSWORD)).statusCode).toBe(200);
    await proxied.close();
  });

  test('throttles across instances', async () => {
    await signIn(site.app, site.store);
    const other = await site.anotherInstance();
    for (let attempt = 1; attempt <= 5; attempt++) await login('a wrong password');
    const response = await other.app.inject({
      method: 'POST',
      url: ADMIN_API_PATHS.login,
      payload: { password: PASSWORD },
      remoteAddress: '192.0.2.1',
    });
    expect(response.statusCode).toBe(429);
  });
});
