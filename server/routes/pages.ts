import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from '../../contract/crawlers.ts';
import { registerPublicRoutes } from '../http/access.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import type { App } from '../http/declared-routes.ts';
import { isApi, sendProblem } from '../http/errors.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { notFound } from '../problem.ts';
import { type Compressed, compress } from '../publish/compress.ts';
import { adminDocument, cspHash } from '../publish/document.ts';
import type { PageBuild } from '../publish/page-build.ts';
import type { Publication, Publisher } from '../publish/publisher.ts';
import { crawlerDocument, NOT_FOUND_SCRIPT, notFoundDocument, STATIC_PAGE_CSS, sorryDocument } from '../publish/static-pages.ts';

export interface PagesOptions {
  publisher: Publisher;
  siteUrl: string;
  assets: PageBuild;
}

/** The home page, what stands in its place when it cannot be rendered, and the page for unknown paths. */
export async function pages(app: App, { publisher, siteUrl, assets }: PagesOptions): Promise<void> {
  const https = siteUrl.startsWith('https:');
  const inline = { scripts: [cspHash(assets.bootScript)], styles: [cspHash(assets.firstScreenCss)] };
  const homeHeaders = { ...securityHeaders({ https, policy: contentSecurityPolicy(inline) }), 'cache-control': 'no-cache' };
  const staticInline = { scripts: [cspHash(NOT_FOUND_SCRIPT)], styles: [cspHash(STATIC_PAGE_CSS)] };
  const staticHeaders = {
    ...securityHeaders({ https, policy: contentSecurityPolicy(staticInline) }),
    'cache-control': 'no-store',
  };
  const missing = buildCachedPage({ status: 404, compressed: await compress(notFoundDocument()), headers: staticHeaders });
  const sorry = buildCachedPage({ status: 500, compressed: await compress(sorryDocument()), headers: staticHeaders });

  const admin = buildCachedPage({
    status: 200,
    compressed: await compress(adminDocument(assets)),
    headers: {
      ...securityHeaders({ https, policy: contentSecurityPolicy() }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
  const homes = new WeakMap<Compressed, CachedPage>();

  await registerPublicRoutes(app, (open) => {
    open.get('/', (request, reply) => {
      const publication = publisher.current();
      if (publication instanceof Promise) void publication.then((made) => sendHome(request, reply, made));
      else sendHome(request, reply, publication);
    });

    // "Any path starting with /admin counts as the admin area": the module shows the login screen without a session.
    for (const path of ['/admin', '/admin/*']) open.get(path, (request, reply) => sendCachedPage(request, reply, admin));
  });

  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return sendProblem(reply, notFound('That address'));
    // What stands behind the question mark can be anybody's secret.
    request.log.info({ path: request.url.split('?')[0]?.slice(0, 200) }, 'no page at this path');
    sendCachedPage(request, reply, missing);
  });

  function sendHome(request: FastifyRequest, reply: FastifyReply, { page, content }: Publication): void {
    if (page) sendCachedPage(request, reply, homeOf(page));
    else if (isCrawler(request.headers['user-agent']))
      void reply.headers(staticHeaders).type('text/html; charset=utf-8').send(crawlerDocument(content.profile, siteUrl));
    else sendCachedPage(request, reply, sorry);
  }

  function homeOf(compressed: Compressed): CachedPage {
    const held = homes.get(compressed) ?? buildCachedPage({ status: 200, compressed, headers: homeHeaders });
    homes.set(compressed, held);
    return held;
  }
}
