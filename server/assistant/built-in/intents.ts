import type { Classifier } from './classifier.ts';

/** What a question may be after. `story` is anything particular in a career, `world` what is about no owner at all. */
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

/** How likely a question is after each; together 1. */
export type Likelihoods = Readonly<Record<Intent, number>>;

export type Intents = Classifier<Intent>;
