import { expect, test } from 'vitest';
import { answerAsRichText } from './answer-as-rich-text.ts';

test('each line of an answer is a paragraph, and none of it is markup', () => {
  expect(answerAsRichText('Yes & no.\n\n <b>Ask</b> me. \n')).toBe('<p>Yes &amp; no.</p><p>&lt;b&gt;Ask&lt;/b&gt; me.</p>');
});
