import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './html.ts';

test('escapeHtml keeps text inside its text node or quoted attribute', () => {
  expect(escapeHtml('<a title="x">A & B</a>')).toBe('&lt;a title=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"]|&(?!(amp|lt|gt|quot);)/.test(escapeHtml(text))));
});

test('scriptJson neither ends its script element nor opens another', () => {
  expect(scriptJson({ a: '</script><script>' })).toBe('{"a":"\\u003c/script>\\u003cscript>"}');
  expect(scriptJson('<!--')).toBe('"\\u003c!--"');
  expect(scriptJson('\u2028\u2029')).toBe('"\\u2028\\u2029"');
});

test('scriptJson preserves the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson(value);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
