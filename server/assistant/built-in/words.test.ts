import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isStopword, stem, terms, termsOf, tokens } from './words.ts';

const words = (text: string) => tokens(text).map(({ word }) => word);

describe('words', () => {
  test.each([
    ['C++, C# and C.', ['c++', 'c#', 'and', 'c']],
    ['Node.js on .NET (CI/CD)', ['node.js', 'on', '.net', 'ci/cd']],
    ['R&D at AT&T', ['r&d', 'at', 'at&t']],
    ['It’s a well-known end.', ["it's", 'a', 'well-known', 'end']],
    ['Żółć, Größe, Ærø, naïve', ['zołc', 'grosse', 'ærø', 'naive'].map((word) => word.replace('ł', 'l').replace('ø', 'o'))],
    ['3.5 million', ['3.5', 'million']],
    ['日本語 Ελληνικά', ['日本語', 'ελληνικα']],
    ['mu\u0308de', ['mude']],
    ['🚀 -- ((((', []],
  ])('of %j', (text, found) => {
    expect(words(text)).toEqual(found);
  });

  test.each(["doesn't", "i've", "she'll", 'whats', 'the'])('%s carries no subject', (word) =>
    expect(isStopword(word)).toBe(true),
  );
  test.each(["mira's", 'event', 'bridge'])('%s may', (word) => expect(isStopword(word)).toBe(false));

  test('know where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const token of tokens(text)) expect(text.slice(token.at, token.at + token.text.length)).toBe(token.text);
      }),
    );
  });

  test('lose case and accents', () => {
    expect(fold('ÉCOLE Straße ﬃ ½')).toBe('ecole strasse ffi 1⁄2');
  });
});

describe('the stem', () => {
  test.each([
    ['led', 'leads'],
    ['leading', 'lead'],
    ['wrote', 'written'],
    ['taught', 'teaches'],
    ['built', 'building'],
    ['children', 'child'],
    ['analysis', 'analyzed'],
    ['organisation', 'organization'],
    ['colour', 'color'],
    ['centre', 'center'],
    ['optimised', 'optimization'],
    ['programme', 'programs'],
    ['migration', 'migrated'],
    ['manager’s'.replace('’', "'"), 'manager'],
    ['testing', 'tests'],
  ])('of %s and %s is the same', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test.each([
    ['left', 'right'],
    ['universe', 'unite'],
    ['c', 'c++'],
    ['java', 'javascript'],
  ])('of %s and %s is not', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  test('leaves what is no English word', () => {
    expect(['node.js', 'c++', '2019', 'größe'].map(stem)).toEqual(['node.js', 'c++', '2019', 'größe']);
  });

  test('takes no time for a word that is none', () => {
    const started = performance.now();
    stem('a'.repeat(20_000));
    stem('ies'.repeat(7_000));
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('what a text is found by', () => {
  test('are its words and the parts of those that are joined', () => {
    expect(termsOf('ci/cd')).toEqual(['ci/cd', 'ci', 'cd']);
    expect(termsOf('c++')).toEqual(['c++']);
    expect(termsOf('bridge')).toEqual([stem('bridge')]);
    expect(terms('Well-known bridges')).toContain(stem('bridge'));
  });

  test('is never nothing for a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word } of tokens(text)) expect(termsOf(word)[0]).toBeTruthy();
      }),
    );
  });
});
