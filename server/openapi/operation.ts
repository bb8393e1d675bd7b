import type { z } from 'zod';
import type { RegisteredRoute } from '../http/access.ts';
import { STATUS_CODES } from '../http/node-http.ts';
import type { ResponseSchema, RouteSchema } from '../http/route-schemas.ts';
import type { UploadRules } from '../http/uploads.ts';
import { acceptsNothing } from '../http/validate.ts';
import { errorStatusesOf } from './error-statuses.ts';
import type { SchemaConverter } from './json-schema.ts';

/** Fastify's `/skills/:id` → `/skills/{id}`. */
export function toOpenApiPath(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}

/** The OpenAPI operation of a route. */
export function buildOperation(route: RegisteredRoute, schemaOf: SchemaConverter): object {
  const { method, url } = route;
  const { config } = route.options;
  const schema = (route.options.schema ?? {}) as RouteSchema;
  const isPublic = config?.access === 'public';
  const security = schema.security ?? (isPublic ? undefined : 'session');
  const statuses = errorStatusesOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const responses = Object.entries(schema.response ?? {}).map(([status, response]) => [
    status,
    buildResponse(status, response, schemaOf),
  ]);
  return {
    operationId: operationId(method, url),
    tags: [isPublic ? 'Public' : 'Owner'],
    summary: schema.summary,
    security: security ? [{ [security]: [] }] : [],
    parameters: [
      ...parameters('path', schema.params, schemaOf),
      ...parameters('query', schema.querystring, schemaOf),
      ...parameters('header', schema.headers, schemaOf),
    ],
    ...((schema.body || config?.upload) && {
      requestBody: {
        required: !(schema.body && acceptsNothing(schema.body)),
        content: {
          ...(schema.body && { 'application/json': { schema: schemaOf(schema.body, 'input') } }),
          ...(config?.upload && { 'multipart/form-data': { schema: multipartSchema(config.upload) } }),
        },
      },
    }),
    // An error response that the route declares itself replaces the shared one.
    responses: { ...Object.fromEntries(statuses), ...Object.fromEntries(responses) },
  };
}

/** `GET /api/skills/:id` → `getApiSkillsId`. */
function operationId(method: string, url: string): string {
  return method.toLowerCase() + url.replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase());
}

function parameters(location: 'path' | 'query' | 'header', schema: z.ZodType | undefined, schemaOf: SchemaConverter): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: value,
  }));
}

function multipartSchema({ field, maxFiles, optionalFiles = false, textFields = {} }: UploadRules): object {
  const files = { type: 'array', minItems: 1, maxItems: maxFiles, items: { type: 'string', format: 'binary' } };
  const texts = Object.entries(textFields).map(([name, { max, description }]) => [
    name,
    { type: 'array', maxItems: max, items: { type: 'string' }, description },
  ]);
  const properties = { [field]: files, ...Object.fromEntries(texts) };
  return { type: 'object', properties, ...(!optionalFiles && { required: [field] }) };
}

function buildResponse(status: string, response: ResponseSchema, schemaOf: SchemaConverter): object {
  const description = STATUS_CODES[status];
  if (!('content' in response)) return { description, content: { 'application/json': { schema: schemaOf(response, 'output') } } };
  const content = Object.entries(response.content).map(([type, { schema }]) => [type, { schema: schemaOf(schema, 'output') }]);
  return { ...response, description, content: Object.fromEntries(content) };
}
