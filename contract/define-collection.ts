import { z } from 'zod';
import type { Field } from './field.ts';

type Fields = Record<string, Field>;
type Schemas<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

const NO_TEXT = z.literal('');
const NO_TAGS = z.array(z.string()).max(0);

/**
 * Declares a kind of content that the owner keeps a list of. Column codecs, routes, forms and tests are derived from this
 * declaration; tables are created by migrations.
 */
export interface CollectionDefinition<F extends Fields = Fields> {
  /** The `{resource}` of the API paths and the name of the table. */
  name: string;
  /** The singular in messages: 'Failed to create {thing}'. */
  noun: string;
  fields: F;
  /** Required fields that an import may leave empty. They may stay empty when the imported item is edited. */
  mayBeImportedEmpty?: readonly (keyof F & string)[];
  /** The message when any of these fields is missing, in place of one for each. */
  requiredTogether?: { fields: readonly (keyof F & string)[]; message: string };
}

export interface Collection<F extends Fields = Fields> extends CollectionDefinition<F> {
  /** Schema of a new item: absent fields take their initial value. */
  create: z.ZodObject<Schemas<F>>;
  /** Schema of a change: absent fields stay unchanged. */
  update: z.ZodObject<{ [K in keyof F]: z.ZodOptional<F[K]['schema']> }>;
  /** Schema of an item in the database. */
  stored: z.ZodObject<Schemas<F>>;
}

export function defineCollection<const F extends Fields>(definition: CollectionDefinition<F>): Collection<F> {
  const schemas = mapValues(definition.fields, (field) => field.schema);
  const withInitials = mapValues(definition.fields, (field) =>
    field.initial === undefined
      ? field.schema
      : z.preprocess((value) => value ?? field.initial, field.schema).prefault(field.initial),
  );
  const storedFields = mapValues(withInitials, (schema, name) => {
    const { control, alsoStored } = definition.fields[name] as Field;
    const empty = definition.mayBeImportedEmpty?.includes(name) ? (control === 'tags' ? NO_TAGS : NO_TEXT) : undefined;
    const others = [alsoStored, empty].filter((other) => other !== undefined);
    return others.reduce((union: z.ZodType, other) => other.or(union), schema);
  });
  return {
    ...definition,
    create: z.object(withInitials) as unknown as Collection<F>['create'],
    update: z.object(schemas).partial() as unknown as Collection<F>['update'],
    stored: z.object(storedFields) as unknown as Collection<F>['stored'],
  };
}

/** The declared fields of an item. */
export type ItemValues<C extends Collection> = z.output<C['create']>;

/** A stored item: the declared fields and the id. */
export type StoredItem<C extends Collection> = { id: string } & ItemValues<C>;

function mapValues<T, U>(record: Record<string, T>, map: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
