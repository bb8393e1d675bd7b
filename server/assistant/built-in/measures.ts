/** How a measure is asked for, and what a sentence that gives it holds. */
const MEASURES: [asked: RegExp, given: RegExp][] = [
  [
    /\bhow (?:heavy|much (?:do|does|did) \w+(?: \w+){0,3} weigh)\b|\bweight of\b/,
    /\b(?:tonnes?|tons?|kilo(?:gram(?:me)?)?s?|kg|pounds?|lbs?|grams?|weighs?|weighed)\b/i,
  ],
  [
    /\bhow (?:fast|quick(?:ly)?|soon)\b|\bhow long (?:does|did|do) (?!you\b|she\b|he\b|they\b)/,
    /\b(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|ms|km\/h|mph)\b/i,
  ],
  [
    /\bhow (?:tall|high|deep|wide|far)\b/,
    /\b(?:kilo|centi|milli)?met(?:re|er)s?\b|\bkm\b|\bmiles?\b|\bfe?et\b|\binch(?:es)?\b|\bstore?ys\b/i,
  ],
];

/** Whether a sentence gives the very measure that a question is for. */
export function isMeasured(question: string, text: string): boolean {
  return MEASURES.some(([asked, given]) => asked.test(question) && given.test(text));
}
