import type { Kysely, Transaction } from 'kysely';
import { RESOURCES } from '../../contract/collections.ts';
import { DAY_MS, toIso } from '../time.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';

/** Long enough for an upload to be saved in its form, and for a removed image to be put back. */
const UNUSED_PERIOD_MS = DAY_MS;

const IMAGE_ADDRESS = /\/uploads\/images\/([\w.-]+)/g;

/** An image that has been unused since before this time is deleted. ISO 8601. */
export function unusedImageCutoff(now: number): string {
  return toIso(now - UNUSED_PERIOD_MS);
}

/**
 * Deletes the images that nothing has referred to for a day, and notes which others are unused. Returns whether any were
 * deleted. The caller prevents concurrent changes of content.
 */
export async function deleteUnusedImages(tx: Transaction<Tables>, now: number): Promise<boolean> {
  const usedImages = await referencedImages(tx);
  let hasDeleted = false;
  for (const { filename, unused_since } of await tx.selectFrom('images').select(['filename', 'unused_since']).execute()) {
    const image = { filename, unused_since };
    if (usedImages.has(filename)) await noteUnusedSince(tx, image, null);
    // A later time was noted while the clock was ahead.
    else if (unused_since === null || unused_since > toIso(now)) await noteUnusedSince(tx, image, toIso(now));
    else if (unused_since < unusedImageCutoff(now)) {
      await tx.deleteFrom('images').where('filename', '=', filename).execute();
      hasDeleted = true;
    }
  }
  return hasDeleted;
}

async function noteUnusedSince(
  tx: Transaction<Tables>,
  image: Pick<Tables['images'], 'filename' | 'unused_since'>,
  since: string | null,
): Promise<void> {
  if (image.unused_since === since) return;
  await tx.updateTable('images').set({ unused_since: since }).where('filename', '=', image.filename).execute();
}

/** The file names of the images that the profile or any item refers to, or could refer to again once it is restored. */
async function referencedImages(db: Kysely<Tables>): Promise<Set<string>> {
  const texts: unknown[] = [await readSetting(db, 'profile')];
  for (const resource of RESOURCES)
    for (const row of await db.selectFrom(tableOf(resource)).selectAll().execute()) texts.push(...Object.values(row));
  for (const { profile } of await db.selectFrom('trash').select('profile').execute()) texts.push(profile);
  for (const { previous } of await db.selectFrom('imports').select('previous').execute()) texts.push(previous);
  for (const { item } of await db.selectFrom('history').select('item').where('item', 'like', '%/uploads/images/%').execute())
    texts.push(item);
  const names = texts.flatMap((text) => (typeof text === 'string' ? [...text.matchAll(IMAGE_ADDRESS)] : []));
  return new Set(names.flatMap(([, name]) => name ?? []));
}
