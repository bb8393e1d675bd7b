import type { Transaction } from 'kysely';
import { forgetImportStates } from './forget-import-states.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { forgetErasedItems } from './import-reviews.ts';
import type { Tables } from './schema.ts';

/** Erases what reviews, imports, views and answers still contain of erased items. `erased` are their rows; `publicUntil` as in `forgetAnswers`. */
export async function forgetErased(tx: Transaction<Tables>, erased: readonly object[], publicUntil: number): Promise<void> {
  await forgetErasedItems(tx);
  await forgetImportStates(tx);
  await forgetQuotes(tx, erased, publicUntil);
}
