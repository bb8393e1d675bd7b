import { z } from 'zod';
import { DRAFT_ACTIONS } from './batch-actions.ts';
import { RESOURCES } from './collections.ts';
import { MAX_ITEMS } from './item-state.ts';

export const SITE_KINDS = ['sample', 'empty', 'own'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** The steps from a new site to a published one, in the order in which the guide shows them. */
export const CHECKLIST_IDS = ['own', 'content', 'check', 'photo', 'headline', 'contact', 'resume', 'preview', 'publish'] as const;
export type ChecklistId = (typeof CHECKLIST_IDS)[number];

const count = z.int().min(0);

/** The doubtful fields of an import, until the owner has looked at them. They contain no text of the files. */
export const importReview = z.object({
  importId: z.string(),
  /** The fields of each item that may have been read wrongly, until the owner saves the item or says that they are right. */
  doubtful: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })),
  /** The ids of the items that the import left without a date. */
  undated: z.array(z.string()),
  /** The ids of the items that may repeat another, or lack their end. */
  suspect: z.array(z.string()).optional(),
  /** The number of notes about text that the import left out or changed. */
  leftOut: count,
});
export type ImportReview = z.output<typeof importReview>;

const itemToCheck = z.object({
  resource: z.enum(RESOURCES),
  id: z.string(),
  title: z.string(),
  doubtful: z.array(z.string()).meta({ description: 'Names of fields that may have been read wrongly.' }),
  isUndated: z.boolean(),
  repeats: z.string().nullable().meta({ description: 'The title of the item that it seems to repeat.' }),
  currentWith: z.string().nullable().meta({ description: 'The title of a newer job that is current, too.' }),
});
export type ItemToCheck = z.output<typeof itemToCheck>;

export const siteStateResponse = z
  .object({
    kind: z.enum(SITE_KINDS),
    published: z.boolean(),
    sampleItems: count.meta({ description: 'How many items of the sample content are on the site.' }),
    sampleDetails: z.boolean().meta({ description: 'Whether the resume or anything in the profile is still the sample’s.' }),
    drafts: count,
    checklist: z.array(z.object({ id: z.enum(CHECKLIST_IDS), done: z.boolean() })),
    editedSampleItems: z.array(z.object({ id: z.string(), resource: z.enum(RESOURCES), title: z.string() })),
    toCheck: z
      .object({
        items: z.array(itemToCheck),
        leftOut: count.meta({ description: 'How many notes on what they left out or changed the imports showed.' }),
        importIds: z.array(z.string()).meta({ description: 'The imports, for the request that they have been looked at.' }),
      })
      .meta({ description: 'What the owner has not yet looked at after an import.' }),
  })
  .meta({ id: 'SiteState' });
export type SiteState = z.output<typeof siteStateResponse>;

/** Whether anything of the sample content is on the site. */
export function hasSample({ sampleItems, sampleDetails }: SiteState): boolean {
  return sampleItems > 0 || sampleDetails;
}

export const draftResponse = z
  .object({
    resource: z.enum(RESOURCES),
    id: z.string(),
    title: z.string(),
    isSetAside: z.boolean().meta({ description: 'An import made it a draft because it may not be meant for visitors.' }),
    isSample: z.boolean(),
    entryOf: z.string().optional().meta({ description: 'The title of the further section that the draft is an entry of.' }),
    isInDraft: z.literal(true).optional().meta({ description: 'The further section of the entry is a draft as well.' }),
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draftResponse>;

export const draftsBody = z.object({
  items: z
    .array(
      z.object({ resource: z.enum(RESOURCES, 'Unknown collection'), id: z.string('An id must be text') }),
      'The items must be a list of collections and ids',
    )
    .min(1, 'Select at least one item')
    .max(MAX_ITEMS, 'Too many items'),
  action: z.enum(DRAFT_ACTIONS, 'Action must be publish or draft'),
});
export type DraftsBody = z.input<typeof draftsBody>;
export const draftsResponse = z.object({ changed: count });

/** The state of an unpublished site, as the owner sees it. */
export const HIDDEN_SITE = 'Visitors see only your name and a note that the site is not public yet.';

/** The BroadcastChannel on which the preview reports that it was opened. */
export const PREVIEW_CHANNEL = 'site-preview';

export const startOwnBody = z
  .object({
    keep: z.array(z.string('An id must be text'), 'The items to keep must be a list of ids').max(2000, 'Too many ids').optional(),
  })
  .prefault({});
export const startOwnResponse = z.object({ removed: count, kept: count });

export const checkedBody = z.object({
  importIds: z
    .array(z.string('An id must be text'), 'The imports must be a list of ids')
    .max(2000, 'Too many ids')
    .meta({ description: 'The imports of which everything is right.' }),
  items: z
    .array(z.object({ id: z.string('An id must be text'), field: z.string('A field must be text').optional() }))
    .max(2000, 'Too many items')
    .optional()
    .meta({ description: 'The items that are right, or the one field of each that is.' }),
});
export type CheckedBody = z.input<typeof checkedBody>;
export type CheckedItem = NonNullable<CheckedBody['items']>[number];

export const publishBody = z.object({ published: z.boolean('Published must be true or false') });
export const publishResponse = z.object({ published: z.boolean() });
