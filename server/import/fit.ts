import { z } from 'zod';
import { SKILL_NAME } from '../../contract/collections/skills.ts';
import { PERSON_NAME } from '../../contract/collections/testimonials.ts';
import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Values } from '../store/items.ts';
import { isObject, quoted } from './entry.ts';
import { cutAtWord } from './text.ts';

/** A value that holds the declared rules, and what was done to it for that; or why it cannot. */
export type Fitted<V> = { value: V; notes: string[] } | { error: string };

/** What a file may leave out: nothing is invented in its place. */
const MAY_BE_EMPTY: { [R in Resource]?: (keyof Values<R> & string)[] } = {
  timeline: ['summary', 'tags'],
  testimonials: ['title', 'company', 'date'],
  certifications: ['issuer', 'date'],
};

/** Cuts what is too long, takes out what a name must not hold, drops an optional value that is wrong. */
export function fit<R extends Resource>(resource: R, draft: Values<R>): Fitted<Values<R>> {
  const { create, fields } = COLLECTIONS[resource];
  const empty = (MAY_BE_EMPTY[resource] ?? []).filter((name) => isEmpty((draft as Record<string, unknown>)[name]));
  const schema = schemaWithout(resource, create as z.ZodObject, empty);
  const fitted = fitTo(schema, draft as Record<string, unknown>, {
    label: (name) => (fields as Record<string, { label: string }>)[name]?.label ?? name,
    initial: (name) => (fields as Record<string, { initial?: unknown }>)[name]?.initial,
  });
  if ('error' in fitted) return fitted;
  const left = Object.fromEntries(empty.map((name) => [name, (draft as Record<string, unknown>)[name]]));
  const missing = empty.length > 0 ? [`no ${empty.join(', ').replace(/, (?=[^,]*$)/, ' or ')} in the file`] : [];
  return { value: { ...fitted.value, ...left } as Values<R>, notes: [...fitted.notes, ...missing] };
}

/** A schema is costly to make, and there are only a few of these. */
const SCHEMAS = new Map<string, z.ZodObject>();

function schemaWithout(resource: Resource, schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const key = [resource, ...names].join();
  let made = SCHEMAS.get(key);
  if (!made) {
    made = z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))));
    SCHEMAS.set(key, made);
  }
  return made;
}

interface FieldWords {
  label: (name: string) => string;
  /** What a field has when it has no value; undefined when it must have one. */
  initial: (name: string) => unknown;
}

/** Each round mends at least one field or gives up. */
const MAX_ROUNDS = 20;

export function fitTo(schema: z.ZodType, draft: Record<string, unknown>, words: FieldWords): Fitted<Record<string, unknown>> {
  const value = structuredClone(draft);
  const notes: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data as Record<string, unknown>, notes };
    for (const issue of parsed.error.issues.slice(0, 1)) {
      const note = mend(value, issue, words);
      if (note === undefined) return { error: messageOf(issue) };
      notes.push(note);
    }
  }
  return { error: 'could not be made to fit the rules of the site' };
}

type Issue = z.core.$ZodIssue;

/** Mends what the issue is about, in place, and says how; undefined when it cannot. */
function mend(value: Record<string, unknown>, issue: Issue, { label, initial }: FieldWords): string | undefined {
  const cause = causeOf(issue);
  const path = [...issue.path, ...(cause === issue ? [] : cause.path)];
  const field = String(path[0]);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value) as Record<PropertyKey, unknown>;
  const last = path.at(-1) ?? field;
  const old = holder[last];

  if (cause.code === 'too_big' && typeof old === 'string') {
    holder[last] = old.includes('</') ? cutRichText(old, Number(cause.maximum)) : cutAtWord(old, Number(cause.maximum));
    return `${label(field).toLowerCase()} was cut to ${cause.maximum} characters`;
  }
  if (cause.code === 'too_big' && Array.isArray(old)) {
    holder[last] = old.slice(0, Number(cause.maximum));
    return `only the first ${cause.maximum} of its ${old.length} ${label(field).toLowerCase()} are kept`;
  }
  if (cause.code === 'invalid_format' && cause.format === 'regex' && typeof old === 'string') {
    const cleaned = onlyAllowed(old, cause.pattern);
    if (cleaned === '' || cleaned === old) return undefined;
    holder[last] = cleaned;
    return `${quoted(old)} is written ${quoted(cleaned)}, since the site's names hold no other characters`;
  }
  if (initial(field) !== undefined && !isEmpty(value[field])) {
    value[field] = initial(field);
    return `${label(field)} was left out: ${messageOf(cause)}${typeof old === 'string' ? ` (${quoted(old)})` : ''}`;
  }
  return undefined;
}

/** The issue within a union that tells most: unions here are "this, or null". */
function causeOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  return issue.errors.flat().find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value') ?? issue;
}

function messageOf(issue: Issue): string {
  return causeOf(issue).message;
}

/** Dashes become hyphens; any other character outside the rule is taken out. */
function onlyAllowed(name: string, pattern: string | undefined): string {
  const rule = [SKILL_NAME, PERSON_NAME].find((known) => String(known) === pattern);
  if (!rule) return '';
  const characters = [...name.replace(/[‐-―−]/g, '-')].filter((character) => rule.test(character));
  return characters.join('').replace(/\s+/g, ' ').trim();
}

/** Closing the tags that the cut left open takes some room. */
const CLOSING_ROOM = 200;

function cutRichText(html: string, max: number): string {
  return sanitizeRichText(cutAtWord(html, max - CLOSING_ROOM).replace(/<[^<>]*\.\.\.$/, '...'));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}
