import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { Assessment } from '../../contract/security.ts';
import { hashPassword } from '../../server/auth/password.ts';
import { createSignIn } from '../../server/auth/sign-in.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { type FakeNpm, fakeNpm } from '../support/fake-npm.ts';
import { type Owner, PASSWORD, signIn } from '../support/owner.ts';
import { createReport } from '../support/security-report.ts';
import { eventually } from '../support/wait.ts';

describe.each(DIALECTS)('security assessments on %s', (dialect) => {
  let npm: FakeNpm;
  let site: TestApp;
  let owner: Owner;
  beforeEach(async () => {
    npm = await fakeNpm();
    site = await testApp(dialect, { root: npm.root });
    owner = await signIn(site.app, site.store);
  });
  afterEach(async () => {
    await site.close();
    await npm.remove();
  });

  const list = async () => (await owner.call({ url: ADMIN_API_PATHS.assessments })).json<Assessment[]>();
  const generate = () => owner.call({ method: 'POST', url: ADMIN_API_PATHS.assessments });

  test('lists a new report and offers it as a download', async () => {
    expect(await list()).toEqual([]);
    const response = await generate();
    expect(response.statusCode).toBe(201);
    const assessment = response.json<Assessment>();
    expect(assessment).toEqual({
      filename: expect.stringMatching(/^security-assessment-\d{4}-\d\d-\d\d-\d{6}\.md$/),
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      size: expect.any(Number),
    });
    expect(await list()).toEqual([assessment]);

    const file = await owner.call({ url: ADMIN_API_PATHS.assessment(assessment.filename) });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${assessment.filename}"`,
      'cache-control': 'no-store',
    });
    expect(file.rawPayload).toHaveLength(assessment.size);
  });

  test('reports no unexpected weakness in a secure site; every finding states measurement, method and advice', async () => {
    await site.store.signIn.setPasswordHash(await hashPassword(PASSWORD));
    const { text, verdicts } = await createReport(await signIn(site.app, site.store));
    const notPassed = Object.entries(verdicts).filter(([, verdict]) => verdict !== 'passed');
    const expectedOnDialect =
      dialect === 'sqlite'
        ? []
        : [
            ['Database connection', 'warning'],
            ['Data folder', 'not checked'],
            ['Free disk space', 'not checked'],
          ];
    const expectedAsRoot = process.getuid?.() === 0 && dialect === 'sqlite' ? [['Process user', 'warning']] : [];
    expect(notPassed.toSorted()).toEqual(
      [['Last backup', 'warning'], ['Listening addresses', 'not checked'], ...expectedOnDialect, ...expectedAsRoot].toSorted(),
    );
    for (const label of ['Measured', 'How', 'What to do'])
      expect(text.match(new RegExp(`^- \\*\\*${label}:\\*\\* \\S.+$`, 'gm'))).toHaveLength(Object.keys(verdicts).length);
    expect(Object.keys(verdicts).length).toBeGreaterThan(20);
  });

  test('names two reports created within one second differently; the later one lists what changed', async () => {
    const first = await createReport(owner);
    expect(first.text).toMatch(/This is the first report\.\n$/);
    await site.store.signIn.countFailure(new Date().toISOString().slice(0, 10), 'throttled', '2000-01-01');
    const second = await createReport(owner);
    expect(second.filename).not.toBe(first.filename);
    expect((await list()).map(({ filename }) => filename)).toEqual([second.filename, first.filename]);
    expect(second.text).toContain(`Compared with ${first.filename}:\n\n- Failed sign-ins: was passed, is warning\n`);
  });

  test('creates one report at a time', async () => {
    const responses = await Promise.all([generate(), generate()]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'A security assessment is already in progress.',
    });
    expect((await generate()).statusCode).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('responds to other requests and shuts down while the npm registry does not respond', async () => {
    const silent = await fakeNpm('silent');
    const report = generate();
    await eventually('npm is running', () => npm.environment().then(Boolean, () => false));
    await silent.remove();
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    await site.app.close();
    const { filename } = (await report).json<Assessment>();
    expect(await site.store.assessments.report(filename)).toContain('### Known vulnerabilities in dependencies: not checked');
  }, 8_000);

  test('keeps the newest fifty reports', async () => {
    for (let hour = 0; hour < 50; hour++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      await site.store.assessments.add({ filename: `${hour}.md`, created: createdAt, size: 1, report: '#', findings: '[]' });
    }
    expect(await list()).toHaveLength(50);
    const { filename } = await createReport(owner);
    const names = (await list()).map((assessment) => assessment.filename);
    expect(names).toHaveLength(50);
    expect(names[0]).toBe(filename);
    expect(names).not.toContain('0.md');
    expect(names.at(-1)).toBe('1.md');
  });

  test('serves no other file', async () => {
    const { filename } = await createReport(owner);
    for (const [name, status] of [
      ['security-assessment-2020-01-01-000000.md', 404],
      [`..%2Fassessments%2F${filename}`, 404],
      ['..%2f..%2f..%2f..%2fetc%2fpasswd', 404],
      ['%2e%2e', 404],
      ['%25', 404],
      ['site.db', 404],
      [`${filename}%00`, 400],
      ['x'.repeat(201), 414],
    ] as const) {
      const response = await owner.call({ url: ADMIN_API_PATHS.assessment(name) });
      expect([name, response.statusCode]).toEqual([name, status]);
      expect(response.json()).toEqual({ error: expect.any(String) });
    }
  });

  test('leaves no session and no sign-in attempt behind and does not change the content', async () => {
    const before = await site.store.revision();
    await generate();
    expect((await site.store.signIn.sessions(new Date().toISOString())).activeCount).toBe(1);
    expect(await site.store.signIn.failures('2000-01-01')).toEqual([]);
    expect(await site.store.revision()).toBe(before);
    const { db } = await openDatabase({ ...site.options, onError: () => {} });
    expect(await db.selectFrom('attempts').selectAll().where('count', '>', 0).execute()).toEqual([]);
    await db.destroy();
  });

  test('contains no secret and passes none to npm', async () => {
    vi.stubEnv('ADMIN_PASSWORD', PASSWORD);
    vi.stubEnv('DATABASE_URL', 'postgres://me:secret@db/site');
    await site.app.inject({
      method: 'POST',
      url: ADMIN_API_PATHS.login,
      payload: { password: 'wrong password' },
      remoteAddress: '203.0.113.9',
    });
    const { text } = await createReport(owner);
    const hash = (await site.store.signIn.passwordHash()) ?? '';
    const secrets = [PASSWORD, hash, ...hash.split('$').slice(-2), owner.cookie.split('=')[1] ?? '', '203.0.113.9', '127.0.0.1'];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/postgres:\/\/|[A-Za-z0-9+/]{43}/);
    const environment = JSON.stringify(await npm.environment());
    expect(environment).not.toContain(PASSWORD);
    expect(environment).not.toContain('secret');
  });

  test('counts failed sign-ins by day for thirty days, and a throttled address once', async () => {
    let now = Date.parse('2026-01-01T12:00:00Z');
    const signInWithFakeClock = await createSignIn(site.store.signIn, () => now);
    for (let attempt = 0; attempt < 9; attempt++) await signInWithFakeClock.login('a wrong password', '192.0.2.1');
    await signInWithFakeClock.login('a wrong password', '192.0.2.2');
    await signInWithFakeClock.login(PASSWORD, '192.0.2.3');
    expect(await site.store.signIn.failures('2026-01-01')).toEqual([{ day: '2026-01-01', rejected: 6, throttled: 1 }]);
    now += 30 * 86_400_000;
    await signInWithFakeClock.login('a wrong password', '192.0.2.1');
    expect(await site.store.signIn.failures('2026-01-01')).toEqual([
      { day: '2026-01-31', rejected: 1, throttled: 0 },
      { day: '2026-01-01', rejected: 6, throttled: 1 },
    ]);
    now += 86_400_000;
    await signInWithFakeClock.login('a wrong password', '192.0.2.1');
    expect((await site.store.signIn.failures('2000-01-01')).map(({ day }) => day)).toEqual(['2026-02-01', '2026-01-31']);
  });

  test('describes this installation in the overview', async () => {
    const safeguards = (await owner.call({ url: ADMIN_API_PATHS.securityOverview })).json<{ measure: string; how: string }[]>();
    expect(safeguards).toHaveLength(9);
    expect(safeguards.find(({ measure }) => measure === 'SSL')?.how).toContain('http://localhost:3000');
  });
});
