import { categories } from './collections/categories.ts';
import { certifications } from './collections/certifications.ts';
import { milestones } from './collections/milestones.ts';
import { skills } from './collections/skills.ts';
import { testimonials } from './collections/testimonials.ts';

/** Every collection, by the `{resource}` of its API paths. What is not in here does not exist. */
export const COLLECTIONS = {
  skills,
  categories,
  testimonials,
  certifications,
  timeline: milestones,
} as const;

export type Resource = keyof typeof COLLECTIONS;

export const RESOURCES = Object.keys(COLLECTIONS) as Resource[];
