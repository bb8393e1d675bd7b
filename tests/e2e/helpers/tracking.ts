import type { Page, Route } from '@playwright/test';
import { ANALYTICS_PATHS } from '../../../contract/analytics.ts';
import { test as base } from './assistant.ts';
import { pauseClock, waitForSentRequests } from './home.ts';

export const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

type CallName = keyof typeof ANALYTICS_PATHS;

interface TrackedCall {
  name: CallName;
  body: Record<string, unknown>;
}

/** Receives the page's analytics calls in the server's place. */
export interface Tracking {
  /** Every call that got a response, including those that failed. */
  calls: TrackedCall[];
  /** The bodies of one kind of call, without the fields that every event carries. */
  bodiesOf(name: CallName): Record<string, unknown>[];
  /** Responses to the next calls, in order; later calls succeed. */
  responses: ((route: Route) => Promise<void>)[];
}

export const test = base.extend<{ tracking: Tracking }>({
  tracking: async ({ page }, use) => {
    const namesByPath = new Map(Object.entries(ANALYTICS_PATHS).map(([name, path]) => [path as string, name as CallName]));
    const tracking: Tracking = {
      calls: [],
      bodiesOf: (name) =>
        tracking.calls
          .filter((call) => call.name === name)
          .map(({ body: { session_id: _session, timestamp: _timestamp, ...rest } }) => rest),
      responses: [],
    };
    await page.route('**/api/analytics/**', async (route) => {
      const request = route.request();
      const name = namesByPath.get(new URL(request.url()).pathname);
      if (!name || request.method() !== 'POST') throw new Error(`Not an analytics call: ${request.method()} ${request.url()}`);
      const respond = tracking.responses.shift() ?? accept;
      await respond(route);
      // A test that sees the call may run the clock past the request's timeout, so the response is sent first.
      tracking.calls.push({ name, body: request.postDataJSON() });
    });
    await use(tracking);
  },
});

const accept = (route: Route) => route.fulfill({ status: 202, json: { success: true } });

export function failWith(status: number, headers: Record<string, string> = {}) {
  return (route: Route) => route.fulfill({ status, headers, json: { error: 'No.' } });
}

/** Waits until the tracking script, which loads last, has started; then pauses the clock. */
export async function pauseClockOnceTracking(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('session_id') !== null);
  await pauseClock(page);
}

/** Runs the paused clock past the next flush of events and waits until they have been sent. */
export async function flushEvents(page: Page, milliseconds = 2000): Promise<void> {
  await page.clock.runFor(milliseconds);
  await waitForSentRequests(page);
}

/** Fires the events that the browser fires when the visitor switches to another tab or closes this one. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
