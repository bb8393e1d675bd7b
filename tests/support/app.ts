import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { PageBuild } from '../../server/publish/page-build.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import type { Store } from '../../server/store/store.ts';
import { type Dialect, type Place, type TestStore, testStore } from './databases.ts';

const ROOT = join(import.meta.dirname, '../..');
export const SAMPLE_DIR = join(ROOT, 'content/sample');
export const LANGUAGE_DIR = join(ROOT, 'content');

/** An assistant without a language model. */
export const BUILT_IN_ALONE: AppOptions['assistant'] = {
  model: undefined,
  dailyTokens: 1_000_000,
  limits: { minute: 10, day: 60 },
  languageDir: LANGUAGE_DIR,
};

export interface Instance {
  app: FastifyInstance;
  store: Store;
}

export interface TestApp extends TestStore, Instance {
  /** Another server on the same database, as behind a load balancer. */
  anotherInstance(): Promise<Instance>;
}

export interface TestAppOptions {
  /** A database that is there already. */
  place?: Place;
  siteUrl?: string;
  trustProxy?: string[];
  /** In place of the product's folder. */
  root?: string;
  headers?: Record<string, string>;
  /** Changes what the build offers, to make rendering fail. */
  assets?: (built: PageBuild) => PageBuild;
  /** Puts content in before the first page is rendered. */
  fill?: (store: TestStore['store']) => Promise<unknown>;
  /** The rest of what the server may be told. */
  app?: Pick<AppOptions, 'backupDir' | 'metricsToken' | 'logLevel' | 'logStream'>;
  /** Which language model answers, and within which limits; without it the built-in engine does. */
  assistant?: Partial<Omit<AppOptions['assistant'], 'languageDir'>>;
}

/** The whole server on an empty database of the given kind, not listening: `app.inject` speaks to it. */
export async function testApp(dialect: Dialect, options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testStore(dialect, options.place);
  const apps: FastifyInstance[] = [];
  const start = async (store: Store) => {
    const app = await appOn(store, { ...options, dataDir: database.options.dataDir });
    apps.push(app);
    return app;
  };
  await options.fill?.(database.store);
  return {
    ...database,
    app: await start(database.store),
    async anotherInstance() {
      const store = await database.reopen();
      return { store, app: await start(store) };
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await database.close();
    },
  };
}

async function appOn(store: Store, options: TestAppOptions & { dataDir: string }): Promise<FastifyInstance> {
  const { siteUrl = 'http://localhost:3000', trustProxy = [], root = ROOT, headers, assets, assistant, dataDir } = options;
  const built = await loadPageBuild(join(ROOT, 'dist'));
  return buildApp({
    store,
    siteUrl,
    trustProxy,
    pageBuild: assets ? assets(built) : built,
    folders: { clientDir: join(ROOT, 'dist/client'), sampleDir: SAMPLE_DIR },
    assistant: { ...BUILT_IN_ALONE, ...assistant },
    analyticsDays: 400,
    places: { root, dataDir },
    headers,
    logLevel: 'silent',
    ...options.app,
  });
}
