import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A server that is tested waits for its disk and its clock: on two cores two files at once are not too many.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: ['{contract,server,web,scripts}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-server.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
