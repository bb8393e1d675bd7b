import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../contract/paths.ts';
import type {} from '../../server/http/access.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Description, type JsonSchema, type Operation, operationsOf, readDescription } from '../support/described.ts';
import { type Owner, signIn } from '../support/owner.ts';

/** Pages for people, and files. */
const UNDESCRIBED = [/^\/$/, /^\/admin(\/\*)?$/, /^\/(assets|fonts|sample)\//, /^\/favicon\.svg$/];

let site: TestApp;
let owner: Owner;
let description: Description;
let operations: Operation[];
beforeAll(async () => {
  site = await testApp('sqlite', { siteUrl: 'https://portfolio.example', app: { metricsToken: 'token' } });
  owner = await signIn(site.app, site.store);
  description = await readDescription(site.app);
  operations = operationsOf(description);
});
afterAll(() => site.close());

describe('the description of the API', () => {
  test('has every route but pages and files, and nothing else', () => {
    const registered = site.app.registeredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !UNDESCRIBED.some((pattern) => pattern.test(url)))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(registered.length).toBeGreaterThan(80);
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(registered.toSorted());
  });

  test('says rightly what can be asked as HEAD', () => {
    const urls = (wanted: string) => site.app.registeredRoutes.filter(({ method }) => method === wanted).map(({ url }) => url);
    const heads = new Set(urls('HEAD'));
    expect(urls('GET').filter((url) => !heads.has(url))).toEqual(['/api/admin/backup']);
  });

  test('says rightly who may call what', async () => {
    for (const { method, path, isPublic } of operations) {
      const answer = await site.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
      const needsSession = answer.statusCode === 401 && answer.json().error === 'Please sign in.';
      expect([method, path, !needsSession]).toEqual([method, path, isPublic || path === '/metrics']);
    }
  });

  test('names every operation once, says what it does and what it answers', () => {
    const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
    for (const { operationId, summary, responses } of described) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].+[^.]$/)]);
      expect([operationId, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([operationId, true]);
    }
  });

  test('tells of every parameter in an address, and refers only to what it has', () => {
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

  test('is made for the public address, may be kept for an hour, and is known by its tag', async () => {
    const answer = await site.app.inject({ url: PATHS.description, headers: { 'accept-encoding': 'br', host: 'evil.example' } });
    expect(description.openapi).toBe('3.1.0');
    expect(description.servers).toEqual([{ url: 'https://portfolio.example' }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) };
    expect((await site.app.inject({ url: PATHS.description, headers })).statusCode).toBe(304);
  });
});

test('a list in a body has a most that it may hold, or a short request could cost long work and a long answer', () => {
  const endless = operations.flatMap(({ path, body }) =>
    listsIn(body?.['application/json']?.schema).flatMap((list) => (list.maxItems === undefined ? [path] : [])),
  );
  // These two are cut off by their handlers, with a status of their own.
  expect(endless).toEqual(['/api/admin/bulk/skills', '/api/admin/bulk/testimonials']);
});

test('a million wrong values are refused in a moment, and in a few words', async () => {
  const payload = `{"focusAreas":[${'1,'.repeat(1_000_000)}1]}`;
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const answer = await site.app.inject({ method: 'POST', url: PATHS.aiSummary('x'), headers, payload });
  expect([answer.statusCode, answer.body.length < 1000]).toEqual([422, true]);
  expect(performance.now() - began).toBeLessThan(2000);
});

/** Of no type that any field has. */
const WRONG = { wrong: 'type' };

const fieldsOf = ({ body }: Operation) => Object.entries(body?.['application/json']?.schema.properties ?? {});

describe('what the description says of a body', () => {
  const call = (operation: Operation, payload: object) =>
    owner.call({ method: operation.method, url: operation.path.replaceAll(/\{\w+\}/g, 'x'), payload });
  const takingJson = () => operations.filter(({ body }) => body?.['application/json']);

  test('is what the door asks for: no field that is said to be required can be left out', async () => {
    for (const operation of takingJson()) {
      const required = operation.body?.['application/json']?.schema.required ?? [];
      const answer = await call(operation, {});
      if (required.length === 0) continue;
      const told = answer.json<{ fields: object }>().fields;
      expect([operation.path, answer.statusCode, Object.keys(told).toSorted()]).toEqual([
        operation.path,
        422,
        required.toSorted(),
      ]);
    }
  });

  test('is what the door asks for: no field takes a value of another type', async () => {
    expect(takingJson().length).toBeGreaterThan(20);
    for (const operation of takingJson()) {
      const fields = fieldsOf(operation).filter(([, schema]) => !takesObjects(schema));
      expect(fields.length).toBeGreaterThan(0);
      const answer = await call(operation, Object.fromEntries(fields.map(([name]) => [name, WRONG])));
      const told = Object.keys(answer.json<{ fields: object }>().fields);
      for (const [name] of fields) expect([operation.path, told]).toEqual([operation.path, expect.arrayContaining([name])]);
    }
  });

  test('is what the door asks for: a query too', async () => {
    const asking = operations.filter(({ parameters }) =>
      parameters.some((parameter) => parameter.in === 'query' && parameter.schema.enum),
    );
    expect(asking.length).toBe(4);
    for (const { path, parameters } of asking) {
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
