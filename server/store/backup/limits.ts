import { RESOURCES } from '../../../contract/collections.ts';
import { CONTENT_LIMITS } from '../content-limits.ts';

const MB = 1024 * 1024;

/**
 * Bytes of one text. The longest of most columns is a security report; contents are limited further by their own schemas.
 * The other columns hold what several fields or items hold, with up to four bytes for a character.
 */
const MAX_TEXT_BYTES = MB;
const MAX_LONG_TEXT_BYTES: Record<string, number> = {
  'sections.items': 4 * MB,
  'history.item': 4 * MB,
  'imports.previous': 16 * MB,
  'settings.value': 16 * MB,
};
/** A resume has at most 10 MB, a re-encoded picture of noise less. */
const MAX_BLOB_BYTES = 16 * MB;
/** Everything in a collection: the page and the search index are built from all of it. */
const MAX_CONTENT_BYTES = 32 * MB;
/** The records of imports are read together. */
const MAX_IMPORTS_BYTES = 64 * MB;

/** Tables whose rows are all read to render the page, except those in the trash. */
const CONTENT_TABLES: readonly string[] = [...RESOURCES, 'pictures'];
const MAX_CONTENT_ROWS = CONTENT_LIMITS.items;
const MAX_TRASH_BYTES = 64 * MB;
/** The analytics of a busy site over many years. */
const MAX_ROWS = 10_000_000;

export function maxBytes(table: string, { name, type }: { name: string; type: string }): number {
  return type === 'blob' ? MAX_BLOB_BYTES : (MAX_LONG_TEXT_BYTES[`${table}.${name}`] ?? MAX_TEXT_BYTES);
}

interface RowLimits {
  /** SQL for the rows that count; undefined for all of them. */
  where?: string;
  /** The words that messages add about the rows that count. */
  of?: string;
  maxRows: number;
  /** The most bytes that the texts of these rows may have together. */
  maxBytes: number;
}

/** At least what writes allow: see content-limits.ts. */
export function rowLimits(table: string): RowLimits[] {
  if (table === 'imports') return [{ maxRows: MAX_ROWS, maxBytes: MAX_IMPORTS_BYTES }];
  if (!CONTENT_TABLES.includes(table)) return [{ maxRows: MAX_ROWS, maxBytes: Number.POSITIVE_INFINITY }];
  const where =
    table === 'pictures' ? 'milestone_id in (select id from timeline where deleted_at is null)' : 'deleted_at is null';
  return [
    { where, maxRows: MAX_CONTENT_ROWS, maxBytes: MAX_CONTENT_BYTES },
    { of: ' with those in the trash', maxRows: CONTENT_LIMITS.withTrash.items, maxBytes: MAX_TRASH_BYTES },
  ];
}
