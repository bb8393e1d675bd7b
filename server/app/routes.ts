import { tmpdir } from 'node:os';
import { createReports } from '../analytics/reports.ts';
import { createRateLimiter } from '../assistant/rate-limiter.ts';
import { registerPublicRoutes } from '../http/access.ts';
import type { App } from '../http/declared-routes.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { staticFiles } from '../http/static-files.ts';
import { registerMultipartRoutes } from '../http/uploads.ts';
import { analytics } from '../routes/analytics.ts';
import { analyticsReports } from '../routes/analytics-reports.ts';
import { assistantCalls } from '../routes/assistant.ts';
import { backup } from '../routes/backup.ts';
import { collections } from '../routes/collections.ts';
import { description } from '../routes/description.ts';
import { discovery } from '../routes/discovery.ts';
import { focusTags } from '../routes/focus-tags.ts';
import { health } from '../routes/health.ts';
import { imports } from '../routes/imports.ts';
import { metricsPage } from '../routes/metrics.ts';
import { milestonePictures } from '../routes/milestone-pictures.ts';
import { owner } from '../routes/owner.ts';
import { pages } from '../routes/pages.ts';
import { profile } from '../routes/profile.ts';
import { publicReads } from '../routes/public-reads.ts';
import { resume } from '../routes/resume.ts';
import { security } from '../routes/security.ts';
import { session } from '../routes/session.ts';
import { uploads } from '../routes/uploads.ts';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';

/** Every route of the server. Those outside `registerPublicRoutes` need the owner's session. */
export async function registerRoutes(app: App, options: AppOptions, services: Services): Promise<void> {
  const { store, siteUrl, trustProxy, assets, places, backupDir } = options;
  const { signIn, publisher, retagger } = services;
  const cookie = sessionCookie({ https: siteUrl.startsWith('https:') });

  await registerPublicRoutes(app, (open) => publicRoutes(open, options, services));
  await pages(app, { publisher, siteUrl, assets });

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
  security(app, { store, signIn, cookie, siteUrl, trustProxy, ...places });
  backup(app, { store, folder: backupDir ?? tmpdir() });
}

async function publicRoutes(app: App, options: AppOptions, services: Services): Promise<void> {
  const { store, siteUrl, folders, metricsToken } = options;
  const { metrics, signIn, publisher, assistant, tracker, hashVisitor } = services;
  const cookie = sessionCookie({ https: siteUrl.startsWith('https:') });

  await staticFiles(app, folders);
  health(app, { store, publisher });
  discovery(app, { siteUrl, publisher });
  description(app, { siteUrl });
  uploads(app, { store });
  if (metrics && metricsToken) metricsPage(app, { metrics, token: metricsToken, store, publisher });
  await app.register(async (reads) => publicReads(reads, { store, publisher, tracker }));
  analytics(app, { tracker, siteUrl });
  await app.register(async (calls) => session(calls, { signIn, cookie }));
  const rateLimiter = createRateLimiter(store.assistant);
  const visitorOf = ({ ip }: { ip: string }) => hashVisitor(ip);
  await app.register(async (calls) => assistantCalls(calls, { assistant, publisher, rateLimiter, visitorOf }));
}
