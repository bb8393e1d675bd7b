import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { RegisteredRoute } from '../http/access.ts';
import type { Answer, DeclaredSchema } from '../http/declared-routes.ts';
import type { UploadRules } from '../http/uploads.ts';
import { errorStatusesOf } from './error-statuses.ts';
import type { SchemaOf } from './json-schema.ts';

/** Fastify's `/skills/:id` as `/skills/{id}`. */
export function pathOf(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}

/** What one route takes and answers, as OpenAPI calls it. */
export function operation(route: RegisteredRoute, schemaOf: SchemaOf): object {
  const { method, url } = route;
  const { config } = route.options;
  const schema = (route.options.schema ?? {}) as DeclaredSchema;
  const isPublic = config?.access === 'public';
  const security = schema.security ?? (isPublic ? undefined : 'session');
  const statuses = errorStatusesOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const answers = Object.entries(schema.response ?? {}).map(([status, answer]) => [status, answerOf(status, answer, schemaOf)]);
  return {
    operationId: nameOf(method, url),
    tags: [isPublic ? 'Public' : 'Owner'],
    summary: schema.summary,
    security: security ? [{ [security]: [] }] : [],
    parameters: [
      ...parameters('path', schema.params, schemaOf),
      ...parameters('query', schema.querystring, schemaOf),
      ...parameters('header', schema.headers, schemaOf),
    ],
    ...(schema.body && { requestBody: json(schemaOf(schema.body, 'input')) }),
    ...(config?.upload && { requestBody: form(config.upload) }),
    // A refusal that the route declares itself has a form of its own.
    responses: { ...Object.fromEntries(statuses), ...Object.fromEntries(answers) },
  };
}

/** `GET /api/skills/:id` → `getApiSkillsId`. */
function nameOf(method: string, url: string): string {
  return method.toLowerCase() + url.replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase());
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined, schemaOf: SchemaOf): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

function json(schema: object): object {
  return { required: true, content: { 'application/json': { schema } } };
}

function form({ field, maxFiles }: UploadRules): object {
  const files = { type: 'array', minItems: 1, maxItems: maxFiles, items: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', properties: { [field]: files }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function answerOf(status: string, answer: Answer, schemaOf: SchemaOf): object {
  const description = STATUS_CODES[status];
  if (!('content' in answer)) return { description, content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
  const content = Object.entries(answer.content).map(([type, { schema }]) => [type, { schema: schemaOf(schema, 'output') }]);
  return { ...answer, description, content: Object.fromEntries(content) };
}
