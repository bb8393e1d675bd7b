import { expect, test } from 'vitest';
import { answerAsRichText } from './answer-as-rich-text.ts';

test('each line of an answer becomes a paragraph, and its text is escaped', () => {
  expect(answerAsRichText('Yes & no.\n\n <b>Ask</b> me. \n')).toBe('<p>Yes &amp; no.</p><p>&lt;b&gt;Ask&lt;/b&gt; me.</p>');
});
