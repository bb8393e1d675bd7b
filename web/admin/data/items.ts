import type { Category } from '../../../contract/collections/categories.ts';
import type { Certification } from '../../../contract/collections/certifications.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { AdminSectionItem, Section } from '../../../contract/collections/sections.ts';
import type { Skill } from '../../../contract/collections/skills.ts';
import type { Testimonial } from '../../../contract/collections/testimonials.ts';
import type { AdminItem } from '../api.ts';

/** The item type of each list. */
export interface Items {
  skills: AdminItem<Skill>;
  categories: AdminItem<Category>;
  testimonials: AdminItem<Testimonial>;
  certifications: AdminItem<Certification>;
  timeline: AdminItem<Milestone>;
  sections: AdminItem<Omit<Section, 'items'> & { items: AdminSectionItem[]; order: number }>;
}

/** Overrides '{Thing} updated successfully' and 'Failed to update {thing}'. */
export interface UpdateMessages {
  done: string;
  failed: string;
}

export interface ResourceData<T> {
  items: T[];
  isLoading: boolean;
  /** Whether the list is empty because the last fetch failed. */
  hasFailed: boolean;
  /** `create` and `update` change the local list, report the outcome in a toast, and reject on failure. */
  create: (values: object) => Promise<T>;
  update: (id: string, changes: object, revision?: number, messages?: UpdateMessages) => Promise<T>;
  /** Offers Undo in its toast. Resolves to false on failure. */
  remove: (id: string) => Promise<boolean>;
}
