import type { Transaction } from 'kysely';
import type { EventKind, Tables } from './schema.ts';

interface ErasedItems {
  milestoneIds: readonly string[];
  /** The names of the skills, including those before a renaming. */
  skillNames: readonly string[];
}

/** Erases the names of erased items from the statistics. A name that a skill still has stays, as do all totals of a kind. */
export async function eraseNamesFromStatistics(
  tx: Transaction<Tables>,
  { milestoneIds, skillNames }: ErasedItems,
): Promise<void> {
  const skills = skillNames.length > 0 ? await tx.selectFrom('skills').select('name').execute() : [];
  const remainingNames = new Set(skills.map(({ name }) => name));
  await eraseNames(tx, 'timeline_click', milestoneIds);
  await eraseNames(
    tx,
    'skill_click',
    [...new Set(skillNames)].filter((name) => !remainingNames.has(name)),
  );
}

/** A statement binds each name twice; SQLite allows at most 32,766 bound values. */
const NAMES_PER_STATEMENT = 5000;

async function eraseNames(tx: Transaction<Tables>, kind: EventKind, allNames: readonly string[]): Promise<void> {
  for (let from = 0; from < allNames.length; from += NAMES_PER_STATEMENT) {
    const names = allNames.slice(from, from + NAMES_PER_STATEMENT);
    const namesInViews = names.map((name) => `${kind} ${name}`);
    await tx.updateTable('events').set({ name: null }).where('kind', '=', kind).where('name', 'in', names).execute();
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
}
