import { RESOURCES } from '../../../contract/collections.ts';

const MB = 1024 * 1024;

/** The longest text is a security report; contents are limited further by their own schemas. */
export const MAX_TEXT_BYTES = MB;
/** A resume has at most 10 MB, a re-encoded picture of noise less. */
export const MAX_BLOB_BYTES = 16 * MB;
/** Everything in the collections together: the page and the search index are built from all of it. */
export const MAX_CONTENT_BYTES = 32 * MB;

/** Tables whose rows are all read to render the page. */
const CONTENT_TABLES: readonly string[] = [...RESOURCES, 'pictures'];
const MAX_CONTENT_ROWS = 10_000;
/** The analytics of a busy site over many years. */
const MAX_ROWS = 10_000_000;

export function maxRows(table: string): number {
  return CONTENT_TABLES.includes(table) ? MAX_CONTENT_ROWS : MAX_ROWS;
}

/** The most bytes that the texts of a table's rows may have together. */
export function maxTableBytes(table: string): number {
  return CONTENT_TABLES.includes(table) ? MAX_CONTENT_BYTES : Number.POSITIVE_INFINITY;
}
