import { type App, text } from '../http/declared-routes.ts';
import { notFound } from '../problem.ts';
import { escapeHtml } from '../publish/html.ts';
import type { Publisher } from '../publish/publisher.ts';
import { SECURITY_TXT, securityTxt } from '../publish/security-txt.ts';

const DAY = 'public, max-age=86400';

const ROBOTS = { summary: 'What crawlers may read', response: { 200: text('text/plain') } } as const;
const CONTACT = {
  summary: 'Where to report a security hole',
  response: { 200: text('text/plain') },
  errorStatuses: [404],
} as const;
const SITEMAP = { summary: 'The pages that there are', response: { 200: text('application/xml') } } as const;

/** What crawlers ask for first, and what those ask for who found a hole. */
export function discovery(app: App, { siteUrl, publisher }: { siteUrl: string; publisher: Publisher }): void {
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

  app.get(SECURITY_TXT, { schema: CONTACT }, async (_request, reply) => {
    const { content } = await publisher.current();
    const told = securityTxt(content.profile, siteUrl);
    if (told === undefined) throw notFound('An address to report to');
    // Whoever kept an old one would write to an address that is not read any more.
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(told);
  });
}
