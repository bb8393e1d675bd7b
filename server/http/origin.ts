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
  return !URL.canParse(headers.origin) || !isOtherName(new URL(headers.origin), headers.host, siteUrl);
}

/**
 * Reached under another name than SITE_URL, such as 127.0.0.1 for localhost or a second domain. On a site with https
 * a page that came over an open line may be anybody's; only what never left this machine is as good.
 */
function isOtherName({ protocol, host, hostname }: URL, asked: string | undefined, siteUrl: string): boolean {
  if (host !== asked) return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (siteUrl.startsWith('http:') || THIS_MACHINE.test(hostname));
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;
