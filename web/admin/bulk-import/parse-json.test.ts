import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['', 'Line 1, column 1: expected a value, but found the end of the text.'],
  ['skills', 'Line 1, column 1: expected a value, but found "s".'],
  ['[\n  { "name": "a" }\n  { "name": "b" }\n]', 'Line 3, column 3: expected a comma or ], but found "{".'],
  ['[{ "name": "a", }]', 'Line 1, column 17: expected a name in quotation marks, but found "}".'],
  ["[{ 'name': 1 }]", 'Line 1, column 4: expected a name in quotation marks or }, but found "\'".'],
  ['[{ "name" "a" }]', 'Line 1, column 11: expected a colon, but found a quotation mark.'],
  ['["a', 'Line 1, column 4: expected a closing quotation mark or a valid character, but found the end of the text.'],
  ['["a\n"]', 'Line 1, column 4: expected a closing quotation mark or a valid character, but found the end of the line.'],
  ['[1, 2', 'Line 1, column 6: expected a comma or ], but found the end of the text.'],
  ['[01]', 'Line 1, column 2: expected a value, but found "0".'],
  ['[] x', 'Line 1, column 4: expected the end, but found "x".'],
  ['[1,]', 'Line 1, column 4: expected a value, but found "]".'],
  ['{"a":[{}, {"b":[]}]}}', 'Line 1, column 21: expected the end, but found "}".'],
])('reports the position of the syntax error in %j', (text, error) => expect(parseJson(text)).toEqual({ error }));

test('parses valid JSON', () => {
  expect(parseJson(' [{"a":1}] ')).toEqual({ value: [{ a: 1 }] });
});

test('reports a position for any invalid JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '\n', 'x'), (json, offset, inserted) => {
      const index = offset % (json.length + 1);
      const result = parseJson(json.slice(0, index) + inserted + json.slice(index + 1));
      if ('error' in result) expect(result.error).not.toContain('valid JSON');
    }),
    { numRuns: 2000 },
  );
});
