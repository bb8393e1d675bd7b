import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { PASSWORD, sendPassword, signIn } from '../support/owner.ts';

describe.each(DIALECTS)('the session on %s', (dialect) => {
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

  const validate = (cookie: string) => site.app.inject({ url: ADMIN_API_PATHS.validate, headers: { cookie } });

  const moveClock = (milliseconds: number) => {
    const now = Date.now() + milliseconds;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now);
  };

  test('starts with the password and lasts two hours', async () => {
    const owner = await signIn(site.app, site.store);
    const response = await validate(owner.cookie);
    expect(response.statusCode).toBe(200);
    const { isValid, expiresAt } = response.json();
    expect(isValid).toBe(true);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 2 * 3600_000)).toBeLessThan(5000);
    moveClock(2 * 3600_000 - 10_000);
    expect((await validate(owner.cookie)).statusCode).toBe(200);
    moveClock(20_000);
    expect((await validate(owner.cookie)).statusCode).toBe(401);
    expect((await validate(owner.cookie)).json()).toEqual({ isValid: false });
  });

  test('has a cookie that is hidden from scripts and other sites', async () => {
    await signIn(site.app, site.store);
    const header = String((await login(PASSWORD)).headers['set-cookie']);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).toMatch(/Path=\//);
    expect(header).not.toMatch(/Secure/);
  });

  test('has a Secure cookie when the site is https', async () => {
    const secure = await testApp(dialect, { siteUrl: 'https://example.com' });
    const owner = await signIn(secure.app, secure.store);
    const response = await secure.app.inject({ method: 'POST', url: ADMIN_API_PATHS.login, payload: { password: PASSWORD } });
    const [session, knownBrowser] = [response.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^__Host-session=.*Secure/);
    expect(knownBrowser).toMatch(/^__Host-known-browser=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(String(response.headers['set-cookie'])).not.toContain('Domain');
    expect((await owner.call({ url: ADMIN_API_PATHS.validate })).statusCode).toBe(200);
    // A cookie that a sibling domain set does not interfere.
    const withPlantedCookie = await secure.app.inject({
      url: ADMIN_API_PATHS.validate,
      headers: { cookie: `session=planted; ${owner.cookie}` },
    });
    expect(withPlantedCookie.statusCode).toBe(200);
    await secure.close();
  });

  test('ends with the next sign-in of the same browser only', async () => {
    const [first, elsewhere] = [await signIn(site.app, site.store), await signIn(site.app, site.store)];
    const secondSignIn = await first.call({ method: 'POST', url: ADMIN_API_PATHS.login, payload: { password: PASSWORD } });
    expect((await validate(first.cookie)).statusCode).toBe(401);
    expect((await validate(String(secondSignIn.headers['set-cookie']).split(';')[0] ?? '')).statusCode).toBe(200);
    expect((await validate(elsewhere.cookie)).statusCode).toBe(200);
  });

  test('does not store its token', async () => {
    const owner = await signIn(site.app, site.store);
    const token = owner.cookie.split('=')[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    expect(await site.store.signIn.sessionEnd(token, new Date().toISOString())).toBeUndefined();
  });

  test('ends at logout without ending other sessions', async () => {
    const first = await signIn(site.app, site.store);
    const second = await signIn(site.app, site.store);
    const response = await site.app.inject({ method: 'POST', url: ADMIN_API_PATHS.logout, headers: { cookie: first.cookie } });
    expect(response.json()).toEqual({ success: true });
    expect((await validate(first.cookie)).statusCode).toBe(401);
    expect((await validate(second.cookie)).statusCode).toBe(200);
  });

  test('ends everywhere when the password changes', async () => {
    const first = await signIn(site.app, site.store);
    const second = await signIn(site.app, site.store);
    const response = await first.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.password,
      payload: { current: PASSWORD, password: 'another good one' },
    });
    expect(response.statusCode).toBe(200);
    for (const { cookie } of [first, second]) expect((await validate(cookie)).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login('another good one')).statusCode).toBe(200);
  });

  test('stays when the new password is one of the most common ones', async () => {
    const owner = await signIn(site.app, site.store);
    const payload = { current: PASSWORD, password: 'Sunshine' };
    const response = await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.password, payload });
    const error = 'This password is one of the most common ones. Please choose another.';
    expect([response.statusCode, response.json()]).toEqual([422, { error, fields: { password: error } }]);
    expect((await validate(owner.cookie)).statusCode).toBe(200);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['not the password', 'The current password is incorrect.'],
    ['short', 'The current password is incorrect.'],
  ])('a password change with the current password %j is rejected with "%s"', async (current, error) => {
    const owner = await signIn(site.app, site.store);
    const payload = { current, password: 'another good one' };
    const response = await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.password, payload });
    expect([response.statusCode, response.json()]).toEqual([422, { error, fields: { current: error } }]);
  });

  test('stays when a password change has the wrong current password', async () => {
    const owner = await signIn(site.app, site.store);
    const payload = { current: 'not the password', password: 'another good one' };
    const response = await owner.call({ method: 'PUT', url: ADMIN_API_PATHS.password, payload });
    expect(response.statusCode).toBe(422);
    expect((await validate(owner.cookie)).statusCode).toBe(200);
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password is too long'],
  ])('rejects the password %j with "%s"', async (password, message) => {
    const response = await login(password);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toBe(message);
  });

  test.each([[undefined], [null]])('rejects the password %s', async (password) => {
    expect((await login(password)).statusCode).toBe(422);
  });

  test('rejects a password that is not a string', async () => {
    expect((await login(12345678)).statusCode).toBe(400);
  });

  test('rejects a wrong password with a message', async () => {
    await signIn(site.app, site.store);
    const response = await login('a wrong password');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ success: false, error: 'Invalid credentials. Please try again.' });
  });
});
