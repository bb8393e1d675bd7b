import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensurePassword } from '../../server/auth/first-password.ts';
import { createSignIn } from '../../server/auth/sign-in.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

const ROOT = join(import.meta.dirname, '../..');

describe.each(DIALECTS)('the password on %s', (dialect) => {
  let database: TestStore;
  beforeEach(async () => {
    database = await testStore(dialect);
  });
  afterEach(() => database.close());

  const signIn = async (password: string) => (await createSignIn(database.store.signIn)).login(password, '192.0.2.1');
  const outcome = async (password: string) => (await signIn(password)).outcome;

  test('is generated when there is none, told once, and kept', async () => {
    const generated = await ensurePassword(database.store.signIn, undefined);
    expect(generated).toMatch(/^[a-z2-9]{26}$/);
    expect(await outcome(generated ?? '')).toBe('signed-in');
    expect(await ensurePassword(database.store.signIn, undefined)).toBeUndefined();
    expect(await outcome(generated ?? '')).toBe('signed-in');
  });

  test('is told by one of the instances that start together', async () => {
    const other = await database.reopen();
    const told = await Promise.all([database.store, other].map((store) => ensurePassword(store.signIn, undefined)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await outcome(told.find(Boolean) ?? '')).toBe('signed-in');
  });

  test('is the configured one; the same one again ends no session, another one ends all', async () => {
    expect(await ensurePassword(database.store.signIn, 'first password')).toBeUndefined();
    const session = await signIn('first password');
    const token = session.outcome === 'signed-in' ? session.token : '';
    const alive = async () => (await createSignIn(database.store.signIn)).sessionEnd(token);
    await ensurePassword(database.store.signIn, 'first password');
    expect(await alive()).toBeDefined();
    await ensurePassword(database.store.signIn, 'second password');
    expect(await alive()).toBeUndefined();
    expect(await outcome('first password')).toBe('refused');
    expect(await outcome('second password')).toBe('signed-in');
  });

  test('is set by the command, which ends all sessions', async () => {
    await ensurePassword(database.store.signIn, 'first password');
    const session = await signIn('first password');
    expect(await setByCommand('short')).toEqual({ code: 1, said: 'Password must be at least 8 characters' });
    expect(await outcome('first password')).toBe('signed-in');
    expect(await setByCommand('a new password')).toEqual({ code: 0, said: 'The password was set and all sessions were ended.' });
    const token = session.outcome === 'signed-in' ? session.token : '';
    expect(await (await createSignIn(database.store.signIn)).sessionEnd(token)).toBeUndefined();
    expect(await outcome('a new password')).toBe('signed-in');
  });

  /** `npm run password` with one line on its standard input. */
  function setByCommand(line: string): Promise<{ code: number | null; said: string }> {
    const { databaseUrl = '', dataDir } = database.options;
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['scripts/password.ts'], { cwd: ROOT, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.stdin.end(`${line}\n`);
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, said: said.trim() })));
  }
});
