import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assistantStore } from '../../server/store/assistant.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Database } from '../../server/store/database-types.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the assistant’s store on %s', (dialect) => {
  let database: TestStore;
  let connection: Database;
  beforeEach(async () => {
    database = await testStore(dialect);
    connection = await openDatabase({ ...database.options, onError: () => {} });
  });
  afterEach(async () => {
    await connection.db.destroy();
    await database.close();
  });

  const milestone = async () => (await database.store.write((writer) => writer.insert('timeline', example('timeline')))).id;
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

  test('limits the number of summaries and deletes the oldest first', async () => {
    const store = assistantStore(connection.db, 3);
    const milestone_id = await milestone();
    const key = (n: number) => ({ milestone_id, areas: `area-${n}`, fingerprint: 'x' });
    for (let n = 1; n <= 5; n++) await store.saveTailoredSummary({ ...key(n), summary: `Summary ${n}` }, at(n));
    const summaries = await Promise.all([1, 2, 3, 4, 5].map((n) => store.readTailoredSummary(key(n))));
    expect(summaries).toEqual([undefined, undefined, 'Summary 3', 'Summary 4', 'Summary 5']);
  });

  test('deletes the summaries of earlier versions of a milestone', async () => {
    const store = database.store.assistant;
    const milestone_id = await milestone();
    for (const areas of ['a', 'b']) await store.saveTailoredSummary({ milestone_id, areas, fingerprint: 'old', summary: 'Old' });
    await store.saveTailoredSummary({ milestone_id, areas: 'a', fingerprint: 'new', summary: 'New' });
    expect(await store.readTailoredSummary({ milestone_id, areas: 'a', fingerprint: 'new' })).toBe('New');
    expect(await connection.db.selectFrom('summaries').select('summary').execute()).toEqual([{ summary: 'New' }]);
  });

  test('deletes the summaries with the content', async () => {
    const milestone_id = await milestone();
    await database.store.assistant.saveTailoredSummary({ milestone_id, areas: 'a', fingerprint: 'x', summary: 'Old' });
    await database.store.write((writer) => writer.removeContent());
    expect(await connection.db.selectFrom('summaries').selectAll().execute()).toEqual([]);
  });

  test('does not change the content revision', async () => {
    const before = await database.store.revision();
    await database.store.assistant.reserveCall(
      { day: '2026-01-01', tokens: 5, windows: [], shares: [] },
      at(1).toISOString(),
      10,
    );
    await database.store.assistant.clearTailoredSummaries();
    expect(await database.store.revision()).toBe(before);
  });

  test('keeps concurrent reservations within the budget', async () => {
    const call = { day: '2026-01-01', tokens: 10, windows: [], shares: [] };
    // SQLite supports one instance: two in one thread would wait for each other.
    const other = dialect === 'postgres' ? await database.reopen() : database.store;
    const rejections = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? other : database.store).assistant.reserveCall(call, at(1).toISOString(), 95)),
    );
    expect(rejections.filter((rejection) => rejection === undefined)).toHaveLength(9);
    expect(await database.store.assistant.readTokens(call.day)).toBe(90);
  });

  test('does not count a rejected call for the visitor or the day', async () => {
    const store = database.store.assistant;
    const windows = [{ who: 'chat-minute:x', ends: at(60).toISOString(), limit: 2 }];
    const call = { day: '2026-01-01', tokens: 10, windows, shares: [] };
    expect(await store.reserveCall(call, at(1).toISOString(), 5)).toBe('budget');
    for (let n = 0; n < 2; n++) expect(await store.reserveCall(call, at(1).toISOString(), 100)).toBeUndefined();
    for (let n = 0; n < 2; n++) expect(await store.reserveCall(call, at(1).toISOString(), 100)).toBe('visitor-limit');
    expect(await store.readAttempts('chat-minute:x', at(1).toISOString(), at(60).toISOString())).toMatchObject({ count: 2 });
    expect(await store.readTokens(call.day)).toBe(20);
  });
});
