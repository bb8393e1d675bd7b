import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/**
 * The list also guesses: at every short name, at programs that only say "node" or "agent", at a browser without a
 * window. None of them names a bot, and a guess may cost a person who hides what browser it is. They are visitors.
 */
const GUESSED_AT = ['Browser', 'node', 'An agent', 'HeadlessChrome'];

let known: ((userAgent: string | undefined) => boolean) | undefined;

/** Whether a user agent is that of a bot that says so. */
export function isKnownBot(userAgent: string): boolean {
  // Some hundred expressions to compile: with the first visit, not with the start.
  known ??= makeList();
  return known(userAgent);
}

function makeList() {
  const guesses = new Set(GUESSED_AT.flatMap((userAgent) => isbotPatterns(userAgent)));
  return createIsbotFromList(list.filter((pattern) => !guesses.has(pattern)));
}
