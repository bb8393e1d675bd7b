import { afterEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';

const FAILING_RENDER = {
  assets: (pageBuild: object) => ({
    ...(pageBuild as never as { [key: string]: never }),
    render() {
      throw new Error('cannot render');
    },
  }),
} as never;

describe.each(DIALECTS)('health checks on %s', (dialect) => {
  let site: TestApp;
  afterEach(() => site.close());
  const get = (url: string) => site.app.inject(url);

  test.each(['/healthz', '/readyz'])('%s returns ok and is not cached', async (url) => {
    site = await testApp(dialect);
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('/readyz returns 503 until a page was rendered, /healthz 200', async () => {
    site = await testApp(dialect, FAILING_RENDER);
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'The page has not been rendered yet.' });
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  test('/readyz returns 503 without a database, /healthz and the page 200', async () => {
    site = await testApp(dialect);
    await site.store.close();
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: 'The database is not responding.' });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/api/skills')).json()).toEqual([]);
  });
});
