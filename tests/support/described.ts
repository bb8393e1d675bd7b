import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../contract/paths.ts';

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
  /** With its parameters in braces. */
  path: string;
  isPublic: boolean;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  body: Content | undefined;
  /** By status. */
  answers: Record<string, Content>;
  /** What is wrong with a JSON answer; null when nothing is. */
  wrongIn(status: number, body: unknown): string | null;
}

interface Described {
  summary: string;
  operationId: string;
  security: object[];
  parameters: Operation['parameters'];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

export interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, { content: Content }> };
}

export async function readDescription(app: FastifyInstance): Promise<Description> {
  return (await app.inject(PATHS.description)).json();
}

/** Every operation that a site describes. */
export function operationsOf(description: Description): Operation[] {
  const ajv = formats.default(new Ajv2020.default({ strict: false }));
  ajv.addSchema(description, 'description');
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses, security }]): Operation => {
      const validators = new Map<number, ValidateFunction>();
      const answers = Object.entries(responses).map(([status, response]): [string, Content] => [
        status,
        (response.$ref ? description.components.responses[status] : response)?.content ?? {},
      ]);
      return {
        method: method.toUpperCase() as Method,
        path,
        isPublic: security.length === 0,
        parameters,
        body: requestBody?.content,
        answers: Object.fromEntries(answers),
        wrongIn(status, body) {
          const pointer = responses[status]?.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${status}`;
          const validate =
            validators.get(status) ?? ajv.compile({ $ref: `description${pointer}/content/application~1json/schema` });
          validators.set(status, validate);
          return validate(body) ? null : ajv.errorsText(validate.errors);
        },
      };
    }),
  );
}

/** As part of a JSON pointer in an address. */
function escaped(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}
