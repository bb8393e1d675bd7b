import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const FULL_FAULT_TIMEOUT_MS = 3_600_000;
const SHORT_FAULT_TIMEOUT_MS = 60_000;

export default defineConfig({
  test: {
    // More API tests run at once than there are cores, because they wait for disks, clocks and processes.
    maxWorkers: 2 * availableParallelism(),
    // Tests leave no state behind in modules, so a worker loads each module only once for all its test files.
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
        // One file at a time: these tests measure seconds while they kill, fill and starve the server.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-server.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 60_000,
          testTimeout: process.env.FAULTS === 'full' ? FULL_FAULT_TIMEOUT_MS : SHORT_FAULT_TIMEOUT_MS,
        },
      },
    ],
  },
});
