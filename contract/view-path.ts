/** The public address of a view. */
export function viewPath(token: string): `/v/${string}` {
  return `/v/${token}`;
}

/** The token in the path of a page; undefined where the page is not a view. */
export function tokenOfPath(pathname: string): string | undefined {
  return /^\/v\/([\w-]{1,64})$/.exec(pathname)?.[1];
}

/** The form in which tokens are compared: people may type them without hyphens or in capitals. */
export function normalizeToken(token: string): string {
  return token.toLowerCase().replaceAll('-', '');
}
