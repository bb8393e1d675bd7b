/** A suggestion whose length differs by less than this from an asked question that holds it is the same question. */
const NEAR_DUPLICATE_LENGTH = 10;

export const FALLBACK_SUGGESTIONS = [
  'What are the strongest technical skills?',
  'Which project had the biggest impact?',
  'What does leadership look like in practice?',
] as const;

/**
 * Takes out what was asked already: equal to the current or an asked question in any case, or containing or
 * contained in an asked one with nearly the same length. When nothing is left, the three fallbacks serve.
 */
export function filterSuggestions(suggestions: readonly string[], asked: readonly string[], current = ''): string[] {
  const fresh = freshSuggestions(suggestions, asked, current);
  return fresh.length > 0 ? fresh : [...FALLBACK_SUGGESTIONS];
}

/** What is left of them, without the fallbacks. */
export function freshSuggestions(suggestions: readonly string[], asked: readonly string[], current = ''): string[] {
  const askedBefore = asked.map(normalize).filter(Boolean);
  const exact = new Set([...askedBefore, normalize(current)]);
  return suggestions.filter((suggestion) => {
    const text = normalize(suggestion);
    return text !== '' && !exact.has(text) && !askedBefore.some((question) => isNearDuplicate(text, question));
  });
}

function isNearDuplicate(a: string, b: string): boolean {
  return (a.includes(b) || b.includes(a)) && Math.abs(a.length - b.length) < NEAR_DUPLICATE_LENGTH;
}

function normalize(question: string): string {
  return question.trim().toLowerCase();
}
