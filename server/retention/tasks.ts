import type { Assistant } from '../assistant/assistant.ts';
import { removeOldRestores } from '../backup/nightly.ts';
import type { Store } from '../store/store.ts';
import { type RetentionPolicy, type RetentionTask, tableTasks } from './table-tasks.ts';

export interface RetentionOptions extends RetentionPolicy {
  store: Store;
  assistant: Pick<Assistant, 'deleteOutdatedSummaries'>;
  /** Where restores from the browser keep the previous site. */
  restoreFolder: string;
}

/** Everything that expires, in the tables and beside them. */
export function retentionTasks({ store, assistant, restoreFolder, ...policy }: RetentionOptions): readonly RetentionTask[] {
  return [
    { name: 'deleting summaries of changed milestones', run: () => assistant.deleteOutdatedSummaries() },
    ...tableTasks(store, policy),
    { name: 'deleting the backup of the previous site', run: (now) => removeOldRestores(restoreFolder, now) },
    { name: 'truncating the write-ahead log', run: () => store.retention.truncateLog() },
  ];
}
