import { afterEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';

const fails = {
  assets: (built: object) => ({
    ...(built as never as { [key: string]: never }),
    render() {
      throw new Error('cannot render');
    },
  }),
} as never;

describe.each(DIALECTS)('on %s', (dialect) => {
  let site: TestApp;
  afterEach(() => site.close());
  const ask = (url: string) => site.app.inject(url);

  test.each(['/healthz', '/readyz'])('%s says ok, and is never kept', async (url) => {
    site = await testApp(dialect);
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('readyz is 503 until a page could be rendered, while healthz is fine', async () => {
    site = await testApp(dialect, fails);
    const answer = await ask('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: 'The page has not been rendered yet.' });
    expect((await ask('/healthz')).statusCode).toBe(200);
  });

  test('readyz is 503 when the database does not answer, while healthz and the page are fine', async () => {
    site = await testApp(dialect);
    await site.store.close();
    const answer = await ask('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: 'The database does not answer.' });
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await ask('/')).statusCode).toBe(200);
    expect((await ask('/api/skills')).json()).toEqual([]);
  });
});
