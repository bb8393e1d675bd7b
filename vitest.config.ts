import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const FUZZ = 'tests/faults/fuzz.test.ts';
const FAULT_TIMEOUT = process.env.FAULTS === 'full' ? 3_600_000 : 60_000;

export default defineConfig({
  test: {
    // A server that is tested waits for its disk and its clock: on two cores two files at once are not too many.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // One worker reads each module once for all its files: no test leaves anything behind in one.
    isolate: false,
    projects: [
      { test: { name: 'unit', include: ['{contract,server,web,scripts}/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-server.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        // Beside the others: it takes a processor for a minute, and no clock of a wall.
        test: {
          name: 'fuzz',
          include: [FUZZ],
          globalSetup: 'tests/support/postgres-server.ts',
          hookTimeout: 60_000,
          testTimeout: FAULT_TIMEOUT,
        },
      },
      {
        // What is broken here is measured in seconds: one file after the other, when the rest is done.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [FUZZ],
          globalSetup: 'tests/support/postgres-server.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 60_000,
          testTimeout: FAULT_TIMEOUT,
        },
      },
    ],
  },
});
