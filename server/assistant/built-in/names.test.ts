import { describe, expect, test } from 'vitest';
import { asker } from '../fixtures/asking.ts';
import { ADA } from '../fixtures/ferries.ts';
import { asksWho, tellsWho } from './names.ts';

const ask = asker(ADA);

describe('a name that is asked for', () => {
  test.each([
    ['who was the other developer on it?', 'With one other developer and a designer, in Oslo.', false],
    ['who was the other developer on it?', 'With the other developer, Wim, in Oslo.', true],
    ['who was the other developer on it?', 'Wim, the other developer, drew it.', false],
    ['which engineer asked for it?', 'The engineer had asked me twice, on a Friday in Galway.', false],
    ['which engineer asked for it?', 'It was asked for by the engineer Wim.', true],
    ['which three providers do you use?', 'The weather of three providers, in Oslo and Bergen.', true],
    ['which three providers do you use?', 'In Oslo, some years ago, we had the weather of three providers.', false],
    ['what were the titles of your two papers?', 'I published two papers and stopped.', false],
    ['which company had offered it?', 'It had been offered in spring.', false],
    ['who tested it?', 'A nurse tested it.', true],
  ])('%s %s', (question, text, told) => {
    expect(asksWho(question)).toBe(true);
    expect(tellsWho(question, text)).toBe(told);
  });

  test.each([
    'Who was the other developer on the timetable?',
    'Which three weather providers does it use?',
    'Who paid for your MSc?',
    'Who funded your degree?',
    'Which AWS region do you run in?',
  ])('is not bluffed: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });

  test('is told where it stands beside', () => {
    expect(ask('Who was the colleague that drew up the tender?').sources).toEqual(['#milestone-tern']);
  });
});
