import { describe, expect, test } from 'vitest';
import { engineFor } from '../fixtures/asking.ts';
import { JON } from '../fixtures/cableway.ts';

const engine = engineFor(JON);
const ROPE = 'On a Sunday a rope slipped off its wheel.';

/** The answer to a question after something was said. */
function reply(said: string, question: string) {
  return engine.answer({
    messages: [
      { role: 'user', content: 'What happened?' },
      { role: 'assistant', content: said },
      { role: 'user', content: question },
    ],
  });
}

describe('how long something took', () => {
  test('is told of what was spoken of, where that tells it as well as anything else', () => {
    expect(reply(ROPE, 'For how long did they stand still?').text).toContain('stood still for eleven hours');
  });

  test('is told of something else where only that tells it', () => {
    const { text } = reply('Skiers buy the pass on a telephone.', 'How long did the cabins stand still?');
    expect(text).toContain('stood still for eleven hours');
  });
});
