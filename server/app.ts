import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createSignIn } from './auth/sign-in.ts';
import { guardRoutes, openToAll, recordRoutes } from './http/access.ts';
import { asProblem, handleErrors, refuseMalformed, sendProblem } from './http/errors.ts';
import { refuseForeignOrigins } from './http/origin.ts';
import { answerBrokenRequests, answerOtherExpectations } from './http/refused-requests.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { type StaticFolders, staticFiles } from './http/static-files.ts';
import { refuseMisplacedForms } from './http/uploads.ts';
import { acceptEmptyJson } from './http/validate.ts';
import type { PageAssets } from './publish/assets.ts';
import { homeDocument } from './publish/document.ts';
import { startPublisher } from './publish/publisher.ts';
import { collections } from './routes/collections.ts';
import { discovery } from './routes/discovery.ts';
import { health } from './routes/health.ts';
import { imports } from './routes/imports.ts';
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
  assets: PageAssets;
  folders: StaticFolders;
  /** Where the product and its data are, for what looks after them. */
  places: { root: string; dataDir: string };
  /** Beside or in place of the headers of every answer; a test weakens the site with them. */
  headers?: Record<string, string>;
  /** Pino's level; tests are silent. */
  logLevel?: string;
}

/** Milliseconds, for the headers and for a whole request (an upload over a slow line). Node's defaults wait longer. */
const TIMEOUTS = { headers: 10_000, request: 120_000 };
const BODY_LIMIT = 2 * 1024 * 1024;

/** The whole server, wired but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, siteUrl, trustProxy, assets, folders, places, logLevel = 'info' } = options;
  const https = siteUrl.startsWith('https:');
  const headers = { ...securityHeaders({ https, policy: contentSecurityPolicy() }), ...options.headers };
  const sessions = sessionCookie({ https });
  const app = Fastify({
    // No address is ever logged: a request is told by its method and path alone.
    logger: { level: logLevel, serializers: { req: ({ method, url }) => ({ method, url }) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUTS.request,
    // Node's own refusal of a request without a host has no form; ours has.
    http: { headersTimeout: TIMEOUTS.headers, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequests(headers),
    // What still comes over an open connection while the server closes is answered, and the connection ends with it.
    return503OnClosing: false,
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, _request, reply) => sendProblem(reply.headers(headers), asProblem(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const signIn = await createSignIn(store.signIn);
  const publisher = await startPublisher({
    store,
    render: (content, month) => homeDocument({ ...content, siteUrl, renderedIn: month }, assets),
    onError: (error) => app.log.error({ err: error }, 'the page could not be made'),
  });
  app.addHook('onClose', async () => publisher.stop());

  // What stands before every route.
  recordRoutes(app);
  handleErrors(app);
  refuseMalformed(app);
  answerOtherExpectations(app, headers);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  // A body is JSON or a form.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  await app.register(cookie);
  await app.register(multipart);
  refuseForeignOrigins(app, { siteUrl });
  guardRoutes(app, { signIn });
  refuseMisplacedForms(app);

  await openToAll(app, async (open) => {
    await staticFiles(open, folders);
    health(open, { store, publisher });
    discovery(open, { siteUrl });
    uploads(open, { store });
    await open.register(async (reads) => publicReads(reads, { store, publisher }));
    await open.register(async (calls) => session(calls, { signIn, cookie: sessions }));
  });
  await pages(app, { publisher, siteUrl, assets });

  // The owner's.
  collections(app, { store });
  milestonePictures(app, { store });
  resume(app, { store });
  profile(app, { store });
  imports(app, { store });
  owner(app, { signIn, publisher });
  security(app, { store, signIn, cookie: sessions, siteUrl, trustProxy, ...places });
  return app;
}
