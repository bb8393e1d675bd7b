import { COLLECTIONS, type Resource } from './collections.ts';
import { htmlToText } from './html-text.ts';
import type { Origin } from './item-state.ts';

/** The required fields that a stored item may still lack, because its import lacked them. */
export function fieldsImportedEmpty(resource: Resource, item: object & { origin?: Origin }): string[] {
  if (item.origin !== 'import') return [];
  const { mayBeImportedEmpty = [] }: { mayBeImportedEmpty?: readonly string[] } = COLLECTIONS[resource];
  return mayBeImportedEmpty.filter((name) => isBlank((item as Record<string, unknown>)[name]));
}

/** Whether a value is missing, an empty list, or text without words. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return htmlToText(value).replaceAll(',', '').trim() === '';
  return value == null || (Array.isArray(value) && value.length === 0);
}
