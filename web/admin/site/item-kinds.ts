import type { TrashResource } from '../../../contract/trash.ts';

/** The name of each kind of item, for lists that mix them. */
export const ITEM_KINDS: Record<TrashResource, string> = {
  skills: 'Skill',
  categories: 'Category',
  testimonials: 'Testimonial',
  certifications: 'Certification',
  timeline: 'Milestone',
  sections: 'Section',
  views: 'View',
  sample: 'The whole sample content',
  import: 'A whole import',
};
