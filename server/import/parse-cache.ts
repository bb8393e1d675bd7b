import { randomUUID } from 'node:crypto';
import type { DocumentReading } from '../../contract/career-import.ts';
import { Problem } from '../problem.ts';
import type { PreparedCareer } from './prepare-career.ts';
import { textLength } from './text-length.ts';

/** The result of parsing the files of a dry run. */
export interface ParsedCareer {
  /** The names of the files, cleaned and shortened. */
  files: string[];
  career: PreparedCareer;
  documents: DocumentReading | undefined;
}

const MINUTE_MS = 60_000;

export type ParseCache = ReturnType<typeof createParseCache>;

/**
 * Keeps the careers parsed in the last dry runs in memory for a while, so that a correction or the import does not have to send
 * and parse the files again. Another instance, or one that was restarted, does not have them. Using an entry does not extend
 * its lifetime.
 */
export function createParseCache({ max = 3, maxLength = 1_000_000, ttlMs = 30 * MINUTE_MS } = {}) {
  const entries = new Map<string, { parsed: ParsedCareer; timer: NodeJS.Timeout }>();

  const remove = (id: string) => {
    clearTimeout(entries.get(id)?.timer);
    entries.delete(id);
  };

  return {
    /** Returns the id of the entry; undefined when the career is too large to be kept. */
    add(parsed: ParsedCareer): string | undefined {
      if (textLength(parsed) > maxLength) return undefined;
      for (const id of [...entries.keys()].slice(0, Math.max(0, entries.size - max + 1))) remove(id);
      const id = randomUUID();
      entries.set(id, { parsed, timer: setTimeout(() => entries.delete(id), ttlMs).unref() });
      return id;
    },

    /** Throws a Problem when the entry is gone. */
    get(id: string): ParsedCareer {
      const entry = entries.get(id);
      if (!entry) throw new Problem(410, 'What was read from these files is no longer kept. Please send the files again.');
      // The least recently used entry is evicted first.
      entries.delete(id);
      entries.set(id, entry);
      return entry.parsed;
    },

    remove,

    clear(): void {
      for (const id of [...entries.keys()]) remove(id);
    },
  };
}
