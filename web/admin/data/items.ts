import type { Category } from '../../../contract/collections/categories.ts';
import type { Certification } from '../../../contract/collections/certifications.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Skill } from '../../../contract/collections/skills.ts';
import type { Testimonial } from '../../../contract/collections/testimonials.ts';
import type { AdminItem } from '../api.ts';

/** What each list of the admin area holds. */
export interface Items {
  skills: AdminItem<Skill>;
  categories: AdminItem<Category>;
  testimonials: AdminItem<Testimonial>;
  certifications: AdminItem<Certification>;
  timeline: AdminItem<Milestone>;
}

/** In place of '{Thing} updated successfully' and 'Failed to update {thing}'. */
export interface UpdateMessages {
  done: string;
  failed: string;
}

export interface ResourceData<T> {
  items: T[];
  isLoading: boolean;
  /** The last fetch failed: the list is empty because of that. */
  hasFailed: boolean;
  /** Each tells its success or failure in a toast, changes the local list, and rejects when it failed. */
  create: (values: object) => Promise<T>;
  update: (id: string, changes: object, revision?: number, messages?: UpdateMessages) => Promise<T>;
  /** With Undo in its toast. False when it failed. */
  remove: (id: string) => Promise<boolean>;
}
