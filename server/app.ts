import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createReports } from './analytics/reports.ts';
import { startRetention } from './analytics/retention.ts';
import { createTracker } from './analytics/tracker.ts';
import { type AssistantOptions, createAssistant } from './assistant/assistant.ts';
import { createRateLimiter } from './assistant/rate-limiter.ts';
import { startRetagger } from './assistant/retag.ts';
import { createSignIn } from './auth/sign-in.ts';
import { visitorHash, visitorKey } from './auth/visitor.ts';
import { startNightly } from './backup/nightly.ts';
import { guardRoutes, recordRoutes, registerPublicRoutes } from './http/access.ts';
import { type App, zodSchemaController } from './http/declared-routes.ts';
import { handleErrors, sendProblem, toProblem } from './http/errors.ts';
import { originForm, refuseMalformed } from './http/malformed.ts';
import { createMetrics } from './http/metrics.ts';
import { refuseForeignOrigins } from './http/origin.ts';
import { answerBrokenRequests, answerOtherExpectations } from './http/refused-requests.ts';
import { RequestLog } from './http/request-log.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { type StaticFolders, staticFiles } from './http/static-files.ts';
import { refuseForms, registerMultipartRoutes } from './http/uploads.ts';
import { acceptEmptyJson } from './http/validate.ts';
import { homeDocument } from './publish/document.ts';
import type { PageBuild } from './publish/page-build.ts';
import { startPublisher } from './publish/publisher.ts';
import { analytics } from './routes/analytics.ts';
import { analyticsReports } from './routes/analytics-reports.ts';
import { assistantCalls } from './routes/assistant.ts';
import { backup } from './routes/backup.ts';
import { collections } from './routes/collections.ts';
import { description } from './routes/description.ts';
import { discovery } from './routes/discovery.ts';
import { focusTags } from './routes/focus-tags.ts';
import { health } from './routes/health.ts';
import { imports } from './routes/imports.ts';
import { metricsPage } from './routes/metrics.ts';
import { milestonePictures } from './routes/milestone-pictures.ts';
import { owner } from './routes/owner.ts';
import { pages } from './routes/pages.ts';
import { profile } from './routes/profile.ts';
import { publicReads } from './routes/public-reads.ts';
import { resume } from './routes/resume.ts';
import { security } from './routes/security.ts';
import { session } from './routes/session.ts';
import { uploads } from './routes/uploads.ts';
import type { Store } from './store/store.ts';

export interface AppOptions {
  store: Store;
  siteUrl: string;
  trustProxy: readonly string[];
  assets: PageBuild;
  folders: StaticFolders;
  assistant: Pick<AssistantOptions, 'model' | 'dailyTokens' | 'limits' | 'timing' | 'languageDir'>;
  /** How long events are kept. */
  analyticsDays: number;
  /** Where the product and its data are, for what looks after them. */
  places: { root: string; dataDir: string };
  /** Beside or in place of the headers of every answer; a test weakens the site with them. */
  headers?: Record<string, string>;
  /** Where the nightly backups are kept; without it there are none. */
  backupDir?: string;
  /** Without it nothing is told of the process. */
  metricsToken?: string;
  /** Pino's level; tests are silent. */
  logLevel?: string;
  /** Where the log goes instead of to standard output. */
  logStream?: { write(line: string): void };
}

/**
 * Milliseconds, for the headers and for a whole request (an upload over a slow line), and between two looks at who has
 * had them. Node's defaults wait longer.
 */
const TIMEOUTS = { headers: 10_000, request: 120_000, look: 1000 };
const BODY_LIMIT = 2 * 1024 * 1024;

/** The whole server, wired but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    store,
    siteUrl,
    trustProxy,
    assets,
    folders,
    places,
    analyticsDays,
    backupDir,
    metricsToken,
    logLevel = 'info',
  } = options;
  const assistantModel = options.assistant.model?.name ?? null;
  const https = siteUrl.startsWith('https:');
  const headers = { ...securityHeaders({ https, policy: contentSecurityPolicy() }), ...options.headers };
  const sessions = sessionCookie({ https });
  const app: App = Fastify({
    // No address is ever logged: a request is told by its method and path alone.
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url }) => ({ method, url }) },
      ...(options.logStream && { stream: options.logStream }),
    },
    childLoggerFactory: (logger, bindings, options) => new RequestLog(() => logger.child(bindings, options)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Always our own: one that is sent along could be forged.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    schemaController: zodSchemaController,
    requestTimeout: TIMEOUTS.request,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUTS.look,
      // Node's own refusal of a request without a host has no form; ours has.
      requireHostHeader: false,
      // Of two headers of one name nobody along the way can say which one counts: together they are none that is valid.
      joinDuplicateHeaders: true,
    },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    clientErrorHandler: answerBrokenRequests(headers),
    // What still comes over an open connection while the server closes is answered, and the connection ends with it.
    return503OnClosing: false,
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply.headers({ ...headers, 'x-request-id': request.id }), toProblem(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const metrics = metricsToken ? createMetrics() : undefined;
  metrics?.countRequests(app);
  const signIn = await createSignIn(store.signIn);
  // The page is compressed in other threads while the routes are set up.
  const publisher = startPublisher({
    store,
    render: (content, month) => {
      const render = () => homeDocument({ ...content, siteUrl, renderedIn: month, assistantModel }, assets);
      return metrics ? metrics.timed(render) : render();
    },
    onError: (error) => app.log.error({ err: error }, 'the page could not be made'),
  });
  app.addHook('onClose', async () => publisher.stop());
  const key = await visitorKey(store.signIn);
  const assistant = createAssistant({
    ...options.assistant,
    content: async () => (await publisher.current()).content,
    store: store.assistant,
    onFailure: (error) =>
      app.log.warn({ reason: reasonOf(error, options.assistant.model) }, 'the assistant had to do without the model'),
  });
  const retagger = startRetagger({
    store,
    assistant,
    onError: (error) => app.log.error({ err: error }, 'an error in the re-tagging'),
  });
  app.addHook('onClose', () => retagger.stop());
  app.addHook('onClose', () => assistant.idle());
  const tracker = createTracker({ store: store.analytics, signIn });
  const stopRetention = startRetention({
    store: store.analytics,
    days: analyticsDays,
    onError: (error) => app.log.error({ err: error }, 'old visits could not be forgotten'),
  });
  app.addHook('onClose', () => Promise.all([tracker.flush(), stopRetention()]));

  if (backupDir) {
    const nightly = startNightly({
      store,
      folder: backupDir,
      onError: (error) => app.log.error({ err: error }, 'the nightly backup failed and will be tried again in an hour'),
    });
    app.addHook('onClose', () => nightly.stop());
  }

  // What stands before every route.
  recordRoutes(app);
  handleErrors(app);
  refuseMalformed(app);
  answerOtherExpectations(app, headers);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  // A body is JSON or a form.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  refuseForms(app);
  await app.register(cookie, { hook: false });
  refuseForeignOrigins(app, { siteUrl });
  guardRoutes(app, { signIn });

  await registerPublicRoutes(app, async (open) => {
    await staticFiles(open, folders);
    health(open, { store, publisher });
    discovery(open, { siteUrl, publisher });
    description(open, { siteUrl });
    uploads(open, { store });
    if (metrics && metricsToken) metricsPage(open, { metrics, token: metricsToken, store, publisher });
    await open.register(async (reads) => publicReads(reads, { store, publisher, tracker }));
    analytics(open, { tracker, siteUrl });
    await open.register(async (calls) => session(calls, { signIn, cookie: sessions }));
    await open.register(async (calls) =>
      assistantCalls(calls, {
        assistant,
        publisher,
        rateLimiter: createRateLimiter(store.assistant),
        visitorOf: ({ ip }) => visitorHash(ip, key),
      }),
    );
  });
  await pages(app, { publisher, siteUrl, assets });

  // The owner's.
  collections(app, { store });
  await registerMultipartRoutes(app, (open) => {
    milestonePictures(open, { store });
    resume(open, { store });
    profile(open, { store });
    imports(open, { store });
  });
  focusTags(app, { store, retagger });
  owner(app, { signIn, publisher });
  analyticsReports(app, { reports: createReports(store.analytics) });
  security(app, { store, signIn, cookie: sessions, siteUrl, trustProxy, ...places });
  backup(app, { store, folder: backupDir ?? tmpdir() });
  await publisher.started;
  return app;
}

/** Without what was sent or received, which a provider's errors carry with them, and without the key, which some repeat. */
function reasonOf(error: unknown, model: AppOptions['assistant']['model']): string {
  const told = String(error);
  return (model?.apiKey ? told.replaceAll(model.apiKey, '(the key)') : told).slice(0, 300);
}
