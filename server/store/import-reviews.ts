import type { Kysely } from 'kysely';
import type { CheckedItem, ImportReview } from '../../contract/site-state.ts';
import { existingIds } from './items.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

const NAME = 'import-reviews';

/** One for each import that can be undone, and one for all earlier imports. */
const MAX_REVIEWS = 21;
/** The total length of all reviews as JSON. Above it, the oldest are merged, so that each item is listed once. */
const MAX_CHARACTERS = 1_000_000;

export async function readImportReviews(db: Kysely<Tables>): Promise<ImportReview[]> {
  return JSON.parse((await readSetting(db, NAME)) ?? '[]');
}

export async function addImportReview(db: Kysely<Tables>, review: ImportReview): Promise<void> {
  const reviews = [...(await readImportReviews(db)), review];
  while (reviews.length > MAX_REVIEWS || (reviews.length > 1 && JSON.stringify(reviews).length > MAX_CHARACTERS))
    reviews.unshift(merge(reviews.splice(0, 2)));
  await saveReviews(db, reviews);
}

export async function removeImportReviews(db: Kysely<Tables>, importIds: readonly string[]): Promise<void> {
  await changeReviews(db, (review) => (importIds.includes(review.importId) ? undefined : review));
}

/** Removes the doubts about items that the owner has checked, for example by saving them, or about single fields of them. */
export async function removeDoubts(db: Kysely<Tables>, items: readonly CheckedItem[]): Promise<void> {
  const checked = Map.groupBy(items, ({ id }) => id);
  const isChecked = (id: string, name: string) => checked.get(id)?.some(({ field = name }) => field === name) ?? false;
  await changeReviews(db, (review) => ({
    ...review,
    doubtful: review.doubtful.flatMap(({ id, fields }) => {
      const remaining = fields.filter((name) => !isChecked(id, name));
      return remaining.length > 0 ? [{ id, fields: remaining }] : [];
    }),
    undated: review.undated.filter((id) => !isChecked(id, 'date')),
    suspect: suspectOf(review).filter((id) => !isChecked(id, 'suspect')),
  }));
}

/** Removes the items that no longer exist, not even in the trash. */
export async function forgetErasedItems(db: Kysely<Tables>): Promise<void> {
  if ((await readImportReviews(db)).length === 0) return;
  const ids = await existingIds(db);
  await changeReviews(db, (review) => ({
    ...review,
    doubtful: review.doubtful.filter(({ id }) => ids.has(id)),
    undated: review.undated.filter((id) => ids.has(id)),
    suspect: suspectOf(review).filter((id) => ids.has(id)),
  }));
}

/** Merges reviews; an item that several imports were unsure of is listed once. */
function merge(reviews: readonly ImportReview[]): ImportReview {
  const doubts = Map.groupBy(
    reviews.flatMap(({ doubtful }) => doubtful),
    ({ id }) => id,
  );
  return {
    importId: reviews.at(-1)?.importId ?? '',
    doubtful: [...doubts].map(([id, itemDoubts]) => ({ id, fields: unique(itemDoubts.flatMap(({ fields }) => fields)) })),
    undated: unique(reviews.flatMap(({ undated }) => undated)),
    suspect: unique(reviews.flatMap(suspectOf)),
    leftOut: reviews.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

async function changeReviews(db: Kysely<Tables>, change: (review: ImportReview) => ImportReview | undefined): Promise<void> {
  const reviews = await readImportReviews(db);
  const changed = reviews.flatMap((review) => change(review) ?? []).filter(hasAnything);
  if (JSON.stringify(changed) !== JSON.stringify(reviews)) await saveReviews(db, changed);
}

function hasAnything(review: ImportReview): boolean {
  const { doubtful, undated, leftOut } = review;
  return doubtful.length > 0 || undated.length > 0 || suspectOf(review).length > 0 || leftOut > 0;
}

/** Reviews from before suspect items were stored have none. */
function suspectOf({ suspect = [] }: ImportReview): string[] {
  return suspect;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

async function saveReviews(db: Kysely<Tables>, reviews: readonly ImportReview[]): Promise<void> {
  if (reviews.length > 0) await saveSetting(db, NAME, JSON.stringify(reviews));
  else await db.deleteFrom('settings').where('name', '=', NAME).execute();
}
