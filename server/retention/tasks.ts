import type { Assistant } from '../assistant/assistant.ts';
import { deleteOldBackups } from '../backup/delete-old-backups.ts';
import type { Store } from '../store/store.ts';
import { type RetentionPolicy, type RetentionTask, tableTasks } from './table-tasks.ts';

export interface RetentionOptions extends RetentionPolicy {
  store: Store;
  assistant: Pick<Assistant, 'deleteOutdatedSummaries'>;
  /** Where nightly backups are, and the previous site that a restore from the browser keeps. */
  backupFolder: string;
}

/** Everything that expires, in the tables and in files. */
export function retentionTasks({ store, assistant, backupFolder, ...policy }: RetentionOptions): readonly RetentionTask[] {
  return [
    { name: 'deleting summaries of changed milestones', run: () => assistant.deleteOutdatedSummaries() },
    ...tableTasks(store, policy),
    { name: 'deleting old backups', run: (now) => deleteOldBackups(backupFolder, now) },
    { name: 'truncating the write-ahead log', run: () => store.retention.truncateLog() },
  ];
}
