import type { Resource } from '../../contract/collections.ts';
import { categoryRules } from './categories.ts';
import { certificationRules } from './certifications.ts';
import type { CollectionRules } from './collection-rules.ts';
import { milestoneRules } from './milestones.ts';
import { sectionRules } from './sections.ts';
import { skillRules } from './skills.ts';
import { testimonialRules } from './testimonials.ts';

export const RULES: { readonly [R in Resource]: CollectionRules<R> } = {
  skills: skillRules,
  categories: categoryRules,
  testimonials: testimonialRules,
  certifications: certificationRules,
  timeline: milestoneRules,
  sections: sectionRules,
};
