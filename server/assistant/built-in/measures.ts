/** How a measure is asked for, what a sentence that gives it holds, and whether nothing else is an answer: "how fast" may ask how it went. */
const MEASURES: [asked: RegExp, given: RegExp, isNeeded?: 'needed'][] = [
  [
    /\bhow (?:heavy|much (?:do|does|did) \w+(?: \w+){0,3} weigh)\b|\bweight of\b/,
    /\b(?:tonnes?|tons?|kilo(?:gram(?:me)?)?s?|kg|pounds?|lbs?|grams?|weighs?|weighed)\b/i,
    'needed',
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

/** Whether the question is for a measure that the sentence does not give. */
export function lacksMeasure(question: string, text: string): boolean {
  return MEASURES.some(([asked, given, isNeeded]) => isNeeded && asked.test(question) && !given.test(text));
}
