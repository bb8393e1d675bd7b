import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
