import { randomUUID } from 'node:crypto';
import type { DocumentReading } from '../../contract/career-import.ts';
import { Problem } from '../problem.ts';
import type { PreparedCareer } from './prepare-career.ts';
import { textLength } from './text-length.ts';

/** What was read from the files of a dry run. */
export interface Reading {
  read: PreparedCareer;
  documents: DocumentReading | undefined;
}

const MINUTE_MS = 60_000;

export type KeptReadings = ReturnType<typeof createKeptReadings>;

/**
 * Keeps what was read from the files of the last dry runs in memory for a while, so that a correction or the import does not
 * have to send and read the files again. Another instance, or one that was restarted, does not have it. Using a reading does
 * not extend its time.
 */
export function createKeptReadings({ max = 3, maxLength = 1_000_000, keptMs = 30 * MINUTE_MS } = {}) {
  const readings = new Map<string, { reading: Reading; timer: NodeJS.Timeout }>();

  const remove = (id: string) => {
    clearTimeout(readings.get(id)?.timer);
    readings.delete(id);
  };

  return {
    /** Returns the id of the reading; undefined when it is too large to be kept. */
    keep(reading: Reading): string | undefined {
      if (textLength(reading) > maxLength) return undefined;
      for (const id of [...readings.keys()].slice(0, Math.max(0, readings.size - max + 1))) remove(id);
      const id = randomUUID();
      readings.set(id, { reading, timer: setTimeout(() => readings.delete(id), keptMs).unref() });
      return id;
    },

    /** The reading. Throws a Problem when it is gone. */
    find(id: string): Reading {
      const kept = readings.get(id);
      if (!kept) throw new Problem(410, 'What was read from these files is no longer kept. Please send the files again.');
      // The reading that was used longest ago gives way to a new one.
      readings.delete(id);
      readings.set(id, kept);
      return kept.reading;
    },

    remove,

    clear(): void {
      for (const id of [...readings.keys()]) remove(id);
    },
  };
}
