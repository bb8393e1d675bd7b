import { availableParallelism } from 'node:os';
import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

/** The file for the JSON report, if any. */
const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
const line: ReporterDescription = ['line'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Node runs the TypeScript and the bundles directly; Playwright would transpile all of it in every worker.
  build: { external: ['**/dist/**', '**/*.ts'] },
  forbidOnly: Boolean(process.env.CI),
  // More workers than cores, because tests spend much of their time waiting for browsers and timers.
  workers: 2 * availableParallelism(),
  retries: 0,
  timeout: 60_000,
  // A test should fail because something never happens, not because the machine is busy.
  expect: { timeout: 15_000 },
  reporter: jsonFile ? [line, ['json', { outputFile: jsonFile }]] : [line],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-US',
    // Tests of animations turn motion on.
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } } }],
});
