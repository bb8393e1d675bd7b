/** Two questions are duplicates when one contains the other and their lengths differ by less than this. */
const MIN_LENGTH_DIFFERENCE = 10;

export const FALLBACK_SUGGESTIONS = [
  'What are the strongest technical skills?',
  'Which project had the biggest impact?',
  'What does leadership look like in practice?',
] as const;

/**
 * Removes suggestions that repeat the current or an earlier question, ignoring case: equal to either, or containing or
 * contained in an earlier one of nearly the same length. Returns the fallback suggestions when none remains.
 */
export function filterSuggestions(
  suggestions: readonly string[],
  askedQuestions: readonly string[],
  current = '',
  fallback: readonly string[] = FALLBACK_SUGGESTIONS,
): string[] {
  const remaining = freshSuggestions(suggestions, askedQuestions, current);
  return remaining.length > 0 ? remaining : [...fallback];
}

/** The suggestions that were not asked yet, without any fallback. */
export function freshSuggestions(suggestions: readonly string[], askedQuestions: readonly string[], current = ''): string[] {
  const normalizedQuestions = askedQuestions.map(normalize).filter(Boolean);
  const exact = new Set([...normalizedQuestions, normalize(current)]);
  return suggestions.filter((suggestion) => {
    const text = normalize(suggestion);
    return text !== '' && !exact.has(text) && !normalizedQuestions.some((question) => isNearDuplicate(text, question));
  });
}

function isNearDuplicate(a: string, b: string): boolean {
  return (a.includes(b) || b.includes(a)) && Math.abs(a.length - b.length) < MIN_LENGTH_DIFFERENCE;
}

function normalize(question: string): string {
  return question.trim().toLowerCase();
}
