import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../publish/html.ts';

const DAY = 'public, max-age=86400';

/** What crawlers ask for first. */
export function discovery(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeHtml(siteUrl)}/</loc></url></urlset>\n`,
      ),
  );
}
