import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { saveSetting } from '../../server/store/settings.ts';
import { type TestApp, type TestAppOptions, testApp } from '../support/app.ts';
import { createSelfSignedCertificate } from '../support/certificate.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type Dialect } from '../support/databases.ts';
import { type FakeNpm, fakeNpm } from '../support/fake-npm.ts';
import { hashWeakly, signIn } from '../support/owner.ts';
import { createReport } from '../support/security-report.ts';

const GUESSED = 'password1';
/** Later than the end of any session. */
const FAR = new Date(Date.now() + 3_000_000_000).toISOString();

let npm: FakeNpm;
let site: TestApp;
afterEach(async () => {
  await site.close();
  await npm.remove();
});

async function start(dialect: Dialect, options: TestAppOptions = {}, vulnerabilities: Record<string, number> = {}) {
  npm = await fakeNpm(vulnerabilities);
  site = await testApp(dialect, { root: npm.root, ...options });
  return createReport(await signIn(site.app, site.store));
}

/** Weakens the stored data directly in the database. */
async function weaken({ store, options }: TestApp): Promise<void> {
  await store.signIn.setPasswordHash(hashWeakly(GUESSED));
  const today = new Date().toISOString().slice(0, 10);
  await store.signIn.countFailure(today, 'rejected', '2000-01-01');
  const { id } = await store.write((writer) => writer.insert('categories', example('categories')));
  await store.write((writer) => writer.remove('categories', id));
  const { db } = await openDatabase({ ...options, onError: () => {} });
  await db.updateTable('failed_sign_ins').set({ refused: 500 }).execute();
  await saveSetting(db, 'last-backup', '2020-02-02T00:00:00.000Z');
  await sql`delete from kysely_migration where name = '0002-sign-in'`.execute(db);
  if (options.databaseUrl)
    await sql`update pg_index set indisvalid = false where indexrelid = 'categories_name'::regclass`.execute(db);
  await db.destroy();
  if (!options.databaseUrl) breakIndex(options.dataDir);
}

/** The index then lacks a row, which a quick check does not notice. */
function breakIndex(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { defensive: false });
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, ' where deleted_at is null', '') where name = 'categories_name';
    pragma writable_schema = reset;`);
  database.close();
}

describe.each(DIALECTS)('a weak site on %s', (dialect) => {
  test('has a report with every weakness', async () => {
    npm = await fakeNpm({ critical: 1, moderate: 2 });
    site = await testApp(dialect, {
      root: npm.root,
      siteUrl: 'http://portfolio.example',
      trustProxy: ['0.0.0.0/1', '128.0.0.0/1'],
      headers: {
        'content-security-policy': "default-src *; script-src 'unsafe-inline' *",
        'x-content-type-options': '',
        'access-control-allow-origin': '*',
        'x-powered-by': 'Something 1.0',
        'strict-transport-security': 'max-age=31536000',
      },
    });
    await weaken(site);
    const owner = await signIn(site.app, site.store, GUESSED);
    // A sign-in deletes sessions that last too long.
    await site.store.signIn.addSession('stolen', FAR);
    if (dialect === 'sqlite') {
      await chmod(site.options.dataDir, 0o755);
      await chmod(join(site.options.dataDir, 'site.db'), 0o644);
    }
    const { text, verdicts } = await createReport(owner);
    expect(verdicts).toMatchObject({
      Encryption: 'warning',
      'Response headers': 'failed',
      'Content security policy': 'failed',
      'Strict transport security': 'failed',
      'Cross-origin requests': 'failed',
      'Session cookie': 'warning',
      'Active sessions': 'failed',
      'Password hash': 'failed',
      Password: 'failed',
      'Failed sign-ins': 'failed',
      'Trusted proxies': 'failed',
      'Database integrity': 'failed',
      Migrations: 'failed',
      'Last backup': 'failed',
      'Known vulnerabilities in dependencies': 'failed',
      ...(dialect === 'sqlite' ? { 'Data folder': 'failed' } : { 'Database connection': 'warning' }),
    });
    for (const measurement of [
      "/api/skills: script-src allows 'unsafe-inline'",
      '/api/skills: x-content-type-options is ""',
      '/api/skills: x-powered-by is sent',
      'SITE_URL is http://portfolio.example: password and session are sent unencrypted.',
      'argon2id: memory 1024 KiB, passes 1, parallelism 1',
      '500 wrong passwords',
      '2 ranges, 2 of them outside private networks, and 2 wider than the network of any company.',
      'categories_name',
      'Not applied yet: 0002-sign-in.',
      'Made 2020-02-02',
      'Known vulnerabilities: 1 critical, 2 moderate.',
      ...(dialect === 'sqlite' ? ['The folder is 755; site.db 644'] : ['as a superuser']),
    ]) {
      expect(text).toContain(measurement);
    }
  });
});

/** Lets a server listen as the site's public address. */
async function listenPublicly(server: Server | ReturnType<typeof createPlainServer>): Promise<string> {
  server.on('request', (_request, response) => response.setHeader('strict-transport-security', 'max-age=1').end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('a site with https', () => {
  test.each([
    ['passed', 90, true],
    ['warning', 5, true],
    ['failed', 90, false],
    ['failed', -1, true],
  ])('gets the verdict %s for a certificate that ends in %d days (trusted: %s)', async (verdict, days, isTrusted) => {
    const certificate = createSelfSignedCertificate(inDays(days));
    const trusted = getCACertificates('default');
    if (isTrusted) setDefaultCACertificates([certificate.cert]);
    const server = createServer(certificate);
    try {
      const { verdicts, text } = await start('sqlite', { siteUrl: await listenPublicly(server) });
      expect(text).toContain(
        `TLSv1.3 with a certificate that ${days < 0 ? 'expired' : 'expires'} on ${inDays(days).toISOString().slice(0, 10)}`,
      );
      expect(verdicts).toMatchObject({ Encryption: verdict, 'Session cookie': 'passed', 'Strict transport security': 'passed' });
    } finally {
      server.close();
      setDefaultCACertificates(trusted);
    }
  });

  test('fails when the public address has no TLS, and is not checked when it does not respond', async () => {
    const server = createPlainServer();
    const siteUrl = await listenPublicly(server);
    expect((await start('sqlite', { siteUrl })).verdicts.Encryption).toBe('failed');
    server.close();
    await site.close();
    await npm.remove();
    expect((await start('sqlite', { siteUrl })).verdicts.Encryption).toBe('not checked');
  });
});
