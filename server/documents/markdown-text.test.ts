import { expect, test } from 'vitest';
import { toRichText } from '../import/to-rich-text.ts';
import { blocksToMarkdown } from './markdown-text.ts';
import { richTextBlocks } from './rich-text-blocks.ts';

test.each([
  '<p>Plain text with 5 * 3 and snake_case and _this_ and C:\\temp.</p>',
  '<p><strong>Bold</strong> and <em>italic</em> and <strong><em>both</em></strong>.</p>',
  '<p>One.</p><p>Two.</p><ul><li>A</li><li>B<ul><li>b</li></ul></li></ul>',
  '<p># no heading</p><p>- no list</p><p>1. no number</p><p>&gt; no quotation</p>',
  '<p>List&lt;String&gt; &amp;amp; [a](b) `code`</p>',
  '<p>See <a href="https://example.org/a_(b)?c=1" rel="noopener nofollow">the report</a>.</p>',
  '<p>Lines<br />of one paragraph</p>',
])('Markdown is read back as the same rich text: %s', (html) => {
  const { html: roundTripped } = toRichText(blocksToMarkdown(richTextBlocks(html)));
  expect(richTextBlocks(roundTripped)).toEqual(
    richTextBlocks(html).map((block) => ({ ...block, runs: block.runs.map(encodeParentheses) })),
  );
});

function encodeParentheses<R extends { href?: string }>(run: R): R {
  return run.href ? { ...run, href: run.href.replaceAll('(', '%28').replaceAll(')', '%29') } : run;
}

test('an asterisk between spaces stays as it is', () => {
  expect(blocksToMarkdown(richTextBlocks('<p>Nominated: * best bridge, 5 * 3.</p><p>* no list</p>'))).toBe(
    'Nominated: * best bridge, 5 * 3.\n\n\\* no list',
  );
});
