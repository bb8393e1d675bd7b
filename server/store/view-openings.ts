import { type Kysely, sql } from 'kysely';
import type { CountedEvent } from './analytics-totals.ts';
import type { Tables } from './schema.ts';

/** Adds the openings among the events to their views. */
export async function countOpenings(tx: Kysely<Tables>, events: readonly CountedEvent[]): Promise<void> {
  const openings = Map.groupBy(
    events.filter(({ kind, view }) => kind === 'view_open' && view !== undefined),
    ({ view = '' }) => view,
  );
  // All instances write rows in the same order, so that their row locks cannot deadlock.
  for (const [id, opened] of [...openings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [last] = opened.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1));
    await tx
      .updateTable('views')
      .set({ opened: sql`opened + ${sql.lit(opened.length)}`, last_opened: last })
      .where('id', '=', id)
      .execute();
  }
}
