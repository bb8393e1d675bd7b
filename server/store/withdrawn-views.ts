import type { Transaction } from 'kysely';
import { viewKind } from './analytics-totals.ts';
import type { Tables } from './schema.ts';

/** Brings a withdrawn view back, under the link that it had. */
export async function restoreView(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.updateTable('views').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** Erases withdrawn views and their statistics. */
export async function eraseViews(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const withdrawn = await tx
    .selectFrom('views')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
  if (withdrawn.length === 0) return;
  const kinds = withdrawn.map(({ id }) => viewKind(id));
  // In the order in which events are counted, so that an opening that is being counted cannot deadlock with this.
  for (const table of ['day_visitors', 'day_totals', 'month_totals'] as const)
    await tx.deleteFrom(table).where('kind', 'in', kinds).execute();
  await tx
    .deleteFrom('views')
    .where(
      'id',
      'in',
      withdrawn.map(({ id }) => id),
    )
    .execute();
}
