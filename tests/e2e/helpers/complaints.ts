import type { Page } from '@playwright/test';

/** Collects everything that a browser reports as wrong: console warnings, failed requests, policy violations. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error}`));
  page.on('requestfailed', (request) => complaints.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.status()} ${response.url()}`);
  });
  await reportPolicyViolations(page, (violation) => complaints.push(`policy: ${violation}`));
  return complaints;
}

/** Calls back for each violation of the content security policy, from the page's next navigation on. */
export async function reportPolicyViolations(page: Page, report: (violation: string) => void): Promise<void> {
  await page.exposeFunction('reportPolicyViolation', (violation: string) => report(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      (globalThis as unknown as { reportPolicyViolation: (violation: string) => void }).reportPolicyViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      ),
    );
  });
}

/** Resolves to a function that waits until no request of the page is in flight. */
export function trackRequestsInFlight(page: Page): { count: number } {
  const inFlight = { count: 0 };
  page.on('request', () => {
    inFlight.count += 1;
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', () => {
      inFlight.count -= 1;
    });
  }
  return inFlight;
}
