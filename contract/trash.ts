import { z } from 'zod';
import { RESOURCES } from './collections.ts';
import { PROFILE_FIELDS } from './profile.ts';

/** The content of an entry: one deleted item, a withdrawn view, or the sample content or an undone import as a whole. */
export const TRASH_RESOURCES = [...RESOURCES, 'views', 'sample', 'import'] as const;
export type TrashResource = (typeof TRASH_RESOURCES)[number];

export const trashEntryResponse = z
  .object({
    id: z.string(),
    resource: z.enum(TRASH_RESOURCES),
    title: z.string(),
    deletedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.output<typeof trashEntryResponse>;

export const restoreEffectResponse = z
  .object({
    items: z.int().min(0).meta({ description: 'How many items come back.' }),
    asDrafts: z.boolean().meta({ description: 'Whether only the owner sees them, because the site has content of the owner.' }),
    details: z.array(z.enum(PROFILE_FIELDS)).meta({ description: 'The fields of the profile that are filled in again.' }),
  })
  .meta({ id: 'RestoreEffect' });
export type RestoreEffect = z.output<typeof restoreEffectResponse>;
