import { z } from 'zod';
import { PATHS } from '../../contract/paths.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import type { App } from '../http/declared-routes.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { compress } from '../publish/compress.ts';

const SCHEMA = {
  summary: 'This description',
  response: { 200: z.looseObject({ openapi: z.string() }), 304: { content: {} } },
} as const;

/** The description of the API. It is made of what the routes declare when somebody first asks, and held from then on. */
export function description(app: App, { siteUrl }: { siteUrl: string }): void {
  let made: Promise<CachedPage> | undefined;

  app.get(PATHS.description, { schema: SCHEMA }, async (request, reply) => {
    made ??= make();
    sendCachedPage(request, reply, await made);
  });

  async function make(): Promise<CachedPage> {
    const { openApiDocument } = await import('../openapi/document.ts');
    return buildCachedPage({
      status: 200,
      compressed: await compress(openApiDocument(app.registeredRoutes, siteUrl)),
      headers: {
        ...securityHeaders({ https: siteUrl.startsWith('https:'), policy: contentSecurityPolicy() }),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    });
  }
}
