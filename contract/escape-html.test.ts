import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escapeHtml keeps text inside its text node or quoted attribute', () => {
  expect(escapeHtml('<a title="x">A & B</a>')).toBe('&lt;a title=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"]|&(?!(amp|lt|gt|quot);)/.test(escapeHtml(text))));
});
