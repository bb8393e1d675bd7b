import type { Readable } from 'node:stream';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import { checked } from './validate.ts';

/** Statuses that answers of one form have; what each means stands in server/openapi/. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 503 | 507;

/** JSON of this schema, or anything else by its media type. */
export type Answer = z.ZodType | { content: Record<string, { schema: z.ZodType }>; headers?: object };

/** What a route takes and answers: checked at the door, and told by the API's description. */
export interface DeclaredSchema extends FastifySchema {
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response?: Record<number, Answer>;
}

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    /** Beside those that follow from where the route stands and what it takes. */
    errorStatuses?: readonly ErrorStatus[];
    /** What it asks for in place of what all routes beside it ask for. */
    security?: 'metrics';
  }
}

interface ZodSchemas extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** The server, as routes see it: what a handler gets and may answer follows from the schemas that it declares. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodSchemas
>;

/**
 * Holds every call to what its route declares, before the handler runs. Answers are what the compiler lets pass.
 * Given to Fastify from the beginning, because it would load its own schema compilers otherwise: 15 ms, and megabytes.
 */
export const zodSchemaController = {
  compilersFactory: { buildValidator: () => compile, buildSerializer: () => () => JSON.stringify },
  // Fastify's type knows only its own compilers here.
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

const compile: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) =>
    checked(schema, value);

export const byId = z.object({ id: z.string() });
export const byFilename = z.object({ filename: z.string() });

/** The revision that a form's change was made from, as an entity tag: `If-Match: "12"`. RFC 9110, 13.1.1. */
export const ifMatch = z.looseObject({ 'if-match': z.string().optional() });

/** An answer that is no JSON, by its media types. */
export function file<Type extends string>(...types: Type[]) {
  const content = { schema: z.custom<Buffer | Readable>() };
  return { content: Object.fromEntries(types.map((type) => [type, content])) as Record<Type, typeof content> };
}

export function text<Type extends string>(type: Type) {
  const content = { schema: z.custom<string | Readable>().meta({ type: 'string' }) };
  return { content: { [type]: content } as Record<Type, typeof content> };
}
