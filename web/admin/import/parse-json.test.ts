import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['', 'Line 1, column 1: a value is expected, but the text ends.'],
  ['skills', 'Line 1, column 1: a value is expected, but "s" is there.'],
  ['[\n  { "name": "a" }\n  { "name": "b" }\n]', 'Line 3, column 3: a comma or ] is expected, but "{" is there.'],
  ['[{ "name": "a", }]', 'Line 1, column 17: a name in quotation marks is expected, but "}" is there.'],
  ["[{ 'name': 1 }]", 'Line 1, column 4: a name in quotation marks or } is expected, but "\'" is there.'],
  ['[{ "name" "a" }]', 'Line 1, column 11: a colon is expected, but a quotation mark is there.'],
  ['["a', 'Line 1, column 4: a closing quotation mark or a valid character is expected, but the text ends.'],
  ['["a\n"]', 'Line 1, column 4: a closing quotation mark or a valid character is expected, but the line ends.'],
  ['[1, 2', 'Line 1, column 6: a comma or ] is expected, but the text ends.'],
  ['[01]', 'Line 1, column 2: a value is expected, but "0" is there.'],
  ['[] x', 'Line 1, column 4: the end is expected, but "x" is there.'],
  ['[1,]', 'Line 1, column 4: a value is expected, but "]" is there.'],
  ['{"a":[{}, {"b":[]}]}}', 'Line 1, column 21: the end is expected, but "}" is there.'],
])('%j', (text, error) => expect(parseJson(text)).toEqual({ error }));

test('what is JSON is read', () => {
  expect(parseJson(' [{"a":1}] ')).toEqual({ value: [{ a: 1 }] });
});

test('a place is found in whatever is no JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '\n', 'x'), (json, place, put) => {
      const at = place % (json.length + 1);
      const result = parseJson(json.slice(0, at) + put + json.slice(at + 1));
      if ('error' in result) expect(result.error).not.toContain('valid JSON');
    }),
    { numRuns: 2000 },
  );
});
