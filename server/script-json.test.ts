import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageDataJson, scriptJson } from './script-json.ts';

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

test('pageDataJson keeps the tags of rich text, and preserves the value without ending or opening a script element', () => {
  const text = '<p>5 < 6 <a href="/x">more</a></p><ul><li>1</li></ul>';
  expect(pageDataJson(text)).toBe('"<p>5 \\u003c 6 <a href=\\"/x\\">more</a></p><ul><li>1</li></ul>"');
  for (const tag of ['</script>', '</SCRIPT\t', '<script ', '<!--', '<pre>', '<title>', '<', '</'])
    expect(pageDataJson(tag)).toBe(JSON.stringify(tag).replace('<', '\\u003c'));
  const parts = fc.constantFrom('<', '/', '!', '--', 'script', 'SCRIPT', 'p', 'li', 'a', ' ', '>', '"', '\u2028');
  fc.assert(
    fc.property(fc.array(parts), (pieces) => {
      const value = pieces.join('');
      const json = pageDataJson([value]);
      expect(json).not.toMatch(/<(?:!|\/?script)|\u2028/i);
      expect(JSON.parse(json)).toEqual([value]);
    }),
  );
});
