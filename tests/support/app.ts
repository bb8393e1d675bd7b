import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { PageBuild } from '../../server/publish/page-build.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import type { Store } from '../../server/store/store.ts';
import { type DatabaseLocation, type Dialect, type TestStore, testStore } from './databases.ts';
import { type Owner, signIn } from './owner.ts';

const ROOT = join(import.meta.dirname, '../..');
export const SAMPLE_DIR = join(ROOT, 'content/sample');
export const LANGUAGE_DIR = join(ROOT, 'content');
const MINIMAL_CLIENT_DIR = join(ROOT, 'tests/fixtures/client');

/** An assistant without a language model. */
export const BUILT_IN_ONLY: AppOptions['assistant'] = {
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
  /** Starts another server on the same database, as behind a load balancer. */
  anotherInstance(): Promise<Instance>;
}

export interface TestAppOptions {
  /** An existing database. */
  location?: DatabaseLocation;
  siteUrl?: string;
  trustProxy?: string[];
  /** A folder to use in place of the project's own. */
  root?: string;
  headers?: Record<string, string>;
  /** Changes the page build, for example to make rendering fail. */
  assets?: (original: PageBuild) => PageBuild;
  /** Adds content before the first page is rendered. */
  fill?: (store: TestStore['store']) => Promise<unknown>;
  /** Serves all files of the build. By default only one is served, because each file is a route to register. */
  builtFiles?: boolean;
  /** Options that are passed to the server unchanged. */
  app?: Partial<
    Pick<
      AppOptions,
      'backupDir' | 'metricsToken' | 'logLevel' | 'logStream' | 'keepQuestions' | 'documentGenerator' | 'resumeSettledMs'
    >
  >;
  /** The language model and its limits; without it the built-in engine answers. */
  assistant?: Partial<AppOptions['assistant']>;
}

/** The whole server on an empty database. It does not listen: tests call it with `app.inject`. */
export async function testApp(dialect: Dialect, options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testStore(dialect, options.location);
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

/**
 * One server with a signed-in owner for all tests of the surrounding `describe`. Each test starts without content; the
 * fields of the result are available inside tests.
 */
export function sharedApp(dialect: Dialect, options: TestAppOptions = {}): TestApp & { owner: Owner } {
  const shared = {} as TestApp & { owner: Owner };
  beforeAll(async () => {
    Object.assign(shared, await testApp(dialect, options));
    shared.owner = await signIn(shared.app, shared.store);
  });
  beforeEach(() => shared.store.write((writer) => writer.removeContent()));
  afterAll(() => shared.close());
  return shared;
}

async function appOn(store: Store, options: TestAppOptions & { dataDir: string }): Promise<FastifyInstance> {
  const {
    siteUrl = 'http://localhost:3000',
    trustProxy = [],
    root = ROOT,
    headers,
    assets,
    builtFiles,
    assistant,
    dataDir,
  } = options;
  const pageBuild = loadPageBuild(join(ROOT, 'dist'));
  return buildApp({
    store,
    siteUrl,
    trustProxy,
    pageBuild: assets ? assets(pageBuild) : pageBuild,
    folders: { clientDir: builtFiles ? join(ROOT, 'dist/client') : MINIMAL_CLIENT_DIR, sampleDir: SAMPLE_DIR },
    assistant: { ...BUILT_IN_ONLY, ...assistant },
    analyticsDays: 400,
    keepQuestions: true,
    paths: { root, dataDir },
    headers,
    logLevel: 'silent',
    ...options.app,
  });
}
