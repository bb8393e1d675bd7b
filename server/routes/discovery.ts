import { type Routes, text } from '../http/declared-routes.ts';
import { escapeHtml } from '../publish/html.ts';

const DAY = 'public, max-age=86400';

const ROBOTS = { summary: 'What crawlers may read', response: { 200: text('text/plain') } } as const;
const SITEMAP = { summary: 'The pages that there are', response: { 200: text('application/xml') } } as const;

/** What crawlers ask for first. */
export function discovery(app: Routes, { siteUrl }: { siteUrl: string }): void {
  app.get('/robots.txt', { schema: ROBOTS }, async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema: SITEMAP }, async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeHtml(siteUrl)}/</loc></url></urlset>\n`,
      ),
  );
}
