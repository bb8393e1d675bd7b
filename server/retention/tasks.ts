import { FAILED_SIGN_IN_DAYS, QUESTION_DAYS } from '../../contract/retention-periods.ts';
import { applyRetention } from '../analytics/retention.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { removeOldRestores } from '../backup/nightly.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';

/** Deletes one kind of data that has expired at `now`. Runs on every instance, so a second run must find nothing to do. */
export interface RetentionTask {
  /** For the log. */
  name: string;
  run(now: number, isStopped: () => boolean): Promise<void>;
}

export interface RetentionOptions {
  store: Store;
  assistant: Pick<Assistant, 'deleteOutdatedSummaries'>;
  /** Days for which analytics events are kept. */
  analyticsDays: number;
  /** Whether the questions of visitors are kept. */
  keepQuestions: boolean;
  /** Where restores from the browser keep the previous site. */
  restoreFolder: string;
}

/** Everything that expires; `TABLE_RETENTION` in store/table-retention.ts says when. */
export function retentionTasks(options: RetentionOptions): readonly RetentionTask[] {
  const { store, assistant, analyticsDays, keepQuestions, restoreFolder } = options;
  const { analytics, retention, signIn } = store;
  return [
    { name: 'deleting expired visits', run: (now, isStopped) => applyRetention(analytics, analyticsDays, now, isStopped) },
    { name: 'deleting ended sessions and attempt counts', run: (now) => signIn.deleteEnded(toIso(now)) },
    {
      name: 'deleting old counts of failed sign-ins',
      run: (now) => signIn.deleteFailures(toIsoDay(now - FAILED_SIGN_IN_DAYS * DAY_MS)),
    },
    // The count of yesterday stays, because a call that was in flight at midnight is settled against it.
    {
      name: 'deleting token counts of past days',
      run: (now) => store.assistant.deleteTokens(toIsoDay(now - DAY_MS), toIsoDay(now + DAY_MS)),
    },
    { name: 'deleting summaries of changed milestones', run: () => assistant.deleteOutdatedSummaries() },
    {
      name: "deleting visitors' questions",
      run: (now) => store.questions.deleteAskedBefore(toIso(keepQuestions ? now - QUESTION_DAYS * DAY_MS : now)),
    },
    { name: 'deleting expired items from the trash', run: (now) => retention.emptyTrash(now) },
    { name: 'deleting unused images', run: (now) => retention.deleteUnusedImages(now) },
    { name: 'deleting the backup of the previous site', run: (now) => removeOldRestores(restoreFolder, now) },
    { name: 'truncating the write-ahead log', run: () => retention.truncateLog() },
  ];
}
