import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import type { PageAssets } from '../../server/publish/assets.ts';
import { loadPageAssets } from '../../server/publish/assets.ts';
import { type Dialect, type TestStore, testStore } from './databases.ts';

const ROOT = join(import.meta.dirname, '../..');
export const SAMPLE_DIR = join(ROOT, 'content/sample');

export interface TestApp extends TestStore {
  app: FastifyInstance;
}

export interface TestAppOptions {
  siteUrl?: string;
  /** Changes what the build offers, to make rendering fail. */
  assets?: (built: PageAssets) => PageAssets;
  /** Puts content in before the first page is rendered. */
  fill?: (store: TestStore['store']) => Promise<unknown>;
}

/** The whole server on an empty database of the given kind, not listening: `app.inject` speaks to it. */
export async function testApp(dialect: Dialect, { siteUrl = 'http://localhost:3000', assets, fill }: TestAppOptions = {}): Promise<TestApp> {
  const database = await testStore(dialect);
  await fill?.(database.store);
  const built = await loadPageAssets(join(ROOT, 'dist'));
  const app = await buildApp({
    store: database.store,
    siteUrl,
    trustProxy: [],
    assets: assets ? assets(built) : built,
    folders: { clientDir: join(ROOT, 'dist/client'), sampleDir: SAMPLE_DIR },
    logLevel: 'silent',
  });
  return {
    ...database,
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
