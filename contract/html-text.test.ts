import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test('htmlToText writes a line for each paragraph and item, and decodes entities once', () => {
  const html = '<p>A &amp; B</p><ul><li>x &lt; y</li><li>say &quot;it&#39;s&quot;</li></ul>&amp;lt;';
  expect(htmlToText(html)).toBe('A & B\nx < y\nsay "it\'s"\n\n&lt;');
});
