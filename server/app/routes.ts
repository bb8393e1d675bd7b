import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { createReports } from '../analytics/reports.ts';
import { createViewReports } from '../analytics/tailored-view-reports.ts';
import { createRateLimiter } from '../assistant/rate-limiter.ts';
import { createLiveRestore } from '../backup/live-restore.ts';
import { restoreFolder } from '../backup/restore-folder.ts';
import { type PrepareResumeOptions, prepareResume } from '../documents/prepare-resume.ts';
import { createResumeLink } from '../documents/resume-link.ts';
import { registerPublicRoutes } from '../http/access.ts';
import { createFileCache } from '../http/file-cache.ts';
import { createKnownBrowserCookie } from '../http/known-browser-cookie.ts';
import { ownerTokens } from '../http/owner-tokens.ts';
import type { App } from '../http/route-schemas.ts';
import { createSessionCookie } from '../http/session-cookie.ts';
import { registerStaticFiles } from '../http/static-files.ts';
import { registerMultipartRoutes } from '../http/uploads.ts';
import { createParseCache, type ParseCache } from '../import/parse-cache.ts';
import { createLinkPreviews } from '../publish/link-preview/link-preview.ts';
import { analyticsRoutes } from '../routes/analytics.ts';
import { analyticsReportRoutes } from '../routes/analytics-reports.ts';
import { assistantRoutes } from '../routes/assistant.ts';
import { backupRoutes } from '../routes/backup.ts';
import { collectionRoutes } from '../routes/collections.ts';
import { createDownloadCount } from '../routes/count-download.ts';
import { discoveryRoutes } from '../routes/discovery.ts';
import { evidenceRoute } from '../routes/evidence.ts';
import { focusTagRoutes } from '../routes/focus-tags.ts';
import { healthRoutes } from '../routes/health.ts';
import { importRoutes } from '../routes/imports.ts';
import { metricsRoute } from '../routes/metrics.ts';
import { milestonePictureRoutes } from '../routes/milestone-pictures.ts';
import { openApiRoutes } from '../routes/openapi.ts';
import { pageStatusRoutes } from '../routes/page-status.ts';
import { pageRoutes } from '../routes/pages.ts';
import { passwordRoutes } from '../routes/password.ts';
import { profileRoutes } from '../routes/profile.ts';
import { publicReadRoutes } from '../routes/public-reads.ts';
import { questionRoutes } from '../routes/questions.ts';
import { restoreRoutes } from '../routes/restore.ts';
import { resumeChoicesRoutes } from '../routes/resume-choices.ts';
import { resumeDocumentRoutes } from '../routes/resume-documents.ts';
import { resumeDownloadRoute } from '../routes/resume-download.ts';
import { createResumeFailure } from '../routes/resume-failure.ts';
import { resumeUploadRoutes } from '../routes/resume-upload.ts';
import { securityRoutes } from '../routes/security.ts';
import { sessionRoutes } from '../routes/session.ts';
import { markAsPreviewed, siteRoutes } from '../routes/site.ts';
import { skillCategoryRoute } from '../routes/skill-category.ts';
import { trashRoutes } from '../routes/trash.ts';
import { undoImportRoutes } from '../routes/undo-imports.ts';
import { uploadRoutes } from '../routes/uploads.ts';
import { viewPageRoutes } from '../routes/view-pages.ts';
import { viewRoutes } from '../routes/views.ts';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';

const MAX_FILE_CACHE_BYTES = 16 * 1024 * 1024;

/** Every route of the server. Those outside `registerPublicRoutes` need the owner's session. */
export async function registerRoutes(app: App, options: AppOptions, services: Services): Promise<void> {
  const { store, siteUrl, trustProxy, pageBuild, paths, backupDir } = options;
  const { signIn, publisher, retagger, documents } = services;
  const cookie = createSessionCookie({ https: siteUrl.startsWith('https:') });
  const knownBrowser = createKnownBrowserCookie({ https: siteUrl.startsWith('https:') });

  const parseCache = createParseCache();

  await registerPublicRoutes(app, (publicApp) => publicRoutes(publicApp, options, { ...services, parseCache }));
  await pageRoutes(app, { publisher, signIn, onPreview: () => markAsPreviewed(store), siteUrl, pageBuild });

  collectionRoutes(app, { store });
  siteRoutes(app, { store });
  trashRoutes(app, { store });
  undoImportRoutes(app, { store });
  skillCategoryRoute(app, { store });
  viewRoutes(app, { store, reports: createViewReports(store), siteUrl });
  questionRoutes(app, { store, assistant: services.assistant });
  await registerMultipartRoutes(app, (multipartApp) => {
    milestonePictureRoutes(multipartApp, { store });
    resumeUploadRoutes(multipartApp, { store });
    profileRoutes(multipartApp, { store });
    importRoutes(multipartApp, { store, assistant: services.assistant, parseCache });
    evidenceRoute(multipartApp, { assistant: services.assistant });
    restoreRoutes(multipartApp, {
      restore: createLiveRestore({ store, root: paths.root, folder: restoreFolder(backupDir, siteUrl) }),
    });
  });
  resumeChoicesRoutes(app, { store, documents });
  focusTagRoutes(app, { store, retagger });
  passwordRoutes(app, { signIn, knownBrowser, onChange: () => parseCache.clear() });
  pageStatusRoutes(app, { publisher });
  analyticsReportRoutes(app, { reports: createReports(store.analytics) });
  securityRoutes(app, { store, signIn, cookie, siteUrl, trustProxy, ...paths });
  backupRoutes(app, { store, folder: backupDir ?? tmpdir() });
}

async function publicRoutes(
  app: App,
  options: AppOptions,
  { parseCache, ...services }: Services & { parseCache: ParseCache },
): Promise<void> {
  const { store, siteUrl, folders, pageBuild, metricsToken } = options;
  const { metrics, signIn, publisher, views, assistant, tracker, documents, identifyVisitor, questionLog } = services;
  const cookie = createSessionCookie({ https: siteUrl.startsWith('https:') });
  const knownBrowser = createKnownBrowserCookie({ https: siteUrl.startsWith('https:') });

  const files = createFileCache({ maxBytes: MAX_FILE_CACHE_BYTES });

  await registerStaticFiles(app, { ...folders, files });
  healthRoutes(app, { store, publisher });
  const linkPreviews = createLinkPreviews({ fontsDir: join(folders.clientDir, 'fonts') });
  discoveryRoutes(app, { siteUrl, publisher, linkPreviews });
  openApiRoutes(app, { siteUrl });
  uploadRoutes(app, { store, files, publisher, signIn });
  if (metrics && metricsToken) metricsRoute(app, { metrics, token: metricsToken, store, publisher });
  await app.register(async (reads) => publicReadRoutes(reads, { publisher }));
  const countDownload = createDownloadCount(tracker);
  const resumeLink = createResumeLink({ store, publisher, files, documents });
  resumeDownloadRoute(app, { resumeLink, countDownload });
  prepareResumeWhileListening(app, { publisher, resumeLink, settledMs: options.resumeSettledMs });
  const sendFailure = createResumeFailure({ publisher, siteUrl });
  resumeDocumentRoutes(app, { documents, sendFailure, countDownload });
  viewPageRoutes(app, {
    views,
    publisher,
    documents,
    sendFailure,
    linkPreviews,
    signIn,
    tracker,
    countDownload,
    siteUrl,
    pageBuild,
  });
  await app.register(async (calls) => analyticsRoutes(calls, { tracker, siteUrl }));
  await app.register(async (calls) => sessionRoutes(calls, { signIn, cookie, knownBrowser, onLogout: () => parseCache.clear() }));
  const rateLimiter = createRateLimiter(store.assistant);
  const isOwner = (request: FastifyRequest) => signIn.isOwner(ownerTokens(request));
  const visitorOf = ({ clientAddress }: Pick<FastifyRequest, 'clientAddress'>) => identifyVisitor(clientAddress);
  await app.register(async (calls) =>
    assistantRoutes(calls, { assistant, publisher, views, rateLimiter, visitorOf, questionLog, isOwner }),
  );
}

function prepareResumeWhileListening(app: App, options: PrepareResumeOptions): void {
  let stop = () => {};
  app.addHook('onListen', async () => {
    stop = prepareResume(options);
  });
  app.addHook('onClose', async () => stop());
}
