import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import type { Control } from '../../contract/field.ts';

/** Booleans are stored as 0 and 1, lists as JSON text: a format that both databases support. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'json';

const JSON_CONTROLS: readonly Control[] = ['tags', 'links', 'focus-areas', 'entries'];
const INTEGER_CONTROLS: readonly Control[] = ['number', 'year', 'month'];

/** Column name → kind, for every declared field of a collection. */
function columnKinds(resource: Resource): Record<string, ColumnKind> {
  const fields = Object.entries(COLLECTIONS[resource].fields);
  return Object.fromEntries(fields.map(([name, { control }]) => [name, kindOf(control)]));
}

function kindOf(control: Control): ColumnKind {
  if (control === 'checkbox') return 'boolean';
  if (JSON_CONTROLS.includes(control)) return 'json';
  return INTEGER_CONTROLS.includes(control) ? 'integer' : 'text';
}

/** Declared fields → columns. Omits absent and undeclared fields. */
export function encode(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(COLUMNS[resource])) {
    const value = values[name];
    if (value === undefined) continue;
    row[name] = kind === 'json' ? JSON.stringify(value) : kind === 'boolean' ? Number(value) : value;
  }
  return row;
}

/** Columns → declared fields, with the id first. */
export function decode(resource: Resource, row: Record<string, unknown>): { id: string } & Record<string, unknown> {
  const values: { id: string } & Record<string, unknown> = { id: String(row.id) };
  for (const name of Object.keys(COLUMNS[resource])) values[name] = decodeColumn(resource, name, row[name]);
  return values;
}

/** One column → declared field. */
export function decodeColumn(resource: Resource, name: string, value: unknown): unknown {
  const kind = COLUMNS[resource][name];
  return kind === 'json' ? JSON.parse(String(value)) : kind === 'boolean' ? Boolean(value) : value;
}

const COLUMNS = Object.fromEntries(
  (Object.keys(COLLECTIONS) as Resource[]).map((resource) => [resource, columnKinds(resource)]),
) as Record<Resource, Record<string, ColumnKind>>;
