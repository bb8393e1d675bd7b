import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from '../../contract/crawlers.ts';
import { registerPublicRoutes } from '../http/access.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import { isApi, sendProblem } from '../http/errors.ts';
import type { App } from '../http/route-schemas.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { notFound } from '../problem.ts';
import { type Compressed, compress } from '../publish/compress.ts';
import { adminDocument, cspHash } from '../publish/document.ts';
import type { PageBuild } from '../publish/page-build.ts';
import type { Publication } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
import { crawlerDocument, errorDocument, NOT_FOUND_SCRIPT, notFoundDocument, STATIC_PAGE_CSS } from '../publish/static-pages.ts';

export interface PageRoutesOptions {
  publisher: Publisher;
  siteUrl: string;
  assets: PageBuild;
}

/** The home page, its fallbacks when it cannot be rendered, the admin area, and the page for unknown paths. */
export async function pageRoutes(app: App, { publisher, siteUrl, assets }: PageRoutesOptions): Promise<void> {
  const https = siteUrl.startsWith('https:');
  const inline = { scripts: [cspHash(assets.bootScript)], styles: [cspHash(assets.firstScreenCss)] };
  const homeHeaders = { ...securityHeaders({ https, policy: contentSecurityPolicy(inline) }), 'cache-control': 'no-cache' };
  const staticInline = { scripts: [cspHash(NOT_FOUND_SCRIPT)], styles: [cspHash(STATIC_PAGE_CSS)] };
  const staticHeaders = {
    ...securityHeaders({ https, policy: contentSecurityPolicy(staticInline) }),
    'cache-control': 'no-store',
  };
  const notFoundPage = buildCachedPage({ status: 404, compressed: await compress(notFoundDocument()), headers: staticHeaders });
  const errorPage = buildCachedPage({ status: 500, compressed: await compress(errorDocument()), headers: staticHeaders });

  const adminPage = buildCachedPage({
    status: 200,
    compressed: await compress(adminDocument(assets)),
    headers: {
      ...securityHeaders({ https, policy: contentSecurityPolicy() }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
  const homePages = new WeakMap<Compressed, CachedPage>();

  await registerPublicRoutes(app, (open) => {
    open.get('/', (request, reply) => {
      const publication = publisher.current();
      if (publication instanceof Promise) void publication.then((resolved) => sendHome(request, reply, resolved));
      else sendHome(request, reply, publication);
    });

    // Every path below /admin is the admin area; its module shows the login screen without a session.
    for (const path of ['/admin', '/admin/*']) open.get(path, (request, reply) => sendCachedPage(request, reply, adminPage));
  });

  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return sendProblem(reply, notFound('That address'));
    // A query string may contain secrets.
    request.log.info({ path: request.url.split('?')[0]?.slice(0, 200) }, 'no page at this path');
    sendCachedPage(request, reply, notFoundPage);
  });

  function sendHome(request: FastifyRequest, reply: FastifyReply, { page, content }: Publication): void {
    if (page) sendCachedPage(request, reply, homePageOf(page));
    else if (isCrawler(request.headers['user-agent']))
      void reply.headers(staticHeaders).type('text/html; charset=utf-8').send(crawlerDocument(content.profile, siteUrl));
    else sendCachedPage(request, reply, errorPage);
  }

  function homePageOf(compressed: Compressed): CachedPage {
    const cached = homePages.get(compressed) ?? buildCachedPage({ status: 200, compressed, headers: homeHeaders });
    homePages.set(compressed, cached);
    return cached;
  }
}
