import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { API_PATHS } from '../../contract/api-paths.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  [mediaType: string]: { schema: JsonSchema };
}

export interface Operation {
  method: Method;
  /** The path with its parameters in braces: `/api/skills/{id}`. */
  path: string;
  isPublic: boolean;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  body: Content | undefined;
  /** The schemas of the bodies, by status code. */
  responses: Record<string, Content>;
  /** The schema violations of a JSON response; null when there are none. */
  schemaErrors(status: number, body: unknown): string | null;
}

interface OperationObject {
  summary: string;
  operationId: string;
  security: object[];
  parameters: Operation['parameters'];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

export interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { responses: Record<string, { content: Content }> };
}

export async function readDescription(app: FastifyInstance): Promise<Description> {
  return (await app.inject(API_PATHS.description)).json();
}

/** All operations of a description. */
export function listOperations(description: Description): Operation[] {
  const ajv = formats.default(new Ajv2020.default({ strict: false }));
  ajv.addSchema(description, 'description');
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses, security }]): Operation => {
      const validators = new Map<number, ValidateFunction>();
      const contents = Object.entries(responses).map(([status, response]): [string, Content] => [
        status,
        (response.$ref ? description.components.responses[status] : response)?.content ?? {},
      ]);
      return {
        method: method.toUpperCase() as Method,
        path,
        isPublic: security.length === 0,
        parameters,
        body: requestBody?.content,
        responses: Object.fromEntries(contents),
        schemaErrors(status, body) {
          const pointer = responses[status]?.$ref ?? `#/paths/${escapePointer(path)}/${method}/responses/${status}`;
          const validate =
            validators.get(status) ?? ajv.compile({ $ref: `description${pointer}/content/application~1json/schema` });
          validators.set(status, validate);
          return validate(body) ? null : ajv.errorsText(validate.errors);
        },
      };
    }),
  );
}

/** Escapes a path as one part of a JSON pointer in a URL fragment. */
function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}
