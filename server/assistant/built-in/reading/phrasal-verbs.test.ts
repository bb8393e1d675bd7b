import { expect, test } from 'vitest';
import { withPlainVerbs } from './phrasal-verbs.ts';
import { tokens } from './tokenization.ts';

const read = (text: string) =>
  withPlainVerbs(tokens(text))
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['Did she bring down the bill?', 'did she reduce down the bill'],
  ['How were the cloud costs brought down?', 'how were the cloud costs reduce down'],
  ['Who brought the cloud bill down?', 'who reduce the cloud bill down'],
  ['Was he in charge of a team?', 'was he lead charge of a team'],
])('a phrasal verb is read as the verb that a résumé uses: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each(['Who brought the very first version of the ferry planner down?', 'Did he bring cake?', 'What is set there?'])(
  'a verb without its particle nearby keeps its meaning: %s',
  (question) => {
    expect(read(question)).toBe(
      tokens(question)
        .map(({ word }) => word)
        .join(' '),
    );
  },
);
