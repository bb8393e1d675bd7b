import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import type {} from '../../server/http/access.ts';
import {
  type Description,
  type JsonSchema,
  listOperations,
  type Operation,
  readDescription,
} from '../support/api-description.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Owner, signIn } from '../support/owner.ts';

/** Pages and files. */
const UNDESCRIBED = [/^\/$/, /^\/v\//, /^\/admin(\/\*)?$/, /^\/(assets|fonts|sample)\//];

let site: TestApp;
let owner: Owner;
let description: Description;
let operations: Operation[];
beforeAll(async () => {
  site = await testApp('sqlite', { siteUrl: 'https://portfolio.example', app: { metricsToken: 'token' }, builtFiles: true });
  owner = await signIn(site.app, site.store);
  description = await readDescription(site.app);
  operations = listOperations(description);
});
afterAll(() => site.close());

describe('the API description', () => {
  test('contains exactly the routes that are not pages or files', () => {
    const registered = site.app.registeredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !UNDESCRIBED.some((pattern) => pattern.test(url)))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(registered.length).toBeGreaterThan(80);
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(registered.toSorted());
  });

  test('states correctly that every GET except the backup also supports HEAD', () => {
    const urls = (verb: string) => site.app.registeredRoutes.filter(({ method }) => method === verb).map(({ url }) => url);
    const heads = new Set(urls('HEAD'));
    expect(urls('GET').filter((url) => !heads.has(url))).toEqual(['/api/admin/backup']);
  });

  test('marks public operations correctly', async () => {
    for (const { method, path, isPublic } of operations) {
      const response = await site.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
      const needsSession = response.statusCode === 401 && response.json().error === 'Please sign in.';
      expect([method, path, !needsSession]).toEqual([method, path, isPublic || path === '/metrics']);
    }
  });

  test('gives every operation a unique id, a summary and a success response', () => {
    const operationObjects = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operationObjects.map(({ operationId }) => operationId)).size).toBe(operationObjects.length);
    for (const { operationId, summary, responses } of operationObjects) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].+[^.]$/)]);
      expect([operationId, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([operationId, true]);
    }
  });

  test('requires a body except where everything in it is optional', () => {
    const optional = Object.entries(description.paths).filter(([, operation]) =>
      Object.values(operation).some(({ requestBody }) => requestBody?.required === false),
    );
    expect(optional.map(([path]) => path)).toEqual([ADMIN_API_PATHS.startOwn]);
  });

  test('declares every path parameter, without dangling references', () => {
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = '']) => pointer);
    expect(references.length).toBeGreaterThan(100);
    for (const pointer of new Set(references)) {
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });

  test('names the public URL and can be cached for an hour and revalidated', async () => {
    const response = await site.app.inject({
      url: API_PATHS.description,
      headers: { 'accept-encoding': 'br', host: 'evil.example' },
    });
    expect(description.openapi).toBe('3.1.0');
    expect(description.servers).toEqual([{ url: 'https://portfolio.example' }]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(response.headers.etag) };
    expect((await site.app.inject({ url: API_PATHS.description, headers })).statusCode).toBe(304);
  });
});

test('lists in bodies have a maximum length', () => {
  const unlimited = operations.flatMap(({ path, body }) =>
    listsIn(body?.['application/json']?.schema).flatMap((list) => (list.maxItems === undefined ? [path] : [])),
  );
  // The handlers of these two limit the length, and return another status.
  expect(unlimited).toEqual(['/api/admin/bulk/skills', '/api/admin/bulk/testimonials']);
});

test('half a million values are rejected quickly and with a short response', async () => {
  const payload = `{"messages":[${'1,'.repeat(500_000)}1]}`;
  const headers = { 'content-type': 'application/json' };
  const send = async () => {
    const response = await site.app.inject({ method: 'POST', url: API_PATHS.chat, headers, payload });
    expect([response.statusCode, response.body.length < 1000]).toEqual([413, true]);
  };
  expect(await cpuMsOf(send)).toBeLessThan(1000);
});

/** A value that only fields for objects accept. */
const WRONG = { wrong: 'type' };

const fieldsOf = ({ body }: Operation) => Object.entries(body?.['application/json']?.schema.properties ?? {});

describe('validation agrees with the API description', () => {
  const call = (operation: Operation, payload: object) =>
    owner.call({ method: operation.method, url: operation.path.replaceAll(/\{\w+\}/g, 'x'), payload });
  const jsonOperations = () => operations.filter(({ body }) => body?.['application/json']);

  test('on required fields', async () => {
    for (const operation of jsonOperations()) {
      const requiredFields = operation.body?.['application/json']?.schema.required ?? [];
      const response = await call(operation, {});
      if (requiredFields.length === 0) continue;
      const messages = response.json<{ fields: object }>().fields;
      expect([operation.path, response.statusCode, Object.keys(messages).toSorted()]).toEqual([
        operation.path,
        422,
        requiredFields.toSorted(),
      ]);
    }
  });

  test('on the types of fields', async () => {
    expect(jsonOperations().length).toBeGreaterThan(20);
    for (const operation of jsonOperations()) {
      const fields = fieldsOf(operation).filter(([, schema]) => !takesObjects(schema));
      expect(fields.length).toBeGreaterThan(0);
      const response = await call(operation, Object.fromEntries(fields.map(([name]) => [name, WRONG])));
      const reportedFields = Object.keys(response.json<{ fields: object }>().fields);
      for (const [name] of fields)
        expect([operation.path, reportedFields]).toEqual([operation.path, expect.arrayContaining([name])]);
    }
  });

  test('on query parameters', async () => {
    const withQuery = operations.filter(
      ({ method, path, parameters }) =>
        method === 'GET' &&
        parameters.some((parameter) => parameter.in === 'query' && parameter.schema.enum) &&
        // Making documents takes long, and other tests cover it.
        !path.includes('/resume'),
    );
    expect(withQuery.length).toBe(4);
    for (const { path, parameters } of withQuery) {
      for (const { name, schema } of parameters) {
        const status = async (value: string) => (await owner.call({ url: `${path}?${name}=${value}` })).statusCode;
        if (schema.enum)
          for (const value of schema.enum) expect([path, name, await status(String(value))]).toEqual([path, name, 200]);
        expect([path, name, await status('none')]).toEqual([path, name, 422]);
      }
    }
  });
});

function listsIn(schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const within = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items].flatMap(listsIn);
  return schema.type === 'array' ? [schema, ...within] : within;
}

function takesObjects({ properties, anyOf }: JsonSchema): boolean {
  return properties !== undefined || (anyOf ?? []).some(takesObjects);
}
