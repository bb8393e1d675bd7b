import { z } from 'zod';
import type { AddedSkill } from './added-skill.ts';
import { type Category, categories } from './collections/categories.ts';
import { type Certification, certifications } from './collections/certifications.ts';
import { type Milestone, milestones } from './collections/milestones.ts';
import { type Section, sectionItem, sections } from './collections/sections.ts';
import { type Skill, skills } from './collections/skills.ts';
import { type Testimonial, testimonials } from './collections/testimonials.ts';
import type { Resource } from './collections.ts';
import { ORIGINS } from './item-state.ts';
import { CROP_POSITIONS, type Picture } from './picture-response.ts';
import { pictureTexts } from './picture-texts.ts';
import { type AdminProfile, type Profile, profileSchema } from './profile.ts';
import { RESUME_TYPES, type ResumeExtension, type ResumeInfo } from './resume.ts';

/* Response schemas of the content routes, for the API description. Where a shared type exists, `satisfies` fails the
   build if the schema lacks one of its fields or gives it another type. */

const id = z.string();
const nonNegativeInt = z.int().min(0);

const skill = z.object({ id, ...skills.stored.shape }) satisfies z.ZodType<Skill>;
const category = z.object({ id, ...categories.stored.shape, skillCount: nonNegativeInt }) satisfies z.ZodType<Category>;
const testimonial = z.object({ id, ...testimonials.stored.shape }) satisfies z.ZodType<Testimonial>;
const certification = z.object({ id, ...certifications.stored.shape }) satisfies z.ZodType<Certification>;
const milestone = z.object({
  id,
  ...milestones.stored.shape,
  summary: z.string().meta({ description: 'HTML limited to a few basic elements.' }),
});
// Derived from the years when the owner gave no date text.
const publicMilestone = milestone.extend({ date: z.string() }) satisfies z.ZodType<Milestone>;

const { kind, title: sectionTitle, order } = sections.create.shape;
const section = z.object({
  id,
  kind,
  title: sectionTitle,
  items: z.array(sectionItem.omit({ draft: true }).extend({ id })),
}) satisfies z.ZodType<Section>;

/** The schema of an item of each collection, as public routes return it. */
export const PUBLIC_ITEMS = {
  skills: skill.meta({ id: 'Skill' }),
  categories: category.meta({ id: 'Category' }),
  testimonials: testimonial.meta({ id: 'Testimonial' }),
  certifications: certification.meta({ id: 'Certification' }),
  timeline: publicMilestone.meta({ id: 'Milestone' }),
  sections: section.meta({ id: 'Section' }),
} as const satisfies Record<Resource, z.ZodType>;

const revision = nonNegativeInt.meta({
  description: 'The content revision that last changed the item. Sent as If-Match, it prevents overwriting a newer change.',
});
const state = {
  revision,
  draft: z.boolean().meta({ description: 'Drafts are left out of everything that visitors get.' }),
  origin: z.enum(ORIGINS).meta({ description: 'Where the item came from.' }),
  importedEmpty: z
    .array(z.string())
    .meta({ description: 'The required fields that may be empty, because its import left them empty.' }),
};

/** The schema of an item of each collection, as owner routes return it. */
export const ADMIN_ITEMS = {
  skills: skill.extend(state).meta({ id: 'AdminSkill' }),
  categories: category.extend(state).meta({ id: 'AdminCategory' }),
  testimonials: testimonial.extend(state).meta({ id: 'AdminTestimonial' }),
  certifications: certification.extend(state).meta({ id: 'AdminCertification' }),
  timeline: milestone.extend(state).meta({ id: 'AdminMilestone' }),
  sections: section.extend({ items: z.array(sectionItem.extend({ id })), order, ...state }).meta({ id: 'AdminSection' }),
} as const satisfies Record<Resource, z.ZodType>;

const addedSkill = z.object({ tag: z.string(), category: z.string(), isNew: z.boolean() }) satisfies z.ZodType<AddedSkill>;

/** The response to a save. For a milestone it also lists the skills of the new tags, whether created or found. */
export const SAVED_ITEMS = {
  ...ADMIN_ITEMS,
  timeline: milestone.extend({ ...state, addedSkills: z.array(addedSkill) }).meta({ id: 'SavedMilestone' }),
} as const satisfies Record<Resource, z.ZodType>;

export const profileResponse = profileSchema
  .extend({ name: z.literal('').or(profileSchema.shape.name) })
  .meta({ id: 'Profile' }) satisfies z.ZodType<Profile>;
/** The state of an item, or of the owner's part of the profile, after a save. */
export const pastSaveResponse = z.object({
  at: z.iso.datetime(),
  isBefore: z
    .literal(true)
    .optional()
    .meta({ description: 'An earlier release, which did not record the time, saved it some time before `at`.' }),
  item: z.looseObject({ id }),
});
export type PastSave = z.output<typeof pastSaveResponse>;

export const adminProfileResponse = profileSchema
  .extend({ revision })
  .meta({ id: 'AdminProfile' }) satisfies z.ZodType<AdminProfile>;

export const pictureResponse = z
  .object({
    id,
    filename: z.string(),
    original_filename: z.string(),
    order_index: nonNegativeInt,
    crop_position: z.enum(CROP_POSITIONS),
    ...pictureTexts.shape,
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .meta({ id: 'Picture' }) satisfies z.ZodType<Picture>;

export const imageResponse = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) });

export const resumeResponse = z
  .discriminatedUnion('hasResume', [
    z.object({ hasResume: z.literal(false) }),
    z.object({
      hasResume: z.literal(true),
      filename: z.string(),
      size: nonNegativeInt,
      extension: z.enum(Object.keys(RESUME_TYPES) as ResumeExtension[]),
      uploadDate: z.iso.datetime(),
    }),
  ])
  .meta({ id: 'Resume' }) satisfies z.ZodType<ResumeInfo>;
