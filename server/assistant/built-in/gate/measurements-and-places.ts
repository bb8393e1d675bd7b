/** Patterns of questions for a measurement or a place, each with a pattern of text that gives it: a unit, or the name of a place. */
const MEASUREMENTS_AND_PLACES: [question: RegExp, given: RegExp][] = [
  [
    /\bhow (?:heavy|much (?:do|does|did) \w+(?: \w+){0,3} weigh)\b|\bweight of\b/,
    /\b(?:tonnes?|tons?|kilo(?:gram(?:me)?)?s?|kg|pounds?|lbs?|grams?|weighs?|weighed)\b/i,
  ],
  [
    /\bhow (?:tall|deep|wide)\b/,
    /\b(?:kilo|centi|milli)?met(?:re|er)s?\b|\bkm\b|\bmiles?\b|\bfe?et\b|\binch(?:es)?\b|\bstore?ys\b/i,
  ],
  [
    /\bhow old\b/,
    /\b(?:years?|months?)[ -]old\b|\bage[ds]?\b|\bat (?:\d\d\b|(?:twen|thir|for|fif|six)ty\b|\w+teen\b)|\b(?:since|founded|established|from)\b.*\d{4}/i,
  ],
  [
    /\b(?:which|what) (?:other )?(?:cit(?:y|ies)|towns?|countr(?:y|ies))\b/,
    /\b(?:[Ii]n|[Nn]ear|[Ff]rom|[Aa]cross) (?:the )?\p{Lu}(?!\p{Lu})|, \p{Lu}|\bcountries\b/u,
  ],
];

/**
 * Patterns that a text has to match to give the measurements ("how heavy was the gate?") and the places that the question asks
 * for.
 */
export function measurementsOrPlacesAsked(question: string): RegExp[] {
  return MEASUREMENTS_AND_PLACES.flatMap(([pattern, given]) => (pattern.test(question) ? [given] : []));
}
