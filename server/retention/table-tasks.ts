import { FAILED_SIGN_IN_DAYS, QUESTION_DAYS } from '../../contract/retention-periods.ts';
import { applyRetention } from '../analytics/retention.ts';
import type { AnalyticsStore } from '../store/analytics.ts';
import type { AssistantStore } from '../store/assistant.ts';
import type { QuestionStore } from '../store/questions.ts';
import type { RetentionStore } from '../store/retention.ts';
import type { SignInStore } from '../store/sign-in.ts';
import { DAY_MS, toIso, toIsoDay } from '../time.ts';

/** Deletes one kind of data that has expired at `now`. Runs on every instance, so a second run must find nothing to do. */
export interface RetentionTask {
  /** For the log. */
  name: string;
  run(now: number, isStopped: () => boolean): Promise<void>;
}

/** What the operator decides about how long data is kept. */
export interface RetentionPolicy {
  /** Days for which analytics events are kept. */
  readonly analyticsDays: number;
  /** Whether the questions of visitors are kept. */
  readonly keepQuestions: boolean;
}

/** The longest periods that the configuration accepts, for a program that does not know the site's. */
export const LONGEST_RETENTION: RetentionPolicy = { analyticsDays: 9999, keepQuestions: true };

interface ExpiringTables {
  analytics: AnalyticsStore;
  assistant: AssistantStore;
  questions: QuestionStore;
  retention: RetentionStore;
  signIn: SignInStore;
}

/**
 * Everything that expires in the tables, except the summaries, whose expiry depends on the published content. A backup is
 * pruned by the same tasks. `TABLE_RETENTION` in store/table-retention.ts says when each table's rows expire.
 */
export function tableTasks(
  { analytics, assistant, questions, retention, signIn }: ExpiringTables,
  { analyticsDays, keepQuestions }: RetentionPolicy,
): readonly RetentionTask[] {
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
      run: (now) => assistant.deleteTokens(toIsoDay(now - DAY_MS), toIsoDay(now + DAY_MS)),
    },
    {
      name: "deleting visitors' questions",
      run: (now) => questions.deleteAskedBefore(toIso(keepQuestions ? now - QUESTION_DAYS * DAY_MS : now)),
    },
    { name: 'deleting expired items from the trash', run: (now) => retention.emptyTrash(now) },
    { name: 'deleting unused images', run: (now) => retention.deleteUnusedImages(now) },
  ];
}
