import { test as base } from '../../support/site.ts';

export { expect } from '@playwright/test';

/** Fails a test when the page throws an uncaught error. */
export const test = base.extend<{ failOnPageErrors: undefined }>({
  failOnPageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(undefined);
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
    { auto: true },
  ],
});
