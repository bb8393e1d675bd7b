import type { CollectionRules } from './collection-rules.ts';

/** Certifications need no rules beyond the rules of their fields. */
export const certificationRules: CollectionRules<'certifications'> = {};
