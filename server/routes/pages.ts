import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from '../../contract/crawler-user-agents.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { registerPublicRoutes } from '../http/access.ts';
import { CACHE } from '../http/cache-control.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import { isApi, loggedPath, sendProblem } from '../http/errors.ts';
import { isPreview } from '../http/preview.ts';
import type { App } from '../http/route-schemas.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { notFound } from '../problem.ts';
import { type CompressedText, compress } from '../publish/compress.ts';
import { adminDocument } from '../publish/html-document.ts';
import { crawlerDocument, errorDocument, notFoundDocument } from '../publish/notice-pages.ts';
import type { PageBuild } from '../publish/page-build.ts';
import { type Publication, pageContent } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
import { homePageHeaders, staticPageHeaders } from './page-headers.ts';

export interface PageRoutesOptions {
  publisher: Publisher;
  signIn: Pick<SignIn, 'sessionEnd'>;
  /** Called when the owner has seen the preview. */
  onPreview: () => Promise<void>;
  siteUrl: string;
  pageBuild: PageBuild;
}

/** The home page, the error pages when it cannot be rendered, the admin area, and the page for unknown paths. */
export async function pageRoutes(
  app: App,
  { publisher, signIn, onPreview, siteUrl, pageBuild }: PageRoutesOptions,
): Promise<void> {
  const https = siteUrl.startsWith('https:');
  const homeHeaders = homePageHeaders(siteUrl, pageBuild);
  const staticHeaders = staticPageHeaders(siteUrl);
  const unpublishedHeaders = { ...staticHeaders, 'x-robots-tag': 'noindex' };
  const errorPage = buildCachedPage({ status: 500, compressed: await compress(errorDocument()), headers: staticHeaders });

  const adminPage = buildCachedPage({
    status: 200,
    compressed: await compress(adminDocument(pageBuild)),
    headers: {
      ...securityHeaders({ https, policy: contentSecurityPolicy() }),
      'cache-control': CACHE.never,
      'x-robots-tag': 'noindex, nofollow',
    },
  });
  const homePages = new WeakMap<CompressedText, CachedPage>();
  const notFoundPages = new WeakMap<Publication, Promise<CachedPage>>();

  await registerPublicRoutes(app, (publicApp) => {
    publicApp.get('/', (request, reply) => {
      if (isPreview(request)) return void sendPreview(request, reply);
      const publication = publisher.current();
      if (publication instanceof Promise) void publication.then((newPublication) => sendHome(request, reply, newPublication));
      else sendHome(request, reply, publication);
    });

    // Every path below /admin is the admin area; the admin app shows the login screen when there is no session.
    for (const path of ['/admin', '/admin/*']) publicApp.get(path, (request, reply) => sendCachedPage(request, reply, adminPage));
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request)) return sendProblem(reply, notFound('That address'));
    request.log.info({ path: loggedPath(request.url) }, 'no page at this path');
    // Does not wait for newer content: only the look depends on it.
    const publication = publisher.published();
    const page = notFoundPages.get(publication) ?? makeNotFoundPage(publication);
    notFoundPages.set(publication, page);
    sendCachedPage(request, reply, await page);
  });

  async function makeNotFoundPage({ content }: Publication): Promise<CachedPage> {
    const compressed = await compress(notFoundDocument(content.profile), { quick: true });
    return buildCachedPage({ status: 404, compressed, headers: staticHeaders });
  }

  /** The owner's session gets the page with drafts; all others get the public page. */
  async function sendPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      if (!(await signIn.sessionEnd(sessionToken(request)))) return sendHome(request, reply, await publisher.current());
      const { page, inline } = await publisher.preview();
      const headers = {
        ...homePageHeaders(siteUrl, pageBuild, inline),
        'cache-control': CACHE.never,
        'x-robots-tag': 'noindex, nofollow',
      };
      // Before the page, which reports to the admin area in another tab that it was opened.
      await onPreview().catch((error) => request.log.error({ err: error }, 'recording the preview failed'));
      sendCachedPage(request, reply, buildCachedPage({ status: 200, compressed: page, headers }));
    } catch (error) {
      request.log.error({ err: error }, 'rendering the preview failed');
      if (!reply.sent) sendCachedPage(request, reply, errorPage);
    }
  }

  function sendHome(request: FastifyRequest, reply: FastifyReply, publication: Publication): void {
    const { page, isPublished } = publication;
    if (page) sendCachedPage(request, reply, homePageOf(page, isPublished));
    else if (isCrawler(request.headers['user-agent']))
      void reply
        .headers(staticHeaders)
        .type('text/html; charset=utf-8')
        .send(crawlerDocument(pageContent(publication), siteUrl));
    else sendCachedPage(request, reply, errorPage);
  }

  function homePageOf(compressed: CompressedText, isPublished: boolean): CachedPage {
    const headers = isPublished ? homeHeaders : unpublishedHeaders;
    const cached = homePages.get(compressed) ?? buildCachedPage({ status: 200, compressed, headers });
    homePages.set(compressed, cached);
    return cached;
  }
}
