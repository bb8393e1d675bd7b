import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { eventRows } from '../support/recount.ts';
import { BROWSER, visit } from '../support/visits.ts';

describe.each(DIALECTS)('a flood on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(dialect);
  });
  afterEach(() => site.close());

  test('from one address adds a bounded number of rows, whatever browsers it claims; all other visitors are counted', async () => {
    const flood = Array.from({ length: 3_000 }, (_, event) =>
      visit(site.app, { address: '198.51.100.7', browser: `${BROWSER} ${event}` }),
    );
    const others = Array.from({ length: 100 }, (_, other) => visit(site.app, { address: `192.0.2.${other}` }));
    for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(202);
    const answers = await Promise.all(flood);
    const accepted = answers.filter(({ statusCode }) => statusCode === 202).length;
    expect(accepted).toBeGreaterThanOrEqual(1_000);
    expect(accepted).toBeLessThan(1_100);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3_000 - accepted);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.json().error).toEqual(expect.any(String));
    expect(await eventRows(site)).toHaveLength(accepted + 100);
    const owner = await signIn(site.app, site.store);
    const { totalVisits } = (await owner.call({ url: ADMIN_PATHS.analyticsSummary })).json();
    expect(totalVisits).toBe(accepted + 100);
    // The page and what is on it stay open to that address.
    expect((await site.app.inject({ url: PATHS.skills, remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
  });
});
