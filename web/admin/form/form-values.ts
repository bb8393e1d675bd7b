import type { Collection } from '../../../contract/collection.ts';
import type { Control } from '../../../contract/field.ts';
import type { Errors } from './use-form.ts';

/** What the controls of a form hold: texts, also for numbers; booleans; and lists for the controls that edit them. */
export type FormValues = Record<string, unknown>;

const NUMERIC: ReadonlySet<Control> = new Set<Control>(['number', 'year', 'month']);
const EMPTY: Partial<Record<Control & string, unknown>> = { checkbox: false, tags: [], links: [], 'focus-areas': [] };

/** What a form starts from: an item, or the initial values of a new one. */
export function toFormValues(collection: Collection, item: object | null): FormValues {
  const source = item as Record<string, unknown> | null;
  return Object.fromEntries(
    Object.entries(collection.fields).map(([name, { control, initial }]) => {
      const value = source ? source[name] : initial;
      if (NUMERIC.has(control)) return [name, value == null ? '' : String(value)];
      return [name, value ?? (typeof control === 'string' ? EMPTY[control] : undefined) ?? ''];
    }),
  );
}

export function labelsOf(collection: Collection): Record<string, string> {
  return Object.fromEntries(Object.entries(collection.fields).map(([name, { label }]) => [name, label]));
}

/** What a form holds as the schemas read it. */
export function toWritten(collection: Collection, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(collection.fields).map(([name, { control }]) => [name, written(control, values[name])]),
  );
}

function written(control: Control, value: unknown): unknown {
  if (!NUMERIC.has(control) || typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : Number(value);
}

/** The first message of each field that fails. */
export function validateValues(collection: Collection, values: FormValues): Errors {
  const errors: Errors = {};
  const result = collection.create.safeParse(toWritten(collection, values));
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** What will be sent, cleaned by the schemas. Only for values that are valid. */
export function parseValues(collection: Collection, values: FormValues): Record<string, unknown> {
  return collection.create.parse(toWritten(collection, values)) as Record<string, unknown>;
}

/** The fields whose values differ from the item's. */
export function changedFields(written: Record<string, unknown>, item: object): Record<string, unknown> {
  const before = item as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(written).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
