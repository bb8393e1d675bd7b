import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FALLBACK_SUGGESTIONS, filterSuggestions } from './suggestions.ts';

describe('follow-up suggestions', () => {
  test('lose the current question and those asked already, in any case', () => {
    const left = filterSuggestions(['Why?', ' WHAT is new? ', 'Where do you live?'], ['what is new?'], 'WHY?');
    expect(left).toEqual(['Where do you live?']);
  });

  test('lose one that holds an asked question and is less than ten characters longer', () => {
    const asked = 'What did you build?';
    expect(filterSuggestions([`${asked}${'x'.repeat(9)}`, 'Other'], [asked])).toEqual(['Other']);
    expect(filterSuggestions([`${asked}${'x'.repeat(10)}`], [asked])).toEqual([`${asked}${'x'.repeat(10)}`]);
  });

  test('lose one that an asked question holds and is less than ten characters shorter', () => {
    const suggestion = 'What did you build';
    expect(filterSuggestions([suggestion, 'Other'], [`${suggestion}${'x'.repeat(9)}`])).toEqual(['Other']);
    expect(filterSuggestions([suggestion], [`${suggestion}${'x'.repeat(10)}`])).toEqual([suggestion]);
  });

  test('are not measured against the current question for likeness, only for equality', () => {
    expect(filterSuggestions(['Why so?'], [], 'Why')).toEqual(['Why so?']);
  });

  test('lose blank ones, and a blank asked question takes none out', () => {
    expect(filterSuggestions(['  ', 'Short'], ['  ', ''])).toEqual(['Short']);
  });

  test('are the three fixed ones when none is left', () => {
    expect(filterSuggestions(['Why?'], ['why?'])).toEqual([...FALLBACK_SUGGESTIONS]);
    expect(filterSuggestions([], [])).toEqual([...FALLBACK_SUGGESTIONS]);
    expect(FALLBACK_SUGGESTIONS).toHaveLength(3);
  });

  const question = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '?'), maxLength: 14 });

  test('are never an asked question, never none, and stay the same when filtered again', () => {
    fc.assert(
      fc.property(fc.array(question), fc.array(question), question, (suggestions, asked, current) => {
        const left = filterSuggestions(suggestions, asked, current);
        const taken = new Set([...asked, current].map((text) => text.trim().toLowerCase()));
        expect(left.length).toBeGreaterThan(0);
        expect(left.some((text) => taken.has(text.trim().toLowerCase()))).toBe(false);
        expect(filterSuggestions(left, asked, current)).toEqual(left);
      }),
    );
  });
});
