import { z } from 'zod';
import { SKILL_NAME } from '../../contract/collections/skills.ts';
import { PERSON_NAME } from '../../contract/collections/testimonials.ts';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import { cutText } from '../../contract/cut-text.ts';
import type { Collection } from '../../contract/define-collection.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Values } from '../store/items.ts';
import { wordsOfKey } from './field-names.ts';
import { missingInFile, quote } from './notes.ts';
import { isObject } from './source-record.ts';
import { replaceAngleBrackets } from './to-rich-text.ts';

/** A valid value with notes on the changes, or the reason why it cannot be made valid. */
export type Coercion<V> = { value: V; notes: string[] } | { error: string };

/** Cuts text that is too long, replaces or removes characters a name may not contain, and clears invalid optional values. */
export function coerceItem<R extends Resource>(resource: R, draft: Values<R>): Coercion<Values<R>> {
  const { create, fields, mayBeImportedEmpty = [] } = COLLECTIONS[resource] as Collection;
  const emptyFields = mayBeImportedEmpty.filter((name) => isEmpty((draft as Record<string, unknown>)[name]));
  const schema = schemaWithout(resource, create as z.ZodObject, emptyFields);
  const result = coerceToSchema(schema, draft as Record<string, unknown>, {
    label: (name) => (fields as Record<string, { label: string }>)[name]?.label ?? wordsOfKey(name),
    initial: (name) => (fields as Record<string, { initial?: unknown }>)[name]?.initial,
  });
  if ('error' in result) return result;
  const emptyValues = Object.fromEntries(emptyFields.map((name) => [name, (draft as Record<string, unknown>)[name]]));
  return { value: { ...result.value, ...emptyValues } as Values<R>, notes: [...result.notes, ...missingNotes(resource, draft)] };
}

/** The required fields that the item lacks. Hardly any résumé has tags, so their absence is not worth a note. */
export function missingNotes<R extends Resource>(resource: R, value: Values<R>): string[] {
  const { mayBeImportedEmpty = [] } = COLLECTIONS[resource] as Collection;
  const names = mayBeImportedEmpty.filter((name) => name !== 'tags' && isEmpty((value as Record<string, unknown>)[name]));
  return names.length > 0 ? [missingInFile(names.map(wordsOfKey))] : [];
}

/** Building a schema is expensive, and there are only a few variants. */
const SCHEMAS = new Map<string, z.ZodObject>();

function schemaWithout(resource: Resource, schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const key = [resource, ...names].join();
  let variant = SCHEMAS.get(key);
  if (!variant) {
    variant = z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))));
    SCHEMAS.set(key, variant);
  }
  return variant;
}

interface FieldInfo {
  label: (name: string) => string;
  /** The value of an empty field; undefined when the field is required. */
  initial: (name: string) => unknown;
}

/** Plain text must not be cut as rich text: escaping would make it longer again. */
const RICH_TEXT_FIELDS: readonly string[] = ['summary', 'about'];

/** Each round repairs one issue or gives up. */
const MAX_ROUNDS = 20;

export function coerceToSchema(
  schema: z.ZodType,
  draft: Record<string, unknown>,
  fields: FieldInfo,
): Coercion<Record<string, unknown>> {
  const value = Object.fromEntries(
    Object.entries(structuredClone(draft)).map(([name, content]) => [
      name,
      RICH_TEXT_FIELDS.includes(name) ? content : withoutTags(content),
    ]),
  );
  const notes: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data as Record<string, unknown>, notes };
    for (const issue of result.error.issues.slice(0, 1)) {
      const note = repair(value, issue, fields);
      if (note === undefined) return { error: causeOf(issue).message };
      notes.push(note);
    }
  }
  return { error: 'does not meet the rules of the site' };
}

/** Tags that are part of a name would be removed as markup. */
function withoutTags(content: unknown): unknown {
  if (typeof content === 'string') return replaceAngleBrackets(content);
  if (Array.isArray(content)) return content.map(withoutTags);
  return isObject(content)
    ? Object.fromEntries(Object.entries(content).map(([name, inner]) => [name, withoutTags(inner)]))
    : content;
}

type Issue = z.core.$ZodIssue;

/** Repairs the issue in place and describes the change; undefined when it cannot be repaired. */
function repair(value: Record<string, unknown>, issue: Issue, { label, initial }: FieldInfo): string | undefined {
  const cause = causeOf(issue);
  const path = [...issue.path, ...(cause === issue ? [] : cause.path)];
  const field = String(path[0]);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value) as Record<PropertyKey, unknown>;
  const key = path.at(-1) ?? field;
  const invalid = parent[key];

  if (cause.code === 'too_big' && typeof invalid === 'string') {
    parent[key] = RICH_TEXT_FIELDS.includes(field)
      ? cutRichText(invalid, Number(cause.maximum))
      : cutText(invalid, Number(cause.maximum), '...');
    return `${label(field).toLowerCase()} was cut to ${cause.maximum} characters`;
  }
  if (cause.code === 'too_big' && Array.isArray(invalid)) {
    parent[key] = invalid.slice(0, Number(cause.maximum));
    return `only the first ${cause.maximum} of its ${invalid.length} ${label(field).toLowerCase()} are kept`;
  }
  if (cause.code === 'invalid_format' && cause.format === 'regex' && typeof invalid === 'string') {
    const validText = removeInvalidCharacters(invalid, cause.pattern);
    if (validText === '' || validText === invalid) return undefined;
    parent[key] = validText;
    return `${quote(invalid)} was changed to ${quote(validText)}, because names may not contain other characters`;
  }
  if (initial(field) !== undefined && !isEmpty(value[field])) {
    value[field] = initial(field);
    return `${label(field)} was left out: ${cause.message}${typeof invalid === 'string' ? ` (${quote(invalid)})` : ''}`;
  }
  return undefined;
}

/** The most specific issue of a union: the unions here are "this, or null". */
function causeOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  return issue.errors.flat().find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value') ?? issue;
}

/** Turns dashes into hyphens and removes every other character that the pattern does not allow. */
function removeInvalidCharacters(name: string, pattern: string | undefined): string {
  const lettersPattern = [SKILL_NAME, PERSON_NAME].find((namePattern) => String(namePattern) === pattern);
  if (!lettersPattern) return '';
  const characters = [...name.replace(/[‐-―−]/g, '-')].filter((character) => lettersPattern.test(character));
  return characters.join('').replace(/\s+/g, ' ').trim();
}

/** Reserved for closing the tags that the cut leaves open. */
const CLOSING_TAGS_LENGTH = 200;

function cutRichText(html: string, max: number): string {
  return sanitizeRichText(cutText(html, max - CLOSING_TAGS_LENGTH, '...').replace(/<[^<>]*\.\.\.$/, '...'));
}

export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}
