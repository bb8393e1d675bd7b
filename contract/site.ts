import type { Category } from './collections/categories.ts';
import type { Certification } from './collections/certifications.ts';
import type { Milestone } from './collections/milestones.ts';
import type { Section } from './collections/sections.ts';
import type { Skill } from './collections/skills.ts';
import type { Testimonial } from './collections/testimonials.ts';
import type { FocusArea } from './focus-areas.ts';
import { PAGE_SECTIONS } from './page-sections.ts';
import type { Picture } from './picture-response.ts';
import type { Profile, ProfileField } from './profile.ts';
import type { ResumeInfo } from './resume.ts';
import type { EarlierEmployer, ProjectLink, RecentEntry, Signature } from './signature.ts';
import type { SiteKind } from './site-state.ts';

/** The sections of the home page, from top to bottom. */
export const SECTION_IDS = ['hero', ...PAGE_SECTIONS] as const;

/** Everything a visitor may see: lists in display order, rich text sanitized. */
export interface PublicContent {
  /** On sample and empty sites default text fills the gaps; on the owner's site ('own') everything is the owner's. */
  kind: SiteKind;
  /** As it is shown: without placeholders, with the tiles and sections that are on the page. */
  profile: Profile;
  skills: Skill[];
  categories: Category[];
  testimonials: Testimonial[];
  certifications: Certification[];
  timeline: Milestone[];
  /** The further sections: those with entries. */
  sections: Section[];
  /** By milestone id. Milestones without pictures have no entry. */
  pictures: Record<string, Picture[]>;
  resume: ResumeInfo;
  /** The day of the last change, as YYYY-MM-DD, if it is known. */
  changedOn?: string | undefined;
  /** Whether this is sample content. */
  sample: boolean;
  /** Only on the owner's site, while it has some. Not sent to browsers. */
  sampleParts?: SampleParts | undefined;
}

/** The parts of an owner's site that are still sample content. */
export interface SampleParts {
  /** The ids of items, whether or not visitors see them. */
  ids: readonly string[];
  /** The fields of the profile. */
  fields: readonly ProfileField[];
}

/** The view that the page shows. */
export interface PageView {
  /** Its path, the prefix of the paths of its documents. */
  path: string;
  /** Selected until the visitor selects others. */
  focusAreas: FocusArea[];
  /** How many milestones the view puts before the others; 0 if all are in the order of their dates. */
  leading: number;
}

/** Data of the page besides the content. */
export interface PageContext {
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** The month of rendering (months since the year 0), where the career chart ends. */
  renderMonth: number;
  /** The name of the language model that answers visitors; null when the built-in engine answers. */
  assistantModel: string | null;
  /** Absent on the home page. */
  view?: PageView | undefined;
}

/** A skill without its random id, which the page does not use and which does not compress. */
export type PageSkill = Omit<Skill, 'id'>;

export interface PageContent extends Omit<PublicContent, 'skills' | 'sampleParts'> {
  skills: PageSkill[];
}

/** The input of the page's render function, on the server and in the browser. */
export interface PageData extends PageContent, PageContext {
  /** The language in which the owner wrote, if it is certain and differs from the page's language. */
  language?: string | undefined;
  /** The last employers, newest first, and studies or projects beside them. */
  recent: RecentEntry[];
  /** On the owner's site, a project that `recent` does not have. */
  project: ProjectLink | null;
  /** On the owner's site, the last employers before them. */
  earlierEmployers: EarlierEmployer[];
  /** How many more there are. */
  moreEmployers: number;
  /** The year in which the career began, if it goes on. */
  since: number | null;
  signature: Signature | null;
}
