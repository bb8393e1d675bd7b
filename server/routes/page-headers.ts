import { CACHE } from '../http/cache-control.ts';
import { contentSecurityPolicy, type InlineHashes, securityHeaders } from '../http/security-headers.ts';
import { cspHash } from '../publish/html-document.ts';
import { NOT_FOUND_SCRIPT, STATIC_PAGE_CSS } from '../publish/notice-pages.ts';
import type { PageBuild } from '../publish/page-build.ts';

/** The headers of the home page and of views. A preview has more inline code than the build. */
export function homePageHeaders(
  siteUrl: string,
  { bootScript, firstScreenCss }: PageBuild,
  { scripts, styles }: InlineHashes = { scripts: [], styles: [] },
): Record<string, string> {
  const inline = { scripts: [cspHash(bootScript), ...scripts], styles: [cspHash(firstScreenCss), ...styles] };
  return {
    ...securityHeaders({ https: isHttps(siteUrl), policy: contentSecurityPolicy(inline) }),
    'cache-control': CACHE.revalidate,
  };
}

/** The headers of the pages that do not depend on the build. */
export function staticPageHeaders(siteUrl: string): Record<string, string> {
  const inline = { scripts: [cspHash(NOT_FOUND_SCRIPT)], styles: [cspHash(STATIC_PAGE_CSS)] };
  return { ...securityHeaders({ https: isHttps(siteUrl), policy: contentSecurityPolicy(inline) }), 'cache-control': CACHE.never };
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
