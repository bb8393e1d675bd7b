import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';

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
