import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '../../fixtures/cpu-time.ts';
import { createAsker, engineContextFor, toQuestion, VECTORS } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { fullForm } from './full-form.ts';
import { ownerNameWords } from './question-terms.ts';
import { correctSpelling } from './spelling.ts';

const KNOWN_WORDS = [
  'barrier',
  'controller',
  'engineer',
  'planner',
  'harbour',
  'sailors',
  'reports',
  'hydraulics',
  'kubernetes',
  'certified',
];
const knownWord = fc.constantFrom(...KNOWN_WORDS);
/** A word and a position after its first letter. */
const wordAndPosition = knownWord.chain((word) => fc.tuple(fc.constant(word), fc.integer({ min: 1, max: word.length - 2 })));

describe('the correction of a word', () => {
  test('finds the word if two letters are swapped', () => {
    fc.assert(
      fc.property(wordAndPosition, ([word, index]) => {
        const typed = word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2);
        expect(correctSpelling(typed, KNOWN_WORDS)).toBe(word);
      }),
    );
  });

  test('finds the word if a letter is missing', () => {
    fc.assert(
      fc.property(wordAndPosition, ([word, index]) => {
        const typed = word.slice(0, index) + word.slice(index + 1);
        expect(correctSpelling(typed, KNOWN_WORDS)).toBe(typed.length < 6 ? undefined : word);
      }),
    );
  });

  test('finds the word if a letter is added or replaced', () => {
    fc.assert(
      fc.property(wordAndPosition, fc.constantFrom(...'aeoqxz'), ([word, index], letter) => {
        expect(correctSpelling(word.slice(0, index) + letter + word.slice(index), KNOWN_WORDS)).toBe(word);
        expect(correctSpelling(word.slice(0, index) + letter + word.slice(index + 1), KNOWN_WORDS)).toBe(word);
      }),
    );
  });

  test('prefers the word with the fewest errors', () => {
    expect(correctSpelling('planer', ['planet', 'planner'])).toBe('planet');
    expect(correctSpelling('plannner', ['planners', 'planner'])).toBe('planner');
  });

  test.each(['tide', 'barn', 'xarrier', 'barxxer', 'qqqqqqqq', 'a'.repeat(60)])('finds nothing for %s', (word) => {
    expect(correctSpelling(word, KNOWN_WORDS)).toBeUndefined();
  });
});

describe('a question', () => {
  const engine = engineContextFor(MIRA);

  test('is corrected', () => {
    expect(toQuestion('Who used the tide forcast?', engine).normalizedText).toBe('who used the tide forecast?');
    expect(createAsker(MIRA)('Who used the berth plannner?').sources).toEqual(['#milestone-harbour']);
  });

  test('keeps every known word', () => {
    const owner = ownerNameWords(engine.corpus);
    const words = [...engine.index.vocabulary].filter((word) => /^[a-z]+$/.test(word) && !owner.has(word));
    const english = ['a', 'm', 't']
      .flatMap((letter) => VECTORS.wordsStartingWith(letter).slice(0, 400))
      .filter((word) => /^[a-z]+$/.test(word));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ...english), { minLength: 1, maxLength: 8 }), (questionWords) => {
        const typed = questionWords.join(' ');
        // "title" on its own is expanded to a whole question.
        fc.pre(fullForm(typed, engine.index.vocabulary) === typed);
        expect(toQuestion(typed, engine).normalizedText).toBe(typed);
      }),
    );
  });

  test('of many unknown words is read within 250 ms', async () => {
    const text = Array.from(
      { length: 60 },
      (_, i) => `mangaementq${String.fromCharCode(97 + (i % 26))}${i % 3 ? 'x' : 'y'}`,
    ).join(' ');
    toQuestion(text, engine);
    expect(await cpuMsOf(() => toQuestion(text, engine))).toBeLessThan(250);
  });
});

test('does not take an agent noun for a misspelling of its verb', () => {
  expect(correctSpelling('groomer', ['groomed'])).toBeUndefined();
  expect(correctSpelling('grommed', ['groomed'])).toBe('groomed');
});
