import type { Classifier } from './classifier.ts';

/** The intents of questions. `story` is anything specific in a career, `world` anything that is not about the owner. */
export const INTENTS = [
  'availability',
  'certifications',
  'contact',
  'current-job',
  'education',
  'employment',
  'first-job',
  'gaps',
  'hands-on',
  'hobbies',
  'introduction',
  'location',
  'mentoring',
  'motivation',
  'next-role',
  'pay',
  'private',
  'recommendations',
  'relocation',
  'skills',
  'spoken-languages',
  'story',
  'strengths',
  'weaknesses',
  'working-style',
  'workplace',
  'world',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The probability of each intent; they add up to 1. */
export type IntentProbabilities = Readonly<Record<Intent, number>>;

export type IntentClassifier = Classifier<Intent>;
