import type { Transaction } from 'kysely';
import type { EventKind, Tables } from './schema.ts';

interface ErasedItems {
  milestoneIds: readonly string[];
  skillNames: readonly string[];
}

/** Erases the names of erased items from the statistics. A name that a skill still has stays, as do all totals of a kind. */
export async function eraseNamesFromStatistics(
  tx: Transaction<Tables>,
  { milestoneIds, skillNames }: ErasedItems,
): Promise<void> {
  await eraseNames(tx, 'timeline_click', milestoneIds);
  if (skillNames.length === 0) return;
  const remaining = await tx.selectFrom('skills').select('name').where('name', 'in', skillNames).execute();
  const remainingNames = new Set(remaining.map(({ name }) => name));
  await eraseNames(
    tx,
    'skill_click',
    skillNames.filter((name) => !remainingNames.has(name)),
  );
}

async function eraseNames(tx: Transaction<Tables>, kind: EventKind, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.updateTable('events').set({ name: null }).where('kind', '=', kind).where('name', 'in', names).execute();
  const namesInViews = names.map((name) => `${kind} ${name}`);
  // In the order in which events are counted, so that an event that is being counted cannot deadlock with this.
  for (const table of ['day_visitors', 'day_totals', 'month_totals'] as const)
    await tx
      .deleteFrom(table)
      .where(({ and, or, eb }) =>
        or([
          and([eb('kind', '=', kind), eb('name', 'in', names)]),
          and([eb('kind', 'like', 'view:%'), eb('name', 'in', namesInViews)]),
        ]),
      )
      .execute();
}
