import type { RecordedEvent } from '../store/analytics.ts';

const BATCH_DELAY_MS = 10;
/** A batch of this size is written without delay. */
const IMMEDIATE_WRITE_SIZE = 16;
const MAX_BATCH_SIZE = 500;
/** Events that may wait for a slow database; more are rejected. */
const MAX_PENDING = 20_000;

export interface Recorder {
  /** Resolves when the event is on disk, or to false when it was discarded; rejects when it cannot be written. */
  record(record: RecordedEvent): Promise<boolean>;
  /** Writes all pending events. New events are still accepted. */
  flush(): Promise<void>;
}

interface Pending {
  record: RecordedEvent;
  resolve: (isKept: boolean) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches events that arrive together into one transaction, so that one fsync covers all of them. `write` resolves to the
 * events of the batch that it discarded.
 */
export function createRecorder(write: (batch: readonly RecordedEvent[]) => Promise<ReadonlySet<RecordedEvent>>): Recorder {
  let pending: Pending[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  /** Follows the size of the last batch: under load, fewer and larger writes. */
  let targetBatchSize = IMMEDIATE_WRITE_SIZE;

  return {
    record(record) {
      if (pending.length >= MAX_PENDING) return Promise.reject(new Error('Too many events are waiting for the database'));
      return new Promise((resolve, reject) => {
        pending.push({ record, resolve, reject });
        scheduleWrite();
      });
    },

    async flush() {
      while (writing || pending.length > 0) await (writing ?? startWrite());
    },
  };

  function scheduleWrite(): void {
    if (writing || pending.length === 0) return;
    if (pending.length >= targetBatchSize) void startWrite();
    else timer ??= setTimeout(startWrite, BATCH_DELAY_MS);
  }

  function startWrite(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeBatch(pending.slice(0, MAX_BATCH_SIZE)).finally(() => {
      writing = undefined;
      scheduleWrite();
    });
    return writing;
  }

  async function writeBatch(batch: readonly Pending[]): Promise<void> {
    pending = pending.slice(batch.length);
    targetBatchSize = Math.max(IMMEDIATE_WRITE_SIZE, batch.length);
    try {
      const discardedRecords = await write(batch.map(({ record }) => record));
      for (const { record, resolve } of batch) resolve(!discardedRecords.has(record));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
