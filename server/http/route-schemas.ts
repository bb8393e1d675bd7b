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
import { validate } from './validate.ts';

/** Statuses whose responses share one form; `server/openapi/error-statuses.ts` describes them. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 503 | 507;

/** JSON of this schema, or another content by its media type. */
export type ResponseSchema = z.ZodType | { content: Record<string, { schema: z.ZodType }>; headers?: object };

/** The input and output of a route: requests are validated against it, and the OpenAPI document is generated from it. */
export interface RouteSchema extends FastifySchema {
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response?: Record<number, ResponseSchema>;
}

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    /** In addition to those that follow from the route's access and input; see `errorStatusesOf`. */
    errorStatuses?: readonly ErrorStatus[];
    /** Replaces the security scheme that follows from the route's access. */
    security?: 'metrics';
  }
}

interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** The Fastify instance as routes see it: the declared schemas type each handler's input and response. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Validates every request against its route's zod schemas. Responses are checked by the type checker only.
 * Passed to the constructor, because Fastify would otherwise load its own schema compilers: 15 ms and several megabytes.
 */
export const zodSchemaController = {
  compilersFactory: { buildValidator: () => zodValidatorCompiler, buildSerializer: () => () => JSON.stringify },
  // Fastify's type accepts only its own compilers.
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

const zodValidatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) =>
    validate(schema, value);

export const idParams = z.object({ id: z.string() });
export const filenameParams = z.object({ filename: z.string() });

/** The base revision of a change as an entity tag: `If-Match: "12"`. RFC 9110, 13.1.1. */
export const ifMatchHeaders = z.looseObject({ 'if-match': z.string().optional() });

/** A response other than JSON, by its media types. */
export function fileResponse<Type extends string>(...types: Type[]) {
  const content = { schema: z.custom<Buffer | Readable>() };
  return { content: Object.fromEntries(types.map((type) => [type, content])) as Record<Type, typeof content> };
}

export function textResponse<Type extends string>(type: Type) {
  const content = { schema: z.custom<string | Readable>().meta({ type: 'string' }) };
  return { content: { [type]: content } as Record<Type, typeof content> };
}
