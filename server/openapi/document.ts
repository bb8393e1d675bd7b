import { errorAnswer } from '../../contract/answers.ts';
import type { RegisteredRoute } from '../http/access.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { ERROR_RESPONSES } from './error-statuses.ts';
import { describeInto, type JsonSchema } from './json-schema.ts';
import { operation, pathOf } from './operation.ts';

const DESCRIPTION = `Everything that the site's own pages do, they do through these calls. What is marked with a session is
its owner's alone. A GET can be asked as HEAD, but for the backup. What HTTP itself refuses (408, 417, 431) is told in the
form of every other error.`;

/** The description of all routes that declare what they take and answer, as OpenAPI 3.1 in JSON. */
export function openApiDocument(routes: readonly RegisteredRoute[], siteUrl: string): string {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = describeInto(schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    if (!route.options.schema?.response || route.method === 'HEAD') continue;
    const path = pathOf(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemaOf) };
  }
  const error = { 'application/json': { schema: schemaOf(errorAnswer, 'output') } };
  const responses = Object.entries(ERROR_RESPONSES).map(([status, refusal]) => [status, { ...refusal, content: error }]);
  const { name } = sessionCookie({ https: siteUrl.startsWith('https:') });
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
