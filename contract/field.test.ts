import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeUrl, isSafeUrl, optionalInteger, optionalText, optionalUrl, stripControls, stripMarkup } from './field.ts';

const TAG = /<\/?[a-z!?]/i;
const hostile = fc
  .array(fc.constantFrom('<', '>', '/', 'a', 'script', '!', '?', ' ', '\u0000', '\u007f', '\u001b', '\n', '"', '=', 'é'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));

describe('stripMarkup', () => {
  test.each([
    ['plain', 'plain'],
    ['  a <b>bold</b> word ', 'a bold word'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<scr<script>ipt>x', 'ipt>x'],
    ['<img src=x onerror="a>b">', 'b">'],
    ['unclosed <img src=x', 'unclosed'],
    ['<!-- note -->x<?php?>', 'x'],
    ['<\u0000script>x', 'x'],
    ['a\u0000b\u0007c\u007f', 'abc'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['3 < 5 and 5 > 3', '3 < 5 and 5 > 3'],
    ['I <3 tea & cake', 'I <3 tea & cake'],
    ['', ''],
    ['cut in \ud83d', 'cut in'],
  ])('turns %j into %j', (text, stripped) => {
    expect(stripMarkup(text)).toBe(stripped);
  });

  test('leaves no tag and no control character, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
        const stripped = stripMarkup(text);
        expect(stripped).not.toMatch(TAG);
        expect(stripControls(stripped)).toBe(stripped);
        expect(stripMarkup(stripped)).toBe(stripped);
      }),
    );
  });

  test('only trims text without markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('<'));
        expect(stripMarkup(text)).toBe(stripControls(text).trim());
      }),
    );
  });
});

describe('completeUrl', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' linkedin.com/in/ana ', 'https://linkedin.com/in/ana'],
    ['www.example.com', 'https://www.example.com'],
    ['my-site.co.uk:8080/a?b#c', 'https://my-site.co.uk:8080/a?b#c'],
    ['żółw.pl', 'https://żółw.pl'],
    ['xn--w-uga1v8h.xn--p1ai/x', 'https://xn--w-uga1v8h.xn--p1ai/x'],
  ])('completes %j', (text, address) => {
    expect(completeUrl(text)).toBe(address);
    expect(isSafeUrl(address)).toBe(true);
  });

  test.each([
    '',
    'example',
    'notes.pdf',
    'ana@example.com',
    'example.com and more',
    '1.2.3',
    '/uploads/x',
    'javascript:alert(1)//example.com',
    '//example.com',
    'http://example.com',
  ])('leaves %j unchanged', (text) => {
    expect(completeUrl(text)).toBe(text);
  });
});

describe('isSafeUrl', () => {
  test.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM/',
    'https://münchen.example/größe',
    'https://example.com:8443/a%20b',
    'https://[::1]/x',
    '/',
    '/uploads/milestones/1/full/a.webp',
    '/path?query=1#part',
  ])('accepts %s', (address) => {
    expect(isSafeUrl(address)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'mailto:a@example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\u0000/evil.example',
    '/a\\b',
    '/"onmouseover="alert(1)',
    "/'x",
    '/<script>',
    'https://',
    'https:///',
    'https:example.com',
    'https:/example.com',
    'https://exa mple.com',
    'https://example.com/"x',
    'https://example.com/<x>',
    'https://example.com/\u0000',
    'https://example.com/\u007f',
    'https://example.com/\nx',
    'example.com',
    'a/b',
    '',
    ' ',
  ])('rejects %j', (address) => {
    expect(isSafeUrl(address)).toBe(false);
  });

  test('accepts only http and https, and paths that stay on this site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      'http',
      'https',
      ':',
      '//',
      'evil.example',
      '.',
      '..',
      '@',
      '\t',
      '\u0000',
      'javascript',
      '?',
      '#',
      'a',
      ' ',
    );
    const addresses = fc.oneof(
      fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
      fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        fc.pre(isSafeUrl(address));
        const site = 'https://site.example';
        const url = new URL(address, site);
        expect(['http:', 'https:']).toContain(url.protocol);
        if (address.startsWith('/')) expect(url.origin).toBe(site);
      }),
      { numRuns: 500 },
    );
  });

  test('accepts every web URL', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), isSafeUrl));
  });
});

describe('optional fields', () => {
  const messageOf = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test('turn text that is empty, blank or only markup into null', () => {
    const schema = optionalText('Place', 10);
    for (const empty of ['', '   ', '<br>', null]) expect(schema.parse(empty)).toBeNull();
    expect(schema.parse(' <i>here</i> ')).toBe('here');
  });

  test('explain why text is invalid', () => {
    const schema = optionalText('Place', 10);
    expect(schema.parse('x'.repeat(10))).toHaveLength(10);
    expect(messageOf(schema, 'x'.repeat(11))).toEqual(['Place must be less than 10 characters']);
    expect(messageOf(schema, 5)).toEqual(['Place must be text']);
  });

  test('turn an empty URL into null and reject every invalid one with the same message', () => {
    const schema = optionalUrl('Invalid URL');
    for (const empty of ['', '  ', null, undefined]) expect(schema.parse(empty)).toBeNull();
    expect(schema.parse(' https://example.com ')).toBe('https://example.com');
    expect(schema.parse('www.example.com/x')).toBe('https://www.example.com/x');
    for (const bad of ['javascript:alert(1)', 'notes.pdf', 5, `https://example.com/${'x'.repeat(2000)}`])
      expect(messageOf(schema, bad)).toContain('Invalid URL');
  });

  test('accept a number or digits', () => {
    const schema = optionalInteger('Month', 1, 12);
    expect([1, 12, '1', ' 12 ', '07'].map((value) => schema.parse(value))).toEqual([1, 12, 1, 12, 7]);
    for (const empty of ['', '  ', null, undefined]) expect(schema.parse(empty)).toBeNull();
  });

  test.each([0, 13, 1.5, '13', '0', '1.5', '1e1', '0x7', 'May', '-1', true, [5], {}, Number.NaN, Number.POSITIVE_INFINITY])(
    'reject the number %j with a readable message',
    (value) => {
      expect(messageOf(optionalInteger('Month', 1, 12), value)).toEqual(['Month must be a whole number from 1 to 12']);
    },
  );
});
