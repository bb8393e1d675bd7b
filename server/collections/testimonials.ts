import type { CollectionRules } from './collection-rules.ts';

/** Testimonials need no rules beyond the rules of their fields. */
export const testimonialRules: CollectionRules<'testimonials'> = {};
