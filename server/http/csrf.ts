import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

/**
 * Rejects every state-changing request that another site made the browser send (CSRF). Requests without Origin and
 * Sec-Fetch-Site pass: they come from clients other than browsers, which other sites cannot control.
 */
export function rejectForeignOrigins(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const isRejected = !SAFE_METHODS.has(request.method) && isForeign(request, siteUrl);
    next(isRejected ? new Problem(403, 'This request came from another site.') : undefined);
  });
}

function isForeign({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_FETCH_SITES.has(String(site))) return true;
  if (headers.origin === undefined) return false;
  if (headers.origin === siteUrl) return false;
  return !URL.canParse(headers.origin) || !isOwnOrigin(new URL(headers.origin), headers.host, siteUrl);
}

/**
 * Whether the origin is this server under another name than SITE_URL, such as 127.0.0.1 for localhost or a second
 * domain. For an https site, an http origin may be forged on the network, so only a loopback one counts.
 */
function isOwnOrigin({ protocol, host, hostname }: URL, requestedHost: string | undefined, siteUrl: string): boolean {
  if (host !== requestedHost) return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (siteUrl.startsWith('http:') || LOOPBACK_NAME.test(hostname));
}

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;
