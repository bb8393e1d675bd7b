import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { asksForCountedNames, asksForName, givesRequestedName } from './name-questions.ts';

const ask = createAsker(ADA);

describe('a question that asks for a name', () => {
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
    ['which two ministries pay for it?', 'Two ministries pay for it, and Oslo is glad.', false],
    ['what is the choir called?', 'I sing in a choir in Oslo near Bergen.', false],
    ['what is the choir called?', 'I sing in a choir, the Larks, in Oslo.', true],
    ['what is the choir called?', 'I sing with Ada Brand, in Oslo.', false],
    ['what is the planner called?', 'Windmill, a planner for farms', true],
    ['what is the planner called?', 'Planners for farms', false],
    ['what is the town of the choir called?', 'I sing in a town choir, in Oslo.', true],
    ["what's your daughter's name?", 'When my daughter was born I moved to Bergen, and to Oslo.', true],
    ["what's your daughter's name?", 'When my daughter was born we lived in Bergen.', false],
    ['which manufacturer built it?', 'It was built off the coast of Jutland.', false],
    ['who supervised your thesis?', 'The thesis was read aloud by a professor.', false],
    ['who supervised your thesis?', 'Ada Brand liked it, and we met Wim.', false],
    ['who supervised your thesis?', 'It was supervised by Ada Brand and by Wim.', true],
    ['who supervised your thesis?', 'A professor supervised it.', true],
    ['who was your boss there?', 'The bank closed in May.', false],
    ['who was your supervisor?', 'With Professor Ada Lindqvist.', true],
    ['who was the customer there?', 'We worked for a bank.', true],
  ])('%s is answered by %s: %s', (question, text, isAnswer) => {
    expect(asksForName(question)).toBe(true);
    expect(givesRequestedName(question, text)).toBe(isAnswer);
  });

  test.each([
    'Which three weather providers does it use?',
    'Who paid for your MSc?',
    'Who funded your degree?',
    'Which AWS region do you run in?',
    'Which two companies were involved?',
    'What was the name of your first manager?',
    'What is the board called?',
  ])('is declined if the portfolio does not give the name: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true });
  });

  test('is not recognized in a question about abilities', () => {
    expect(asksForName('what abilities make you a good manager?')).toBe(false);
  });

  test('is not recognized if the things have no names', () => {
    expect(asksForCountedNames('what three things did you learn?')).toBe(false);
    expect(asksForName('what is your degree called?')).toBe(false);
  });
});
