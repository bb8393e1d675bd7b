import type { Category } from './collections/categories.ts';
import type { Certification } from './collections/certifications.ts';
import type { Milestone } from './collections/milestones.ts';
import type { Skill } from './collections/skills.ts';
import type { Testimonial } from './collections/testimonials.ts';
import type { Picture } from './pictures.ts';
import type { Profile } from './profile.ts';
import type { ResumeInfo } from './resume.ts';

/** All that a visitor may see, each list sorted as it is shown, rich text already sanitised. */
export interface PublicContent {
  profile: Profile;
  skills: Skill[];
  categories: Category[];
  testimonials: Testimonial[];
  certifications: Certification[];
  timeline: Milestone[];
  /** By milestone id; a milestone without pictures has no entry. */
  pictures: Record<string, Picture[]>;
  resume: ResumeInfo;
  /** Whether this is the content that a new site starts with. */
  sample: boolean;
}

/** What the page is rendered from, on the server and again in the browser. */
export interface PageData extends PublicContent {
  /** Public origin, without a slash at its end. */
  siteUrl: string;
  /** The month it was rendered in, counted from the year 0: where the axis of the career ends. */
  renderedIn: number;
  /** The language model that answers visitors; null: the built-in engine does, and nothing speaks of a model. */
  assistantModel: string | null;
}
