import { z } from 'zod';
import type { Field } from './field.ts';

type Fields = Record<string, Field>;
type Schemas<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

/**
 * A kind of content that the owner keeps a list of. Declared once; the table, the routes, the forms
 * and the tests are derived from it.
 */
export interface Collection<F extends Fields = Fields> {
  /** The `{resource}` of the API paths, and the table's name. */
  name: string;
  /** What messages call one of them: 'Failed to create {thing}'. */
  thing: string;
  fields: F;
  /** All fields, as a new item needs them; absent ones take their initial value. */
  create: z.ZodObject<Schemas<F>>;
  /** Any of the fields; what is absent stays as it is. */
  update: z.ZodObject<{ [K in keyof F]: z.ZodOptional<F[K]['schema']> }>;
}

export function collection<const F extends Fields>(definition: { name: string; thing: string; fields: F }): Collection<F> {
  const schemas = mapValues(definition.fields, (field) => field.schema);
  const withInitials = mapValues(definition.fields, (field) =>
    field.initial === undefined
      ? field.schema
      : z.preprocess((value) => value ?? field.initial, field.schema).prefault(field.initial),
  );
  return {
    ...definition,
    create: z.object(withInitials) as unknown as Collection<F>['create'],
    update: z.object(schemas).partial() as unknown as Collection<F>['update'],
  };
}

/** What a valid write holds, once parsed. */
export type Written<C extends Collection> = z.output<C['create']>;

/** What is kept: what was written, and the id that the server made. */
export type Stored<C extends Collection> = { id: string } & Written<C>;

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
