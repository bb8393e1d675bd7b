import { type Kysely, sql } from 'kysely';
import type { FirstOpening } from '../../contract/views.ts';
import { notFound } from '../problem.ts';
import type { CountedEvent } from './analytics-totals.ts';
import type { Tables } from './schema.ts';

/** Adds the openings among the events to their views. */
export async function countOpenings(tx: Kysely<Tables>, events: readonly CountedEvent[]): Promise<void> {
  const openings = Map.groupBy(
    events.filter(({ kind, view }) => kind === 'view_open' && view !== undefined),
    ({ view = '' }) => view,
  );
  // All instances write rows in the same order, so that their row locks cannot deadlock.
  for (const [id, openedAt] of [...openings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const times = openedAt.map(({ at }) => at).toSorted();
    await tx
      .updateTable('views')
      .set({
        opened: sql`opened + ${sql.lit(openedAt.length)}`,
        last_opened: times.at(-1),
        first_opened: sql`case when opened = 0 then ${times[0]} else first_opened end`,
      })
      .where('id', '=', id)
      .execute();
  }
}

export type FirstOpenings = ReturnType<typeof firstOpenings>;

/** The first openings of views, until the owner dismisses the notice of each. They are not content of the site. */
export function firstOpenings(db: Kysely<Tables>) {
  const noticed = () => db.selectFrom('views').where('first_opened', 'is not', null).where('deleted_at', 'is', null);
  return {
    /** Newest first. */
    async list(): Promise<FirstOpening[]> {
      const rows = await noticed().select(['id', 'name', 'first_opened']).orderBy('first_opened', 'desc').orderBy('id').execute();
      return rows.map(({ id, name, first_opened }) => ({ id, name, firstOpened: first_opened ?? '' }));
    },

    /** Throws 404 when there is no notice of that view. */
    async dismiss(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('views')
        .set({ first_opened: null })
        .where('id', '=', id)
        .where('first_opened', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('That notice');
    },
  };
}
