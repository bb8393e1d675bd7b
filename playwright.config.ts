import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

/** Where the counts go when somebody wants to read them. */
const json = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
const line: ReporterDescription = ['line'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 30_000,
  reporter: json ? [line, ['json', { outputFile: json }]] : [line],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-US',
    // Most tests are about what happens, not about how it moves; those that are about motion ask for it.
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } } }],
});
