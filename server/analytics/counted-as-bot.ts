import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/**
 * User agents that isbot's list matches by heuristics: short names, clients that only say "node" or "agent", and headless
 * browsers. None of them names a bot, and visitors who hide their browser would match too, so they count as visitors.
 */
const HEURISTIC_MATCHES = ['Browser', 'node', 'An agent', 'HeadlessChrome'];

let matcher: ((userAgent: string | undefined) => boolean) | undefined;

/**
 * Whether analytics count a request with this user agent as a bot's: that of a crawler, a monitor or a program such as curl.
 * What the page does differently for crawlers depends on the shorter list of contract/crawler-user-agents.ts.
 */
export function isCountedAsBot(userAgent: string): boolean {
  // Compiles some hundred expressions, which would slow down the start.
  matcher ??= createMatcher();
  return matcher(userAgent);
}

function createMatcher() {
  const heuristics = new Set(HEURISTIC_MATCHES.flatMap((userAgent) => isbotPatterns(userAgent)));
  return createIsbotFromList(list.filter((pattern) => !heuristics.has(pattern)));
}
