import type { DatabaseSync } from 'node:sqlite';
import { SETTINGS, type SettingName } from '../settings.ts';
import { columnSchemas } from './row-schemas.ts';
import { readRows, type Table } from './tables.ts';

const MAX_REASON_LENGTH = 200;

/**
 * Finds a value that no release could have stored: of another type, against the schema of its form, or out of range.
 * Deleted items are checked too, because they can be restored. Returns the end of a sentence that begins with the file's
 * name; undefined when all rows are valid.
 */
export function findInvalidRow(copy: DatabaseSync, tables: readonly Table[]): string | undefined {
  for (const table of tables) {
    const schemas = columnSchemas(table);
    for (const row of readRows(copy, table)) {
      for (const [column, schema] of schemas) {
        const { error } = schema.safeParse(row[column]);
        if (error) return `has an invalid value in ${table.name}.${column} (${reasonOf(error)})`;
      }
      const fault = table.name === 'settings' ? findInvalidSetting(row) : undefined;
      if (fault) return fault;
    }
  }
  return undefined;
}

function findInvalidSetting({ name, value }: Record<string, unknown>): string | undefined {
  if (!Object.hasOwn(SETTINGS, String(name))) return `has an unknown setting ${toLine(JSON.stringify(name))}`;
  const { error } = SETTINGS[name as SettingName].safeParse(value);
  return error && `has an invalid value in settings.${name} (${reasonOf(error)})`;
}

function reasonOf({ issues: [issue] }: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  const { path = [], message = '' } = issue ?? {};
  return toLine([path.join('.'), message].filter(Boolean).join(': '));
}

/** Makes one line of a bounded length, because parts of the text may come from the file. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_REASON_LENGTH);
}
