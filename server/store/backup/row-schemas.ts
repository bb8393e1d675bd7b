import { z } from 'zod';
import { RATINGS } from '../../../contract/analytics.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../../contract/collections.ts';
import { pictureResponse } from '../../../contract/content-responses.ts';
import { ORIGINS } from '../../../contract/item-state.ts';
import { ownerAnswerSchema } from '../../../contract/questions.ts';
import { RESUME_TYPES } from '../../../contract/resume.ts';
import { TRASH_RESOURCES } from '../../../contract/trash.ts';
import { storedViewShape } from '../../../contract/views.ts';
import { decodeColumn } from '../column-codec.ts';
import { jsonText } from '../json-text.ts';
import { MAX_REVISION, type Tables } from '../schema.ts';
import { SETTINGS } from '../settings.ts';
import type { Column, Table } from './tables.ts';

const INT4 = { min: -(2 ** 31), max: 2 ** 31 - 1 } as const;

const time = z.iso.datetime();
const day = z.iso.date();
const count = z.int().min(0);
/** Ids are parts of URLs and of anchors on the page. */
const id = z.string().regex(/^[\w-]{1,64}$/);
/** The extension decides the media type that a picture is served with. */
const pictureName = z.string().regex(/^[\w.-]{1,200}\.(webp|avif|png|jpe?g|gif)$/);
/** Negative if calls of the language model that were in flight during an earlier restore were settled after it. */
const tokens = z.int().min(-1_000_000);

const verdict = z.enum(['passed', 'warning', 'failed', 'not checked']);
const findings = jsonText(z.array(z.looseObject({ title: z.string(), verdict })));

type RowSchemas = { [T in Exclude<keyof Tables, Resource | 'settings'>]?: { [C in keyof Tables[T]]?: z.ZodType } };

/** The values that columns may have, beyond their type. For a column that is not listed, only the type and the size are checked. */
const ROW_SCHEMAS: RowSchemas = {
  pictures: { ...pictureResponse.shape, id, filename: pictureName },
  images: { filename: pictureName },
  resume: {
    id: z.literal(1),
    filename: z.string().max(200),
    extension: z.enum(Object.keys(RESUME_TYPES)),
    size: count,
    upload_date: time,
    origin: z.enum(['sample', 'owner']),
  },
  trash: {
    id,
    resource: z.enum(TRASH_RESOURCES),
    title: z.string().max(500),
    deleted_at: time,
    profile: SETTINGS.profile.nullable(),
  },
  history: {
    resource: z.enum([...RESOURCES, 'profile']),
    item_id: id,
    saved_at: time.or(z.literal('')),
    item: jsonText(z.looseObject({ id })),
  },
  imports: {
    id,
    imported_at: time,
    previous: jsonText(z.looseObject({ items: z.array(z.unknown()), files: z.array(z.string()).optional() })),
  },
  retagging: { id: z.literal(1), total: count, done: count, failed: count },
  token_days: { day, tokens },
  summaries: { kept_at: time },
  events: { at: time, timestamp: time },
  feedback: { timestamp: time, rating: z.enum(RATINGS) },
  day_visitors: { day },
  day_totals: { period: day, total: count, uniques: count },
  month_totals: { period: z.string().regex(/^\d{4}-\d{2}$/), total: count, uniques: count },
  questions: { id, count, declined: z.literal([0, 1]), first_asked: time, last_asked: time },
  views: {
    id,
    token: z.string().regex(/^[\da-z-]{10,40}$/),
    name: storedViewShape.name,
    company: storedViewShape.company,
    expires_at: time.nullable(),
    title: storedViewShape.title,
    intro: storedViewShape.intro,
    focus_areas: jsonText(storedViewShape.focusAreas),
    hidden: jsonText(storedViewShape.hidden),
    order: jsonText(storedViewShape.order),
    resume: jsonText(storedViewShape.resume),
    opened: count,
    last_opened: time.nullable(),
    first_opened: time.nullable(),
    created_at: time,
    deleted_at: time.nullable(),
  },
  owner_answers: {
    id,
    question: ownerAnswerSchema.shape.question,
    alternatives: jsonText(ownerAnswerSchema.shape.alternatives),
    answer: ownerAnswerSchema.shape.answer,
    created_at: time,
  },
  assessments: { filename: z.string().regex(/^[\w.-]{1,200}$/), created: time, size: count, findings },
  failed_sign_ins: { day, refused: count, held_up: count },
};

const COLLECTION_ROW = {
  id,
  revision: z.int().min(0).max(MAX_REVISION),
  origin: z.enum(ORIGINS),
  draft: z.literal([0, 1]),
  import_id: id.nullable(),
  deleted_at: time.nullable(),
  trash_id: id.nullable(),
  updated_at: time.nullable(),
  imported_empty: jsonText(z.array(z.string())),
};

/** The schema of each column of a table in its stored form. */
export function columnSchemas({ name, columns }: Table): [column: string, schema: z.ZodType][] {
  const declared: Record<string, z.ZodType> = isResource(name)
    ? { ...fieldSchemas(name), ...COLLECTION_ROW }
    : ((ROW_SCHEMAS as Record<string, Record<string, z.ZodType>>)[name] ?? {});
  return columns.map((column) => {
    const schema = declared[column.name];
    return [column.name, schema ? typeSchema(column).pipe(schema) : typeSchema(column)];
  });
}

function isResource(name: string): name is Resource {
  return RESOURCES.includes(name as Resource);
}

/** The schemas of a collection's fields, for the encoded values of its columns. */
function fieldSchemas(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(COLLECTIONS[resource].stored.shape).map(([field, schema]) => [
      field,
      z
        .unknown()
        .transform((value, context) => {
          try {
            return decodeColumn(resource, field, value);
          } catch {
            context.addIssue('not JSON');
            return z.NEVER;
          }
        })
        .pipe(withoutConversion(schema)),
    ]),
  );
}

/** Forms accept more than is stored, such as digits for a number or commas for a list. */
function withoutConversion(schema: z.ZodType): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    const { success, data, error } = schema.safeParse(value);
    if (!success) context.addIssue({ code: 'custom', ...mostSpecific(error.issues) });
    else if (kindOf(data) !== kindOf(value)) context.addIssue(`expected ${kindOf(data)}, received ${kindOf(value)}`);
  });
}

/** The last alternative of a union ("empty, or what a form accepts") says the most. */
function mostSpecific([issue]: readonly z.core.$ZodIssue[]): Pick<z.core.$ZodIssue, 'message' | 'path'> {
  if (issue?.code === 'invalid_union') return mostSpecific(issue.errors.at(-1) ?? []);
  return { message: issue?.message ?? 'invalid', path: issue?.path ?? [] };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** The values that the column's type allows in both databases. SQLite itself stores any type in any column. */
function typeSchema({ type, isRequired }: Column): z.ZodType {
  const schema = schemaOfType(type);
  return isRequired ? schema : schema.nullable();
}

function schemaOfType(type: string): z.ZodType {
  switch (type) {
    case 'integer':
      return z.int().min(INT4.min).max(INT4.max);
    case 'bigint':
      return z.int();
    case 'blob':
      return z.instanceof(Uint8Array);
    default:
      return z.string();
  }
}
