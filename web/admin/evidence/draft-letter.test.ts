import { expect, test } from 'vitest';
import { draftLetter, LETTER_MARK } from './draft-letter.ts';
import { REPORT } from './fixtures/report.ts';

test('a letter is made of sentences of the site, musts first and none twice, and is marked as a draft', () => {
  expect(draftLetter(REPORT, 'Mira').split('\n\n')).toEqual([
    LETTER_MARK,
    '[Salutation]',
    '[Why this job]',
    'You write: “Rust”.\nI wrote the alarm in Rust.\n(Job b, 2015 to today)',
    'You write: “Dutch”.\nI spoke Dutch every day there.\n(Job c, 2015 to 2019)',
    '[Closing]',
    'Mira',
  ]);
});
