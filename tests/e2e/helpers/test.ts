import { test as base } from '../../support/site.ts';

export { expect } from '@playwright/test';

/** Errors that nothing caught fail every test, unless the test is about them. */
export const test = base.extend<{ expectsPageErrors: boolean; noPageErrors: undefined }>({
  expectsPageErrors: [false, { option: true }],
  noPageErrors: [
    async ({ page, expectsPageErrors }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await use(undefined);
      if (errors.length > 0 && !expectsPageErrors) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
    { auto: true },
  ],
});
