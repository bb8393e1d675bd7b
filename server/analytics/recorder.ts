import type { Recorded } from '../store/analytics.ts';

/** Milliseconds that a group is waited for, the events that need no waiting, and the most in one group. */
const GROUP = { wait: 10, enough: 16, most: 500 };
/** Events that may wait for a slow database; what comes then is refused. */
const WAITING_MAX = 20_000;

export interface Recorder {
  /** Resolves when the event is on disk; rejects when it is not. */
  record(recorded: Recorded): Promise<void>;
  /** Writes what is waiting. What comes later is still taken. */
  flush(): Promise<void>;
}

interface Waiting {
  recorded: Recorded;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** Collects events for a moment and writes them in one transaction: one wait for the disk for all of them. */
export function createRecorder(write: (group: readonly Recorded[]) => Promise<void>): Recorder {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  /** As many as came together last time are worth waiting for: fewer, larger writes. */
  let enough = GROUP.enough;

  return {
    record(recorded) {
      if (waiting.length >= WAITING_MAX) return Promise.reject(new Error('Too many events are waiting for the database'));
      return new Promise((resolve, reject) => {
        waiting.push({ recorded, resolve, reject });
        plan();
      });
    },

    async flush() {
      while (writing || waiting.length > 0) await (writing ?? writeGroup());
    },
  };

  function plan(): void {
    if (writing || waiting.length === 0) return;
    if (waiting.length >= enough) void writeGroup();
    else timer ??= setTimeout(writeGroup, GROUP.wait);
  }

  function writeGroup(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= settle(waiting.slice(0, GROUP.most)).finally(() => {
      writing = undefined;
      plan();
    });
    return writing;
  }

  async function settle(group: readonly Waiting[]): Promise<void> {
    waiting = waiting.slice(group.length);
    enough = Math.max(GROUP.enough, group.length);
    try {
      await write(group.map(({ recorded }) => recorded));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
