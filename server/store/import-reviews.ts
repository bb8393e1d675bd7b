import type { Kysely } from 'kysely';
import type { ImportReview } from '../../contract/site-state.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

const NAME = 'import-reviews';
/** The newest reviews; the preview of each import has shown the same. */
const MAX_REVIEWS = 5;

export async function readImportReviews(db: Kysely<Tables>): Promise<ImportReview[]> {
  return JSON.parse((await readSetting(db, NAME)) ?? '[]');
}

export async function addImportReview(db: Kysely<Tables>, review: ImportReview): Promise<void> {
  await saveReviews(db, [...(await readImportReviews(db)), review].slice(-MAX_REVIEWS));
}

/** Without an id removes the reviews of all imports. */
export async function removeImportReviews(db: Kysely<Tables>, importId?: string): Promise<void> {
  const kept = importId === undefined ? [] : (await readImportReviews(db)).filter((review) => review.importId !== importId);
  await saveReviews(db, kept);
}

async function saveReviews(db: Kysely<Tables>, reviews: readonly ImportReview[]): Promise<void> {
  if (reviews.length > 0) await saveSetting(db, NAME, JSON.stringify(reviews));
  else await db.deleteFrom('settings').where('name', '=', NAME).execute();
}
