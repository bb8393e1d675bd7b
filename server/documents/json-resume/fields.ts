/** The fields without the empty ones. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const hasValue = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => hasValue(value)));
}

/** An address as JSON Resume requires it, with a host and in ASCII; undefined when there is none. A path refers to this site. */
export function absoluteUrl(url: string | null | undefined, siteUrl: string): string | undefined {
  if (!url || !URL.canParse(url, siteUrl)) return undefined;
  return URL.canParse(url) && /^[\w!#$%&'()*+,./:;=?@[\]~-]+$/.test(url) ? url : new URL(url, siteUrl).href;
}
