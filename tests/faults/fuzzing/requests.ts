import fc, { type Arbitrary } from 'fast-check';
import { FOCUS_AREA_IDS } from '../../../contract/focus-areas.ts';
import type { Operation } from '../../support/api-description.ts';
import { PASSWORD } from '../../support/owner.ts';
import type { Kind } from './content.ts';
import { formOf } from './forms.ts';
import { anyText, anyValue, type Hints, mutated, validValue } from './values.ts';

/** One request. A placeholder such as `known-id:1` in the URL or body stands for an existing id when it is sent. */
export interface FuzzRequest {
  isSignedIn: boolean;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
  /** The number of the sender, because rate limits count addresses. */
  from: number;
}

const PLACEHOLDER = /known-(id|filename|listed):(\d)/g;

const placeholder = (kind: Kind) => fc.nat({ max: 3 }).map((index) => `known-${kind}:${index}`);

/** Replaces the placeholders in the URL and the body. */
export function fillPlaceholders(
  { url, payload }: FuzzRequest,
  names: (kind: Kind) => string[],
): { url: string; payload: Buffer | undefined } {
  const insertNames = (text: string) => text.replaceAll(PLACEHOLDER, (_, kind, index) => names(kind)[Number(index)] ?? 'missing');
  return { url: insertNames(url), payload: payload?.includes('known-') ? Buffer.from(insertNames(payload.toString())) : payload };
}

/** Formats a request for the message of a failed assertion. */
export function formatRequest({ method, url, headers, payload, isSignedIn }: FuzzRequest): string {
  return `${method} ${url.slice(0, 500)} ${JSON.stringify({ isSignedIn, headers, payload: payload?.toString().slice(0, 1000) })}`;
}

const HINTS: Hints = {
  ids: fc.oneof(
    fc.constant(['known-listed:1', 'known-listed:0']),
    fc.array(fc.oneof(placeholder('listed'), anyText), { minLength: 1, maxLength: 3 }),
  ),
  milestoneId: placeholder('listed'),
  tag: fc.constantFrom(...FOCUS_AREA_IDS),
  category: fc.constantFrom('web', 'tools'),
  current: fc.constant(PASSWORD),
  password: fc.constantFrom(PASSWORD, 'another horse battery'),
  page_path: fc.constantFrom(
    '/',
    '/?utm_source=x',
    '/\t/[',
    '/\\[',
    '//[:',
    '/%zz?utm_campaign=%ff',
    '/\u0000',
    '/#[',
    '/\ud800',
  ),
  referrer: fc.constantFrom(
    'https://example.com/a',
    'http://[',
    '//x',
    'https://\ud800',
    'javascript:alert(1)',
    'https://ü.example',
  ),
  end_year: fc.constantFrom(null, 2100),
  tags: fc.constantFrom(['Steel'], 'Steel, Wood', ['C++', 'ü']),
  linkedinUrl: fc.constantFrom(null, 'https://www.linkedin.com/in/x'),
  linkedin_url: fc.constantFrom(null, 'https://www.linkedin.com/in/x'),
};

/** Requests of one operation: most are valid, the others are meant to break it. */
export function requestsOf(operation: Operation): Arbitrary<FuzzRequest> {
  const { method, path, parameters } = operation;
  return fc
    .record({
      isSignedIn: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      segments: fc.tuple(...path.split('/').map((part) => pathSegment(part))),
      query: queryOf(parameters),
      headers: unusualHeaders,
      body: bodyOf(operation),
      from: fc.nat({ max: 7 }),
    })
    .map(({ isSignedIn, segments, query, headers, body, from }) => ({
      isSignedIn,
      method,
      url: segments.join('/') + (query && `?${query}`),
      headers: { ...headers, ...body.headers },
      payload: body.payload,
      from,
    }));
}

/** A segment of the path. Never `.` or `..`: they would be resolved before the request is sent. */
function pathSegment(part: string): Arbitrary<string> {
  if (!part.startsWith('{')) return fc.constant(part);
  return fc.oneof(
    { weight: 6, arbitrary: placeholder(part === '{id}' ? 'id' : 'filename') },
    { weight: 2, arbitrary: malformedSegment },
  );
}

const malformedSegment = fc
  .oneof(
    anyText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300)) || 'x'),
    fc.constantFrom(
      ...['%zz', '%', '%c0%af', '%00', 'x%00', '%ed%a0%80', '%ff', '..%2f..%2fx', '..%5cx', '%252e%252e', 'x'.repeat(500)],
      ...[';x=y', '%3f', '%23', '+'],
    ),
  )
  .map((text) => text.replace(/^(\.|%2e){1,2}$/i, 'x'));

function queryOf(parameters: Operation['parameters']): Arbitrary<string> {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const validQueries = fc
    .record(Object.fromEntries(queryParameters.map(({ name, schema }) => [name, validValue(schema, {})])), { requiredKeys: [] })
    .map((values) => new URLSearchParams(values as Record<string, string>).toString());
  const malformedQueries = fc.oneof(
    fc
      .dictionary(fc.constantFrom(...queryParameters.map(({ name }) => name), '__proto__', 'x'), anyText, { maxKeys: 3 })
      .map((values) =>
        Object.entries(values)
          .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().slice(0, 500))}`)
          .join('&'),
      ),
    fc.constantFrom(
      'period=day&period=month',
      'limit=%00',
      'limit=%zz',
      'a[__proto__][b]=1',
      '&&&===',
      'limit=-1',
      'limit=1e9',
      '%',
      'x'.repeat(3000),
    ),
  );
  if (queryParameters.length > 0)
    return fc.oneof({ weight: 3, arbitrary: validQueries }, { weight: 1, arbitrary: malformedQueries });
  return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: malformedQueries });
}

/** Header values contain no control characters. */
const headerText = anyText.map((text) =>
  [...text.slice(0, 200)].filter((letter) => letter >= ' ' && letter <= '\xff' && letter !== '\x7f').join(''),
);

const unusualHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'if-match': fc.oneof(fc.constantFrom('"1"', '"0"', '*', '""', 'W/"3"', '"99999999999999999999"'), headerText),
        'if-none-match': fc.oneof(fc.constant('*'), headerText),
        origin: fc.oneof(fc.constantFrom('null', 'https://evil.example', 'http://localhost:3000', 'http://['), headerText),
        'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none', 'x'),
        accept: headerText,
        'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'br;q=abc', 'identity;q=0, *;q=0'), headerText),
        'accept-language': headerText,
        'user-agent': headerText,
        'x-forwarded-for': headerText,
        'x-forwarded-host': headerText,
        authorization: headerText,
        range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x'),
        cookie: fc.oneof(fc.constantFrom('session=', 'session=%00', 'session=%zz; session=x', ';;=;'), headerText),
      },
      { requiredKeys: [] },
    ),
  },
);

interface Body {
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

const TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/json, text/plain',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'text/plain',
  'text/json',
  'json',
  '/',
  '',
  '*/*',
  'x'.repeat(2000),
];

function bodyOf({ method, body }: Operation): Arbitrary<Body> {
  const noBody = fc.constant({ headers: {}, payload: undefined });
  if (method === 'GET') return noBody;
  const form = body?.['multipart/form-data'];
  if (form)
    return fc.oneof(
      { weight: 6, arbitrary: formOf(Object.keys(form.schema.properties ?? {})[0] ?? '') },
      { weight: 1, arbitrary: malformedBody },
      { weight: 1, arbitrary: noBody },
    );
  const schema = body?.['application/json']?.schema;
  if (!schema) return fc.oneof({ weight: 2, arbitrary: noBody }, { weight: 1, arbitrary: malformedBody });
  const values = validValue(schema, HINTS);
  return fc.oneof(
    { weight: 4, arbitrary: values.map(json) },
    { weight: 4, arbitrary: mutated(values).map(json) },
    { weight: 2, arbitrary: malformedBody },
    {
      weight: 1,
      arbitrary: fc
        .tuple(values.map(json), fc.constantFrom(...TYPES))
        .map(([{ payload }, type]) => ({ headers: { 'content-type': type }, payload })),
    },
  );
}

function json(value: unknown): Body {
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(value) ?? '') };
}

/** Invalid or unusual JSON: truncated, in another encoding, with invalid numbers, with a key twice. */
const malformedBody: Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      anyValue.map((value) => Buffer.from(JSON.stringify(value))),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.tuple(anyValue, fc.nat({ max: 100 })).map(([value, cut]) => Buffer.from(JSON.stringify(value).slice(0, cut))),
      fc
        .constantFrom(
          ...[
            'null',
            '[]',
            '"x"',
            '1e999',
            '{"a":1e999}',
            '{"a":1,"a":2}',
            '{"__proto__":{"x":1}}',
            '{"constructor":{"prototype":{}}}',
          ],
          ...[
            '\ufeff{}',
            '{"a":"\\ud800"}',
            '{a:1}',
            "{'a':1}",
            '{"a":01}',
            '{"a":NaN}',
            '{} {}',
            '{"a":"\n"}',
            '['.repeat(100_000),
            `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
            `{"messages":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
          ],
        )
        .map((text) => Buffer.from(text)),
      fc.constant(Buffer.from('{}', 'utf16le')),
    ),
    fc.oneof({ weight: 2, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom(...TYPES) }),
  )
  .map(([payload, type]) => ({ headers: { 'content-type': type }, payload }));
