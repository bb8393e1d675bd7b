import { expect, test } from 'vitest';
import { JON } from '../../fixtures/cableway.ts';
import { engineContextFor } from '../../fixtures/engine.ts';
import { findContextItems, refersToConversation } from './coreference.ts';

test.each([
  'Which tools did you use there?',
  'who did you do this with?',
  'and how long did it take?',
  'Did you build that alone?',
  'which customers were they?',
  'who was he?',
  'what was the result of that?',
  'why so early?',
  'What was the hardest part?',
  'what went wrong?',
  'With which company?',
  'How large?',
])('refers to the conversation: %s', (question) => {
  expect(refersToConversation(question.toLowerCase())).toBe(true);
});

test.each([
  'What is Windmill and how was it built?',
  'could any worker halt the crane, and did anyone ever use it?',
  'moving the archive, what came out of it?',
  'Have you ever closed a mine? How did it go?',
  'how long does it take to close a barrier now?',
  'how long does it take now to close a barrier?',
  'What was the hardest part of the move?',
  'what was the result of the alert project?',
  'What is the mix-up that she found?',
  'Which company built the bridge?',
])('does not refer to the conversation: %s', (question) => {
  expect(refersToConversation(question.toLowerCase())).toBe(false);
});

test('recognizes a quoted sentence that was truncated', () => {
  const content = 'At Gletscherbahn: The insurer covered the fees, and Reto went up, and more.';
  expect(findContextItems([{ role: 'assistant', content }], engineContextFor(JON)).map(({ id }) => id)).toEqual([
    'milestone-rope',
  ]);
});
