/** What the browser may load and run on a page; `inline` holds the hashes of its inline styles and scripts. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Pictures may come from any https address, because badges, avatars and portraits may; everything else
 * comes from this site alone, and nothing inline runs that the server did not write.
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

/** The headers of every answer. */
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
