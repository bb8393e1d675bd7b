import type { Page, Route } from '@playwright/test';
import { ANALYTICS_PATHS } from '../../../contract/analytics.ts';
import { test as base } from './assistant.ts';
import { freeze, settle } from './home.ts';

export const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

type Call = keyof typeof ANALYTICS_PATHS;

interface Told {
  call: Call;
  body: Record<string, unknown>;
}

/** Listens in the place of the server to what the page tells of the visit, and takes it all. */
export interface Tracking {
  /** Everything that arrived, what was refused too. */
  told: Told[];
  /** Of one call, without what every event carries. */
  of(call: Call): Record<string, unknown>[];
  /** How the next ones are answered, one after the other; then they are taken again. */
  answers: ((route: Route) => Promise<void>)[];
}

export const test = base.extend<{ tracking: Tracking }>({
  tracking: async ({ page }, use) => {
    const calls = new Map(Object.entries(ANALYTICS_PATHS).map(([call, path]) => [path as string, call as Call]));
    const tracking: Tracking = {
      told: [],
      of: (call) =>
        tracking.told
          .filter((one) => one.call === call)
          .map(({ body: { session_id: _session, timestamp: _timestamp, ...rest } }) => rest),
      answers: [],
    };
    await page.route('**/api/analytics/**', async (route) => {
      const request = route.request();
      const call = calls.get(new URL(request.url()).pathname);
      if (!call || request.method() !== 'POST') throw new Error(`No call of the page: ${request.method()} ${request.url()}`);
      tracking.told.push({ call, body: request.postDataJSON() });
      const answer = tracking.answers.shift() ?? ((one: Route) => one.fulfill({ status: 202, json: { success: true } }));
      await answer(route);
    });
    await use(tracking);
  },
});

export const fail = (status: number, headers: Record<string, string> = {}) => {
  return (route: Route) => route.fulfill({ status, headers, json: { error: 'No.' } });
};

/** With the clock running: until what tells of the visit is there, which comes last. Then the clock stands still. */
export async function freezeTracked(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('session_id') !== null);
  await freeze(page);
}

/** With the clock stopped: lets it run for as long as is between two flushes, and what is sent arrive. */
export async function flush(page: Page, milliseconds = 2000): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** As the browser says it when the visitor goes to another tab, or closes this one. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
