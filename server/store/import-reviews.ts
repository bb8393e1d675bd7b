import type { Kysely } from 'kysely';
import type { ImportReview } from '../../contract/site-state.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

const NAME = 'import-reviews';

export async function readImportReviews(db: Kysely<Tables>): Promise<ImportReview[]> {
  return JSON.parse((await readSetting(db, NAME)) ?? '[]');
}

export async function addImportReview(db: Kysely<Tables>, review: ImportReview): Promise<void> {
  await saveReviews(db, [...(await readImportReviews(db)), review]);
}

export async function removeImportReviews(db: Kysely<Tables>, importIds: readonly string[]): Promise<void> {
  await keepReviews(db, ({ importId }) => !importIds.includes(importId));
}

/** Removes the reviews of imports that can no longer be undone. */
export async function removeOldImportReviews(db: Kysely<Tables>): Promise<void> {
  const imports = await db.selectFrom('imports').select('id').execute();
  await keepReviews(db, ({ importId }) => imports.some(({ id }) => id === importId));
}

/** The owner has saved the item. */
export async function removeDoubts(db: Kysely<Tables>, itemId: string): Promise<void> {
  const reviews = await readImportReviews(db);
  if (!reviews.some(({ doubtful }) => doubtful.some(({ id }) => id === itemId))) return;
  await saveReviews(
    db,
    reviews.map((review) => ({ ...review, doubtful: review.doubtful.filter(({ id }) => id !== itemId) })),
  );
}

async function keepReviews(db: Kysely<Tables>, isKept: (review: ImportReview) => boolean): Promise<void> {
  const reviews = await readImportReviews(db);
  const keptReviews = reviews.filter(isKept);
  if (keptReviews.length < reviews.length) await saveReviews(db, keptReviews);
}

async function saveReviews(db: Kysely<Tables>, reviews: readonly ImportReview[]): Promise<void> {
  if (reviews.length > 0) await saveSetting(db, NAME, JSON.stringify(reviews));
  else await db.deleteFrom('settings').where('name', '=', NAME).execute();
}
