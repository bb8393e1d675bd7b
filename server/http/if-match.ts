/** The base revision in an `If-Match: "12"` header; undefined without a valid one. RFC 9110, 13.1.1. */
export function baseRevision(header: string | undefined): number | undefined {
  const revision = header?.match(/^"(\d+)"$/)?.[1];
  return revision === undefined ? undefined : Number(revision);
}
