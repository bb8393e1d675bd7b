import { z } from 'zod';
import { RESOURCES } from './collections.ts';

/** What an entry holds: one deleted item, a withdrawn view, or the sample content or an undone import as a whole. */
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
