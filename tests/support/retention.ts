import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { runTasks } from '../../server/retention/hourly.ts';
import { retentionTasks } from '../../server/retention/tasks.ts';
import type { Store } from '../../server/store/store.ts';
import { type TestApp, testApp } from './app.ts';
import type { DIALECTS } from './databases.ts';

/** A site without its own hourly retention run, which would interfere. */
export async function testAppWithoutRetention(dialect: (typeof DIALECTS)[number]): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const site = await testApp(dialect);
  vi.useRealTimers();
  return site;
}

/** No summary is current: in these tests no content is published. */
const NO_SUMMARIES = (store: Store) => ({ deleteOutdatedSummaries: () => store.assistant.deleteOutdatedSummaries(new Map()) });

/** Runs every task of the retention once, at a time in milliseconds. */
export async function runRetention(
  store: Store,
  now: number,
  keepQuestions = true,
  backupFolder = join(tmpdir(), 'portfolio-without-backups'),
): Promise<void> {
  const errors: Error[] = [];
  const tasks = retentionTasks({
    store,
    assistant: NO_SUMMARIES(store),
    analyticsDays: 400,
    keepQuestions,
    backupFolder,
  });
  await runTasks({ tasks, onError: (_what, error) => errors.push(error) }, now);
  expect(errors).toEqual([]);
}

/** A word that occurs nowhere else. */
export const randomMarker = () => `w${randomBytes(8).toString('hex')}`;
