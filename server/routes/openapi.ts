import { z } from 'zod';
import { API_PATHS, CRAWLABLE_API_DESCRIPTION } from '../../contract/api-paths.ts';
import { CACHE } from '../http/cache-control.ts';
import { buildCachedPage, type CachedPage, sendCachedPage } from '../http/cached-page.ts';
import type { App } from '../http/route-schemas.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { compress } from '../publish/compress.ts';

const SCHEMA = {
  summary: 'This OpenAPI document',
  response: { 200: z.looseObject({ openapi: z.string() }), 304: { content: {} } },
} as const;

/** The OpenAPI document, generated from the routes' schemas at the first request and cached. */
export function openApiRoutes(app: App, { siteUrl }: { siteUrl: string }): void {
  let page: Promise<CachedPage> | undefined;

  for (const path of [API_PATHS.description, CRAWLABLE_API_DESCRIPTION]) {
    app.get(path, { schema: SCHEMA }, async (request, reply) => {
      page ??= buildPage();
      sendCachedPage(request, reply, await page);
    });
  }

  async function buildPage(): Promise<CachedPage> {
    const { openApiDocument } = await import('../openapi/document.ts');
    return buildCachedPage({
      status: 200,
      compressed: await compress(openApiDocument(app.registeredRoutes, siteUrl)),
      headers: {
        ...securityHeaders({ https: siteUrl.startsWith('https:'), policy: contentSecurityPolicy() }),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': CACHE.forAnHour,
      },
    });
  }
}
