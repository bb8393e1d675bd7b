import type { DatabaseSync } from 'node:sqlite';
import { quoteName } from '../sql-names.ts';
import { maxBytes, rowLimits } from './limits.ts';
import type { Table } from './tables.ts';

/**
 * Finds what makes even reading a table of a backup unsafe: a virtual table or a computed column, which run code or have no
 * size of their own, or more or longer rows than a site can have. It loads no value. Returns the end of a
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
  const totalLength = `total(${texts.map((length) => `coalesce(${length}, 0)`).join(' + ')})`;
  const longest = readNumbers(source, `select ${lengths.map((length) => `max(${length})`).join(', ')} from ${quoteName(name)}`);
  const tooLong = columns.find((column, index) => (longest[index] ?? 0) > maxBytes(name, column));
  for (const limits of rowLimits(name)) {
    const rowsThatCount = `${quoteName(name)} where ${limits.where ?? 'true'}`;
    const [rows = 0, bytes = 0] = readNumbers(source, `select count(*), ${totalLength} from ${rowsThatCount}`);
    const place = `${name}${limits.of ?? ''}`;
    if (rows > limits.maxRows) return `has ${rows} rows in ${place}, more than ${limits.maxRows}`;
    if (!tooLong && bytes > limits.maxBytes) return `has ${bytes} bytes in ${place}, more than ${limits.maxBytes}`;
  }
  return tooLong && `has a value of more than ${maxBytes(name, tooLong)} bytes in ${name}.${tooLong.name}`;
}

function readNumbers(source: DatabaseSync, query: string): number[] {
  const statement = source.prepare(query);
  statement.setReturnArrays(true);
  return (statement.get() ?? []) as unknown as number[];
}
