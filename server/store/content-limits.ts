import { type RawBuilder, sql, type Transaction } from 'kysely';
import { COLLECTIONS, RESOURCES } from '../../contract/collections.ts';
import { MAX_ITEMS } from '../../contract/item-state.ts';
import { conflict } from '../problem.ts';
import type { Tables } from './schema.ts';

/**
 * The total size of all collections, pictures included: as much as a server with 512 MB can show, so that a backup of
 * the site can be restored. `withTrash` also counts what can be restored from the trash.
 */
export const CONTENT_LIMITS = {
  items: MAX_ITEMS,
  characters: 3_000_000,
  withTrash: { items: 20_000, characters: 12_000_000 },
} as const;

const MILLION = 1_000_000;

const TABLES = [
  ...RESOURCES.map((name) => ({ name, columns: Object.keys(COLLECTIONS[name].fields), isLive: sql`deleted_at is null` })),
  {
    name: 'pictures' as const,
    columns: ['filename', 'original_filename', 'caption', 'alt'],
    isLive: sql`milestone_id in (select id from timeline where deleted_at is null)`,
  },
];

interface Amounts {
  items: number;
  characters: number;
  allItems: number;
  allCharacters: number;
}

export async function measureContent(tx: Transaction<Tables>): Promise<Amounts> {
  const perTable = TABLES.map(({ name, columns, isLive }) => {
    const lengths = columns.map((column) => sql`coalesce(length(cast(${sql.ref(column)} as text)), 0)`);
    const total: RawBuilder<number> = sql.join(lengths, sql` + `);
    return sql`select case when ${isLive} then 1 else 0 end as live, ${total} as characters from ${sql.table(name)}`;
  });
  const { rows } = await sql<Record<keyof Amounts, number | string>>`
    select coalesce(sum(live), 0) as items, coalesce(sum(live * characters), 0) as characters,
      count(*) as "allItems", coalesce(sum(characters), 0) as "allCharacters"
    from (${sql.join(perTable, sql` union all `)}) as content`.execute(tx);
  const [row] = rows;
  return {
    items: Number(row?.items),
    characters: Number(row?.characters),
    allItems: Number(row?.allItems),
    allCharacters: Number(row?.allCharacters),
  };
}

/** Throws 409 for a write that takes the site beyond a limit. A site that is beyond it already can still become smaller. */
export function assertRoom(before: Amounts, after: Amounts): void {
  const { items, characters, withTrash } = CONTENT_LIMITS;
  const exceeds = (name: keyof Amounts, limit: number) => after[name] > limit && after[name] > before[name];
  if (exceeds('items', items))
    throw conflict(`A site has room for ${items.toLocaleString('en')} items and pictures. Please delete some first.`);
  if (exceeds('characters', characters))
    throw conflict(`A site has room for ${characters / MILLION} million characters of text. Please delete some first.`);
  if (exceeds('allItems', withTrash.items) || exceeds('allCharacters', withTrash.characters))
    throw conflict('The trash is full. Please erase some of what is in it first.');
}

/** The room that is left. */
export function roomLeft({ items, characters, allItems, allCharacters }: Amounts): { items: number; characters: number } {
  const { withTrash, ...limits } = CONTENT_LIMITS;
  return {
    items: Math.min(limits.items - items, withTrash.items - allItems),
    characters: Math.min(limits.characters - characters, withTrash.characters - allCharacters),
  };
}
