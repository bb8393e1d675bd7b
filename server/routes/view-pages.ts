import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_FORMATS, documentPath } from '../../contract/resume-documents.ts';
import { viewPath } from '../../contract/view-path.ts';
import { VIEW_OPEN } from '../analytics/events.ts';
import type { Tracker } from '../analytics/tracker.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { DocumentCache, GeneratedDocument } from '../documents/document-cache.ts';
import { CACHE } from '../http/cache-control.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import { isPreview } from '../http/preview.ts';
import type { App } from '../http/route-schemas.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { type CompressedText, compress } from '../publish/compress.ts';
import { LINK_PREVIEW, type LinkPreviews } from '../publish/link-preview/link-preview.ts';
import { errorDocument, goneDocument } from '../publish/notice-pages.ts';
import type { PageBuild } from '../publish/page-build.ts';
import type { Publication } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { OpenView, Views } from '../publish/views.ts';
import { requestInfo } from './analytics.ts';
import type { CountDownload } from './count-download.ts';
import { homePageHeaders, staticPageHeaders } from './page-headers.ts';
import { readDocumentOptions, sendDocument } from './resume-documents.ts';
import type { SendResumeFailure } from './resume-failure.ts';

interface ViewPageOptions {
  views: Views;
  publisher: Publisher;
  documents: DocumentCache;
  sendFailure: SendResumeFailure;
  linkPreviews: LinkPreviews;
  signIn: Pick<SignIn, 'sessionEnd'>;
  tracker: Tracker;
  countDownload: CountDownload;
  siteUrl: string;
  pageBuild: PageBuild;
}

interface ViewRequest {
  Params: { token: string };
}

const NO_INDEX = { 'x-robots-tag': 'noindex, nofollow' };

/** The page of each view, and its résumé. All dead links get the same page with status 410, whatever the reason. */
export function viewPageRoutes(app: App, options: ViewPageOptions): void {
  const { views, publisher, documents, sendFailure, linkPreviews, signIn, tracker, countDownload, siteUrl, pageBuild } = options;
  const headers = { ...homePageHeaders(siteUrl, pageBuild), 'cache-control': CACHE.revalidatePrivate, ...NO_INDEX };
  const staticHeaders = { ...staticPageHeaders(siteUrl), ...NO_INDEX };
  const previewHeaders = { ...headers, 'cache-control': CACHE.never };
  const pages = new WeakMap<CompressedText, CachedPage>();
  const gonePages = new WeakMap<Publication, Promise<CachedPage>>();
  let isPreparing = false;

  app.get<ViewRequest>(viewPath(':token'), async (request, reply) => {
    const shownView = await views.find(request.params.token);
    if (!shownView) return sendGone(request, reply);
    try {
      if (await isForOwner(request, shownView)) {
        const compressed = await views.preview(shownView);
        return sendCachedPage(request, reply, buildCachedPage({ status: 200, compressed, headers: previewHeaders }));
      }
      sendCachedPage(request, reply, cachedPageOf(shownView, await views.page(shownView)));
    } catch (error) {
      request.log.error({ err: error }, 'rendering a view failed');
      const compressed = await compress(errorDocument());
      return sendCachedPage(request, reply, buildCachedPage({ status: 500, compressed, headers: staticHeaders }));
    }
    if (!shownView.publication.isPublished) return;
    countOpening(request);
    if (app.server.listening) prepareResume(shownView);
  });

  for (const format of DOCUMENT_FORMATS) {
    app.get<ViewRequest>(`${viewPath(':token')}${documentPath(format)}`, async (request, reply) => {
      const view = await views.find(request.params.token);
      const options = readDocumentOptions(request.query);
      let document: GeneratedDocument | undefined;
      try {
        document = view && (await documents.read(format, options, { ...view.view, ...view }));
      } catch (error) {
        return sendFailure(error, format, request, reply.headers(NO_INDEX));
      }
      if (!document) return sendGone(request, reply);
      reply.headers(NO_INDEX);
      const isSent = sendDocument(request, reply, document, format === 'docx' ? 'attachment' : 'inline');
      if (isSent) countDownload(request, request.params.token);
      return reply;
    });
  }

  app.get<ViewRequest>(`${viewPath(':token')}${LINK_PREVIEW}`, async (request, reply) => {
    const shownView = await views.find(request.params.token);
    const isPublic = shownView?.publication.isPublished;
    const bytes = isPublic ? await linkPreviews.png(shownView.content, shownView.publication.month) : undefined;
    if (!bytes) return sendGone(request, reply);
    return reply
      .headers({ 'cache-control': CACHE.forAnHourPrivate, ...NO_INDEX })
      .type('image/png')
      .send(bytes);
  });

  /** The resume of a view is downloaded from its page; one at a time, so that opening many views does not fill the queue. */
  function prepareResume(shownView: OpenView): void {
    if (isPreparing) return;
    isPreparing = true;
    documents
      .read('pdf', {}, { ...shownView.view, ...shownView })
      // It is logged where it is made, and the download tries again.
      .catch(() => {})
      .finally(() => {
        isPreparing = false;
      });
  }

  /** Before the site is published, its pages are empty except in the owner's session. */
  async function isForOwner(request: FastifyRequest, { publication }: OpenView): Promise<boolean> {
    if (publication.isPublished || !isPreview(request)) return false;
    return (await signIn.sessionEnd(sessionToken(request))) !== undefined;
  }

  /** Runs in the background. Does not count browsers that ask for privacy or that prerender the page. */
  function countOpening(request: FastifyRequest<ViewRequest>): void {
    const { method, clientAddress, params } = request;
    const isVisit = method === 'GET' && request.headers['sec-gpc'] !== '1' && request.headers['sec-purpose'] === undefined;
    if (!isVisit || !tracker.takeToken(clientAddress)) return;
    tracker
      .track(requestInfo(request), VIEW_OPEN, { view: params.token })
      .catch((error) => request.log.error({ err: error }, 'counting the opening of a view failed'));
  }

  function cachedPageOf({ publication }: OpenView, compressed: CompressedText): CachedPage {
    const pageHeaders = publication.isPublished ? headers : staticHeaders;
    const page = pages.get(compressed) ?? buildCachedPage({ status: 200, compressed, headers: pageHeaders });
    pages.set(compressed, page);
    return page;
  }

  async function sendGone(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const publication = await publisher.current();
    const page = gonePages.get(publication) ?? makeGonePage(publication);
    gonePages.set(publication, page);
    sendCachedPage(request, reply, await page);
  }

  async function makeGonePage({ content }: Publication): Promise<CachedPage> {
    const compressed = await compress(goneDocument(content.profile, siteUrl), { quick: true });
    return buildCachedPage({ status: 410, compressed, headers: staticHeaders });
  }
}
