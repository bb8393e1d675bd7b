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

/**
 * Keeps what was read from the files of the last dry runs in memory for a while, so that a correction or the import does not
 * have to send and read the files again. Another instance, or one that was restarted, does not have it.
 */
export function createKeptReadings({ max = 3, maxLength = 1_000_000, keptMs = 30 * MINUTE_MS } = {}) {
  const readings = new Map<string, { reading: Reading; timer: NodeJS.Timeout }>();

  const remove = (id: string) => {
    clearTimeout(readings.get(id)?.timer);
    readings.delete(id);
  };
  const add = (id: string, reading: Reading) =>
    readings.set(id, { reading, timer: setTimeout(() => readings.delete(id), keptMs).unref() });

  return {
    /** Returns the id of the reading; undefined when it is too large to be kept. */
    keep(reading: Reading): string | undefined {
      if (textLength(reading) > maxLength) return undefined;
      for (const id of [...readings.keys()].slice(0, Math.max(0, readings.size - max + 1))) remove(id);
      const id = randomUUID();
      add(id, reading);
      return id;
    },

    /** The reading, which is then kept for as long again. Throws a Problem when it is gone. */
    find(id: string): Reading {
      const kept = readings.get(id);
      if (!kept) throw new Problem(410, 'What was read from these files is no longer kept. Please send the files again.');
      remove(id);
      add(id, kept.reading);
      return kept.reading;
    },

    remove,
  };
}
