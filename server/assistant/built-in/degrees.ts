import type { Dated } from './dated.ts';
import type { Reader } from './question.ts';

const DEGREES = [
  /\b(?:doctor(?:ate|al)?|ph\.?d)\b/i,
  /\b(?:master(?:['’]?s)?|m\.?sc|mba|m\.?eng)\b/i,
  /\b(?:bachelor(?:['’]?s)?|b\.?sc|b\.?eng|undergraduate)\b/i,
];

/** The pattern of the degree that a question names; whoever masters something names none. */
export function degreeAsked(question: string): RegExp | undefined {
  return /\b(?:to|you|she|he|they) master\b|\b\w+ master\b(?<!\b(?:your|her|his|their|the|a|of) master)/.test(question)
    ? undefined
    : DEGREES.find((pattern) => pattern.test(question));
}

/** "When did she finish her PhD?", where nothing speaks of one. */
export function isDegreeMissing(question: string, { index }: Reader): boolean {
  const degree = degreeAsked(question);
  return degree !== undefined && !index.passages.some(({ text }) => degree.test(text));
}

/** "In which years did she do her doctorate?": the one entry that is called one. */
export function degreeNamed(question: string, dated: Dated[]): Dated | undefined {
  const degree = degreeAsked(question);
  if (!degree) return undefined;
  const found = dated.filter(
    ({ milestone }) => milestone.type === 'education' && degree.test(`${milestone.title} ${milestone.position ?? ''}`),
  );
  return found.length === 1 ? found[0] : undefined;
}
