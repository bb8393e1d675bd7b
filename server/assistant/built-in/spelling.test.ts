import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asker, read, readerFor, VECTORS } from '../fixtures/asking.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { meantWord } from './spelling.ts';

const KNOWN = [
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
const known = fc.constantFrom(...KNOWN);
/** A word and a place in it behind its first letter. */
const place = known.chain((word) => fc.tuple(fc.constant(word), fc.integer({ min: 1, max: word.length - 2 })));

describe('the word that was meant', () => {
  test('is found when two letters are swapped', () => {
    fc.assert(
      fc.property(place, ([word, at]) => {
        const typed = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
        expect(meantWord(typed, KNOWN)).toBe(word);
      }),
    );
  });

  test('is found when a letter is dropped', () => {
    fc.assert(
      fc.property(place, ([word, at]) => {
        const typed = word.slice(0, at) + word.slice(at + 1);
        expect(meantWord(typed, KNOWN)).toBe(typed.length < 6 ? undefined : word);
      }),
    );
  });

  test('is found when a letter is added or another', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...'aeoqxz'), ([word, at], letter) => {
        expect(meantWord(word.slice(0, at) + letter + word.slice(at), KNOWN)).toBe(word);
        expect(meantWord(word.slice(0, at) + letter + word.slice(at + 1), KNOWN)).toBe(word);
      }),
    );
  });

  test('is the nearest of several', () => {
    expect(meantWord('planer', ['planet', 'planner'])).toBe('planet');
    expect(meantWord('plannner', ['planners', 'planner'])).toBe('planner');
  });

  test.each(['tide', 'barn', 'xarrier', 'barxxer', 'qqqqqqqq', 'a'.repeat(60)])('is none for %s', (word) => {
    expect(meantWord(word, KNOWN)).toBeUndefined();
  });
});

describe('a question', () => {
  const reader = readerFor(MIRA);

  test('is read without its typing errors', () => {
    expect(read('Who used the tide forcast?', reader).folded).toBe('who used the tide forecast?');
    expect(asker(MIRA)('Who used the berth plannner?').sources).toEqual(['#milestone-harbour']);
  });

  test('keeps every word that is known', () => {
    const words = [...reader.index.vocabulary].filter((word) => /^[a-z]+$/.test(word));
    const english = ['a', 'm', 't']
      .flatMap((letter) => VECTORS.beginningWith(letter).slice(0, 400))
      .filter((word) => /^[a-z]+$/.test(word));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ...english), { minLength: 1, maxLength: 8 }), (asked) => {
        expect(read(asked.join(' '), reader).folded).toBe(asked.join(' '));
      }),
    );
  });

  test('of many words that are none is read in time', () => {
    const text = Array.from(
      { length: 60 },
      (_, i) => `mangaementq${String.fromCharCode(97 + (i % 26))}${i % 3 ? 'x' : 'y'}`,
    ).join(' ');
    read(text, reader);
    const started = performance.now();
    read(text, reader);
    expect(performance.now() - started).toBeLessThan(250);
  });
});
