/** How a measure is asked for, and what a sentence that gives it holds. */
const MEASURES: [asked: RegExp, given: RegExp][] = [
  [
    /\bhow (?:heavy|much (?:do|does|did) \w+(?: \w+){0,3} weigh)\b|\bweight of\b/,
    /\b(?:tonnes?|tons?|kilo(?:gram(?:me)?)?s?|kg|pounds?|lbs?|grams?|weighs?|weighed)\b/i,
  ],
  [
    /\bhow (?:tall|deep|wide)\b/,
    /\b(?:kilo|centi|milli)?met(?:re|er)s?\b|\bkm\b|\bmiles?\b|\bfe?et\b|\binch(?:es)?\b|\bstore?ys\b/i,
  ],
];

/** Whether the question is for a measure that the sentence does not give. */
export function lacksMeasure(question: string, text: string): boolean {
  return MEASURES.some(([asked, given]) => asked.test(question) && !given.test(text));
}
