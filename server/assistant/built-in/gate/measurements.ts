/** Questions about a physical measurement, each with the units of an answer. */
const MEASUREMENTS: [question: RegExp, units: RegExp][] = [
  [
    /\bhow (?:heavy|much (?:do|does|did) \w+(?: \w+){0,3} weigh)\b|\bweight of\b/,
    /\b(?:tonnes?|tons?|kilo(?:gram(?:me)?)?s?|kg|pounds?|lbs?|grams?|weighs?|weighed)\b/i,
  ],
  [
    /\bhow (?:tall|deep|wide)\b/,
    /\b(?:kilo|centi|milli)?met(?:re|er)s?\b|\bkm\b|\bmiles?\b|\bfe?et\b|\binch(?:es)?\b|\bstore?ys\b/i,
  ],
];

/** Whether the question asks for a measurement ("how heavy was the gate?") that the text does not give. */
export function lacksMeasurement(question: string, text: string): boolean {
  return MEASUREMENTS.some(([pattern, units]) => pattern.test(question) && !units.test(text));
}
