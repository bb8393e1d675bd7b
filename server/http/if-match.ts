/** The revision that a form's change was made from, as an entity tag: `If-Match: "12"`. RFC 9110, 13.1.1. */
export function baseRevision(header: string | undefined): number | undefined {
  const revision = header?.match(/^"(\d+)"$/)?.[1];
  return revision === undefined ? undefined : Number(revision);
}
