import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../support/api-description.ts';

/** Texts that are known to break programs. */
const NOTORIOUS_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '"; drop table skills; --',
  '../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%2e%2e%2f',
  '{{7*7}}',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  '<<b>script>',
  '\r\nset-cookie: a=b',
  'javascript:alert(1)',
  '//evil.example',
  '/\t/[',
  'http://[',
  'https://user:pass@evil.example',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '٣',
  '2024-02-30',
  '9'.repeat(400),
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(200),
  '<'.repeat(5000),
  ' '.repeat(20_000),
  'x'.repeat(100_000),
];

const notorious = fc.constantFrom(...NOTORIOUS_TEXTS);

/** Any text: plain, arbitrary Unicode, unpaired surrogates, or a notorious one. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((codes) => String.fromCharCode(...codes)),
  notorious,
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1, Number.MIN_VALUE),
);

/** Any JSON value, even deeply nested or with unusual keys. */
export const anyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyText, fc.oneof(anyText, anyNumber), { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 500 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

const URLS = [
  '/',
  '/uploads/images/x.webp',
  'https://example.com/a?b=c#d',
  'http://example.com',
  'https://www.linkedin.com/in/x',
];

/** Values by field name that make a request succeed and that no schema describes. */
export type Hints = Record<string, Arbitrary<unknown>>;

/** Values that match a schema. Rules that only the server knows are not considered. */
export function validValue(schema: JsonSchema, hints: Hints, name = ''): Arbitrary<unknown> {
  const hint = hints[name];
  const bySchema = valueBySchema(schema, hints);
  return hint ? fc.oneof({ weight: 3, arbitrary: hint }, { weight: 1, arbitrary: bySchema }) : bySchema;
}

function valueBySchema(schema: JsonSchema, hints: Hints): Arbitrary<unknown> {
  const { anyOf, ...rest } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => validValue({ ...rest, ...one }, hints)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => validValue({ ...schema, type }, hints)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 1000, 10_000) });
    case 'number':
      return fc.integer({ min: 0, max: 100 });
    case 'string':
      return textOf(schema);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectOf(schema, hints);
    default:
      return anyValue;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, hints: Hints): Arbitrary<unknown> {
  const values: Record<string, Arbitrary<unknown>> = {};
  for (const [name, one] of Object.entries(properties)) values[name] = validValue(one, hints, name);
  return fc.record(values, { requiredKeys: required });
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  if (format === 'date' || format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => (format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('a@example.com', 'first.last+tag@sub.example.org');
  if (format?.startsWith('uri')) return fc.oneof(fc.constantFrom(...URLS), fc.webUrl());
  const size = { minLength, maxLength: Math.min(maxLength, 60) };
  if (!pattern)
    return fc.oneof(
      fc.string(size),
      fc.string({ ...size, unit: 'grapheme' }),
      fc.lorem().map((text) => text.slice(0, size.maxLength)),
    );
  const expected = new RegExp(pattern, 'u');
  const of = (letters: string) =>
    fc.string({ unit: fc.constantFrom(...letters.split('')), minLength, maxLength: Math.min(size.maxLength, 8) });
  // One of these matches every pattern in the description.
  return fc
    .oneof(
      of('abcdefgh'),
      of('123456789'),
      of('abc?=&%#\t/\\[:@').map((text) => `/${text}`),
    )
    .filter((text) => expected.test(text));
}

/** Values with one change somewhere: another value, one key or element less, or one more. */
export function mutated(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), anyText, anyValue)
    .map(([value, index, how, key, other]) => {
      const copy: unknown = structuredClone(value);
      const places = placesIn(copy);
      const place = places[index % Math.max(1, places.length)];
      if (!place) return other;
      if (how === 'replace') place.holder[place.key] = other;
      else if (how === 'remove') delete place.holder[place.key];
      else if (Array.isArray(place.holder)) place.holder.push(other);
      // An assignment to __proto__ would not add a key.
      else Object.defineProperty(place.holder, key, { value: other, enumerable: true, configurable: true, writable: true });
      return copy;
    });
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
