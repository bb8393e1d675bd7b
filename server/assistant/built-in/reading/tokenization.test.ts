import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '../../fixtures/cpu-time.ts';
import { isStopword, normalize, stem, textStems, tokens, wordStems } from './tokenization.ts';

const words = (text: string) => tokens(text).map(({ word }) => word);

describe('tokens', () => {
  test.each([
    ['C++, C# and C.', ['c++', 'c#', 'and', 'c']],
    ['Node.js on .NET (CI/CD)', ['node.js', 'on', '.net', 'ci/cd']],
    ['R&D at AT&T', ['r&d', 'at', 'at&t']],
    ['It’s a well-known end.', ["it's", 'a', 'well-known', 'end']],
    ['Żółć, Größe, Ærø, naïve', ['zołc', 'grosse', 'ærø', 'naive'].map((word) => word.replace('ł', 'l').replace('ø', 'o'))],
    ['3.5 million', ['3.5', 'million']],
    ['日本語 Ελληνικά', ['日本語', 'ελληνικα']],
    ['使用React和C++架构', ['使用', 'react', '和', 'c++', '架构']],
    ['mu\u0308de', ['mude']],
    ['🚀 -- ((((', []],
  ])('of %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test.each(["doesn't", "i've", "she'll", 'whats', 'the'])('treats %s as a stop word', (word) =>
    expect(isStopword(word)).toBe(true),
  );
  test.each(["mira's", 'event', 'bridge'])('does not treat %s as a stop word', (word) => expect(isStopword(word)).toBe(false));

  test('have the offset of their text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const token of tokens(text)) expect(text.slice(token.index, token.index + token.text.length)).toBe(token.text);
      }),
    );
  });

  test('are normalized to lower case without accents', () => {
    expect(normalize('ÉCOLE Straße ﬃ ½')).toBe('ecole strasse ffi 1⁄2');
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
    ['association', 'associations'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test.each([
    ['left', 'right'],
    ['universe', 'unite'],
    ['c', 'c++'],
    ['java', 'javascript'],
    ['associations', 'associate'],
    ['universities', 'universal'],
    ['experiments', 'experience'],
  ])('differs for %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  test('does not change words that are not English', () => {
    expect(['node.js', 'c++', '2019', 'größe'].map(stem)).toEqual(['node.js', 'c++', '2019', 'größe']);
  });

  test('is computed within 50 ms for very long strings', async () => {
    for (const text of ['a'.repeat(20_000), 'ies'.repeat(7_000)]) expect(await cpuMsOf(() => stem(text))).toBeLessThan(50);
  });
});

describe('the terms of text', () => {
  test('are its words and the parts of compound words', () => {
    expect(wordStems('ci/cd')).toEqual(['ci/cd', 'ci', 'cd']);
    expect(wordStems('c++')).toEqual(['c++']);
    expect(wordStems('bridge')).toEqual([stem('bridge')]);
    expect(textStems('Well-known bridges')).toContain(stem('bridge'));
  });

  test('include at least one stem for each word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word } of tokens(text)) expect(wordStems(word)[0]).toBeTruthy();
      }),
    );
  });
});
