import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../publish/html.ts';
import type { Publisher } from '../publish/publisher.ts';
import { SECURITY_TXT, securityTxt } from '../publish/security-txt.ts';

const DAY = 'public, max-age=86400';

/** What crawlers ask for first, and what those ask for who found a hole. */
export function discovery(app: FastifyInstance, { siteUrl, publisher }: { siteUrl: string; publisher: Publisher }): void {
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

  app.get(SECURITY_TXT, async (_request, reply) => {
    const { content } = await publisher.current();
    const text = securityTxt(content.profile, siteUrl);
    if (text === undefined) return reply.callNotFound();
    // Whoever kept an old one would write to an address that is not read any more.
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  });
}
