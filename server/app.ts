import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { asProblem, handleErrors, refuseNul, sendProblem } from './http/errors.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { type StaticFolders, staticFiles } from './http/static-files.ts';
import type { PageAssets } from './publish/assets.ts';
import { cspHash, homeDocument } from './publish/document.ts';
import { startPublisher } from './publish/publisher.ts';
import { discovery } from './routes/discovery.ts';
import { health } from './routes/health.ts';
import { pages } from './routes/pages.ts';
import { publicReads } from './routes/public-reads.ts';
import { uploads } from './routes/uploads.ts';
import type { Store } from './store/store.ts';

export interface AppOptions {
  store: Store;
  siteUrl: string;
  trustProxy: readonly string[];
  assets: PageAssets;
  folders: StaticFolders;
  /** Pino's level; tests are silent. */
  logLevel?: string;
}

/** Milliseconds. Node's own defaults wait for minutes. */
const TIMEOUTS = { headers: 10_000, request: 30_000 };
const BODY_LIMIT = 1024 * 1024;

/** The whole server, wired but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, siteUrl, trustProxy, assets, folders, logLevel = 'info' } = options;
  const headers = securityHeaders({ https: siteUrl.startsWith('https:'), policy: contentSecurityPolicy() });
  const app = Fastify({
    // No address is ever logged: a request is told by its method and path alone.
    logger: { level: logLevel, serializers: { req: ({ method, url }) => ({ method, url }) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUTS.request,
    http: { headersTimeout: TIMEOUTS.headers },
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, _request, reply) => sendProblem(reply.headers(headers), asProblem(error)),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });

  const publisher = await startPublisher({
    store,
    render: (content) => homeDocument({ ...content, siteUrl, renderedIn: monthOf(new Date()) }, assets),
    onError: (error) => app.log.error({ err: error }, 'the page could not be made'),
  });
  app.addHook('onClose', async () => publisher.stop());

  handleErrors(app);
  refuseNul(app);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });

  await staticFiles(app, folders);
  health(app, { store, publisher });
  discovery(app, { siteUrl });
  uploads(app, { store });
  await app.register(async (api) => publicReads(api, { store, publisher }));
  await pages(app, {
    publisher,
    siteUrl,
    inline: { scripts: [cspHash(assets.bootScript)], styles: [cspHash(assets.firstScreenCss)] },
  });
  return app;
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
