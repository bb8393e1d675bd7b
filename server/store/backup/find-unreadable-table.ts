import type { DatabaseSync } from 'node:sqlite';
import { quoteName } from '../sql-names.ts';
import { MAX_BLOB_BYTES, MAX_TEXT_BYTES, maxRows, maxTableBytes } from './limits.ts';
import type { Column, Table } from './tables.ts';

/**
 * Finds what makes even reading a table of a backup unsafe: a virtual table or a computed column, which run code or have no
 * size of their own, or more and longer rows than a site can have. No value is loaded for this. Returns the end of a
 * sentence that begins with the file's name.
 */
export function findUnreadable(source: DatabaseSync, table: Table): string | undefined {
  const kind = source.prepare("select type from pragma_table_list where schema = 'main' and name = ?").get(table.name);
  if (kind?.type !== 'table') return `has no table ${table.name}`;
  return findUnreadableColumn(source, table) ?? findExcess(source, table);
}

function findUnreadableColumn(source: DatabaseSync, { name, columns }: Table): string | undefined {
  const plain = source.prepare('select name from pragma_table_xinfo(?) where hidden = 0').all(name);
  const missing = columns.find((column) => !plain.some((info) => info.name === column.name));
  return missing && `has no column ${name}.${missing.name}`;
}

function findExcess(source: DatabaseSync, { name, columns }: Table): string | undefined {
  const lengths = columns.map((column) => `octet_length(${quoteName(column.name)})`);
  const texts = lengths.filter((_length, index) => columns[index]?.type !== 'blob');
  const statement = source.prepare(`
    select count(*), total(${texts.map((length) => `coalesce(${length}, 0)`).join(' + ')}),
      ${lengths.map((length) => `max(${length})`).join(', ')}
    from ${quoteName(name)}`);
  statement.setReturnArrays(true);
  const [rows = 0, bytes = 0, ...longest] = (statement.get() ?? []) as unknown as number[];
  if (rows > maxRows(name)) return `has ${rows} rows in ${name}, more than ${maxRows(name)}`;
  const tooLong = columns.find((column, index) => (longest[index] ?? 0) > maxBytes(column));
  if (tooLong) return `has a value of more than ${maxBytes(tooLong)} bytes in ${name}.${tooLong.name}`;
  if (bytes > maxTableBytes(name)) return `has ${bytes} bytes in ${name}, more than ${maxTableBytes(name)}`;
  return undefined;
}

function maxBytes({ type }: Column): number {
  return type === 'blob' ? MAX_BLOB_BYTES : MAX_TEXT_BYTES;
}
