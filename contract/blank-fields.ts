import { COLLECTIONS, type Resource } from './collections.ts';
import { htmlToText } from './html-text.ts';

/** The required fields that an import may leave empty and that are blank in this item. */
export function blankFields(resource: Resource, item: object): string[] {
  const { mayBeImportedEmpty = [] }: { mayBeImportedEmpty?: readonly string[] } = COLLECTIONS[resource];
  return mayBeImportedEmpty.filter((name) => isBlank((item as Record<string, unknown>)[name]));
}

/** Whether a value is missing, an empty list, or text without words. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return htmlToText(value).replaceAll(',', '').trim() === '';
  return value == null || (Array.isArray(value) && value.length === 0);
}
