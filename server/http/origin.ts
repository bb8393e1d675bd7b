import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_FETCHES = new Set(['same-origin', 'none']);

/**
 * Refuses every state change that another site asked a browser to make. Programs that are no browser send neither
 * header and carry no cookie of the owner's.
 */
export function refuseForeignOrigins(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const isRefused = !READS.has(request.method) && isForeign(request, siteUrl);
    next(isRefused ? new Problem(403, 'This request came from another site.') : undefined);
  });
}

function isForeign({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_FETCHES.has(String(site))) return true;
  if (headers.origin === undefined) return false;
  if (headers.origin === siteUrl) return false;
  // Reached under another name than SITE_URL, such as 127.0.0.1 for localhost.
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
