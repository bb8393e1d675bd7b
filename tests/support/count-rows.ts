import { openDatabase } from '../../server/store/database.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { TestStore } from './databases.ts';

/** The number of rows of each table. */
export async function countRows({ options }: Pick<TestStore, 'options'>): Promise<Record<string, number>> {
  const { db } = await openDatabase({ ...options, onError: () => {} });
  try {
    const counts: Record<string, number> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { count } = await db
        .selectFrom(name as keyof Tables)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      counts[name] = Number(count);
    }
    return counts;
  } finally {
    await db.destroy();
  }
}
