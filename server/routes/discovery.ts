import { escapeHtml } from '../../contract/escape-html.ts';
import { memoizePerObject } from '../assistant/built-in/memoize.ts';
import { CACHE } from '../http/cache-control.ts';
import { type App, fileResponse, textResponse } from '../http/route-schemas.ts';
import { notFound } from '../problem.ts';
import { FAVICON, favicon } from '../publish/favicon.ts';
import { LINK_PREVIEW, type LinkPreviews } from '../publish/link-preview/link-preview.ts';
import { LLMS_TXT, llmsTxt } from '../publish/llms-txt.ts';
import type { Publication } from '../publish/publication.ts';
import type { Publisher } from '../publish/publisher.ts';
import { SECURITY_TXT, securityTxt } from '../publish/security-txt.ts';

const ROBOTS_TXT_SCHEMA = { summary: 'The rules for crawlers', response: { 200: textResponse('text/plain') } } as const;
const SECURITY_TXT_SCHEMA = {
  summary: 'Where to report a vulnerability',
  response: { 200: textResponse('text/plain') },
  errorStatuses: [404],
} as const;
const LLMS_TXT_SCHEMA = {
  summary: 'What the site is and where language models find its content',
  response: { 200: textResponse('text/plain') },
  errorStatuses: [404],
} as const;
const SITEMAP_SCHEMA = { summary: 'The pages of the site', response: { 200: textResponse('application/xml') } } as const;

const ICON_SCHEMA = { summary: "The site's icon", response: { 200: fileResponse('image/svg+xml') } } as const;
const LINK_PREVIEW_SCHEMA = {
  summary: 'The picture that social networks show with a link to the site',
  response: { 200: fileResponse('image/png') },
  errorStatuses: [404],
} as const;

interface DiscoveryOptions {
  siteUrl: string;
  publisher: Publisher;
  linkPreviews: LinkPreviews;
}

/** robots.txt, sitemap.xml, llms.txt and security.txt, and the pictures that represent the site elsewhere. */
export function discoveryRoutes(app: App, { siteUrl, publisher, linkPreviews }: DiscoveryOptions): void {
  // Made once for each state of the content: for a long career, drawing the icon takes a tenth of a second.
  const iconOf = memoizePerObject(({ content, month }: Publication) => Buffer.from(favicon(content, month)));
  const descriptionOf = memoizePerObject(({ content, isPublished }: Publication) =>
    isPublished ? llmsTxt(content, siteUrl) : undefined,
  );

  app.get('/robots.txt', { schema: ROBOTS_TXT_SCHEMA }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE.forADay)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema: SITEMAP_SCHEMA }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE.forADay)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeHtml(siteUrl)}/</loc></url></urlset>\n`,
      ),
  );

  app.get(LLMS_TXT, { schema: LLMS_TXT_SCHEMA }, async (_request, reply) => {
    const document = descriptionOf(await publisher.current());
    if (document === undefined) throw notFound('The description of the site');
    return reply.header('cache-control', CACHE.revalidate).type('text/plain; charset=utf-8').send(document);
  });

  app.get(SECURITY_TXT, { schema: SECURITY_TXT_SCHEMA }, async (_request, reply) => {
    const { content } = await publisher.current();
    const document = securityTxt(content.profile, siteUrl);
    if (document === undefined) throw notFound('The contact address');
    // A cached copy could name an e-mail address that is no longer in use.
    return reply.header('cache-control', CACHE.revalidate).type('text/plain; charset=utf-8').send(document);
  });

  app.get(FAVICON, { schema: ICON_SCHEMA }, async (_request, reply) => {
    const icon = iconOf(await publisher.current());
    return reply.header('cache-control', CACHE.forAnHour).type('image/svg+xml').send(icon);
  });

  app.get(LINK_PREVIEW, { schema: LINK_PREVIEW_SCHEMA }, async (_request, reply) => {
    const { content, month, isPublished } = await publisher.current();
    const bytes = isPublished ? await linkPreviews.png(content, month) : undefined;
    if (!bytes) throw notFound('The picture');
    return reply.header('cache-control', CACHE.forAnHour).type('image/png').send(bytes);
  });
}
