import { categories } from './collections/categories.ts';
import { certifications } from './collections/certifications.ts';
import { milestones } from './collections/milestones.ts';
import { sections } from './collections/sections.ts';
import { skills } from './collections/skills.ts';
import { testimonials } from './collections/testimonials.ts';
import type { ItemValues, StoredItem } from './define-collection.ts';

/** Every collection, by the `{resource}` of its API paths. */
export const COLLECTIONS = {
  skills,
  categories,
  testimonials,
  certifications,
  timeline: milestones,
  sections,
} as const;

export type Resource = keyof typeof COLLECTIONS;

export const RESOURCES = Object.keys(COLLECTIONS) as Resource[];

/** The declared fields of a collection's item. */
export type Values<R extends Resource> = ItemValues<(typeof COLLECTIONS)[R]>;

/** The declared fields and the id. */
export type Item<R extends Resource> = StoredItem<(typeof COLLECTIONS)[R]>;

/** The collections that the owner arranges: they declare the field `order`. */
export type OrderedResource = { [R in Resource]: 'order' extends keyof Values<R> ? R : never }[Resource];

export const ORDERED_RESOURCES = RESOURCES.filter(isOrdered);

export function isOrdered(resource: Resource): resource is OrderedResource {
  return 'order' in COLLECTIONS[resource].fields;
}
