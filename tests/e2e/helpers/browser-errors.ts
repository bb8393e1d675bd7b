import type { Page } from '@playwright/test';

/** Collects everything that a browser reports as wrong: console warnings, failed requests, policy violations. */
export async function collectBrowserErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page: ${error}`));
  page.on('requestfailed', (request) => errors.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`response: ${response.status()} ${response.url()}`);
  });
  await reportPolicyViolations(page, (violation) => errors.push(`policy: ${violation}`));
  return errors;
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

/** Counts the page's requests that are in flight from now on. */
export function trackRequestsInFlight(page: Page): { inFlight: number } {
  const requests = { inFlight: 0 };
  const onEnd = () => {
    requests.inFlight -= 1;
  };
  page.on('request', () => {
    requests.inFlight += 1;
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return requests;
}
