/** CSP hashes of a page's inline scripts and styles. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Images may be data URLs or come from any https address, as badges, avatars and portraits do. Everything else must come
 * from this site, and inline code runs only if its hash is listed.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes = { scripts: [], styles: [] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of files that are not pages; it allows nothing, and is shorter. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** The headers of every response. */
export function securityHeaders({ https, policy }: { https: boolean; policy: string }): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
