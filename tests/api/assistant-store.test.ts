import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assistantStore } from '../../server/store/assistant.ts';
import { type Database, openDatabase } from '../../server/store/database.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('what the assistant keeps on %s', (dialect) => {
  let database: TestStore;
  let opened: Database;
  beforeEach(async () => {
    database = await testStore(dialect);
    opened = await openDatabase({ ...database.options, onError: () => {} });
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.close();
  });

  const milestone = async () => (await database.store.write((writer) => writer.insert('timeline', example('timeline')))).id;
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

  test('are so many summaries, the oldest gone first', async () => {
    const kept = assistantStore(opened.db, 3);
    const milestone_id = await milestone();
    const key = (n: number) => ({ milestone_id, areas: `area-${n}`, fingerprint: 'x' });
    for (let n = 1; n <= 5; n++) await kept.saveSummary({ ...key(n), summary: `Summary ${n}` }, at(n));
    const found = await Promise.all([1, 2, 3, 4, 5].map((n) => kept.readSummary(key(n))));
    expect(found).toEqual([undefined, undefined, 'Summary 3', 'Summary 4', 'Summary 5']);
  });

  test('are no summaries of what a milestone was before', async () => {
    const kept = database.store.assistant;
    const milestone_id = await milestone();
    for (const areas of ['a', 'b']) await kept.saveSummary({ milestone_id, areas, fingerprint: 'old', summary: 'Old' });
    await kept.saveSummary({ milestone_id, areas: 'a', fingerprint: 'new', summary: 'New' });
    expect(await kept.readSummary({ milestone_id, areas: 'a', fingerprint: 'new' })).toBe('New');
    expect(await opened.db.selectFrom('summaries').select('summary').execute()).toEqual([{ summary: 'New' }]);
  });

  test('go with all content', async () => {
    const milestone_id = await milestone();
    await database.store.assistant.saveSummary({ milestone_id, areas: 'a', fingerprint: 'x', summary: 'Old' });
    await database.store.write((writer) => writer.removeContent());
    expect(await opened.db.selectFrom('summaries').selectAll().execute()).toEqual([]);
  });

  test('changes no content revision', async () => {
    const before = await database.store.revision();
    await database.store.assistant.reserveCall({ day: '2026-01-01', tokens: 5, windows: [] }, at(1).toISOString(), 10);
    await database.store.assistant.clearSummaries();
    expect(await database.store.revision()).toBe(before);
  });

  test('are reservations that many at once never bring past the cap', async () => {
    const call = { day: '2026-01-01', tokens: 10, windows: [] };
    // SQLite is for one instance: two in one thread would wait for each other.
    const other = dialect === 'postgres' ? await database.reopen() : database.store;
    const reserved = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? other : database.store).assistant.reserveCall(call, at(1).toISOString(), 95)),
    );
    expect(reserved.filter((refused) => refused === undefined)).toHaveLength(9);
    expect(await database.store.assistant.readTokens(call.day)).toBe(90);
  });

  test('counts a call that was refused neither for the visitor nor for the day', async () => {
    const store = database.store.assistant;
    const windows = [{ who: 'chat-minute:x', ends: at(60).toISOString(), limit: 2 }];
    const call = { day: '2026-01-01', tokens: 10, windows };
    expect(await store.reserveCall(call, at(1).toISOString(), 5)).toBe('budget');
    for (let n = 0; n < 2; n++) expect(await store.reserveCall(call, at(1).toISOString(), 100)).toBeUndefined();
    for (let n = 0; n < 2; n++) expect(await store.reserveCall(call, at(1).toISOString(), 100)).toBe('visitor-limit');
    expect(await store.readAttempts('chat-minute:x', at(1).toISOString())).toMatchObject({ count: 2 });
    expect(await store.readTokens(call.day)).toBe(20);
  });
});
