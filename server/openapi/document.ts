import { errorResponse } from '../../contract/responses.ts';
import type { RegisteredRoute } from '../http/access.ts';
import { createSessionCookie } from '../http/session-cookie.ts';
import { ERROR_RESPONSES } from './error-statuses.ts';
import { createSchemaConverter, type JsonSchema } from './json-schema.ts';
import { buildOperation, toOpenApiPath } from './operation.ts';

const DESCRIPTION = `The site's own pages use these operations and no others. Operations with the security scheme "session"
are for the owner. Every GET operation except the backup also supports HEAD. Errors of HTTP itself (408, 417, 431) have the
same form as all others.`;

/** The OpenAPI 3.1 document, as JSON, of all routes that declare their responses. */
export function openApiDocument(routes: readonly RegisteredRoute[], siteUrl: string): string {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = createSchemaConverter(schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    if (!route.options.schema?.response || route.method === 'HEAD') continue;
    const path = toOpenApiPath(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: buildOperation(route, schemaOf) };
  }
  const error = { 'application/json': { schema: schemaOf(errorResponse, 'output') } };
  const responses = Object.entries(ERROR_RESPONSES).map(([status, response]) => [status, { ...response, content: error }]);
  const { name } = createSessionCookie({ https: siteUrl.startsWith('https:') });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Portfolio', version: '1', description: DESCRIPTION.replaceAll('\n', ' ') },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(responses),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name, description: 'Set by signing in.' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the server.' },
      },
    },
  };
  return JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
}
