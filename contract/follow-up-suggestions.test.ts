import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FALLBACK_SUGGESTIONS, filterSuggestions } from './follow-up-suggestions.ts';

describe('filterSuggestions', () => {
  test('removes the current and earlier questions, ignoring case', () => {
    const remaining = filterSuggestions(['Why?', ' WHAT is new? ', 'Where do you live?'], ['what is new?'], 'WHY?');
    expect(remaining).toEqual(['Where do you live?']);
  });

  test('removes a suggestion that contains an earlier question and is less than ten characters longer', () => {
    const earlierQuestion = 'What did you build?';
    expect(filterSuggestions([`${earlierQuestion}${'x'.repeat(9)}`, 'Other'], [earlierQuestion])).toEqual(['Other']);
    expect(filterSuggestions([`${earlierQuestion}${'x'.repeat(10)}`], [earlierQuestion])).toEqual([
      `${earlierQuestion}${'x'.repeat(10)}`,
    ]);
  });

  test('removes a suggestion that an earlier question contains and that is less than ten characters shorter', () => {
    const suggestion = 'What did you build';
    expect(filterSuggestions([suggestion, 'Other'], [`${suggestion}${'x'.repeat(9)}`])).toEqual(['Other']);
    expect(filterSuggestions([suggestion], [`${suggestion}${'x'.repeat(10)}`])).toEqual([suggestion]);
  });

  test('compares with the current question for equality only', () => {
    expect(filterSuggestions(['Why so?'], [], 'Why')).toEqual(['Why so?']);
  });

  test('removes blank suggestions and ignores blank questions', () => {
    expect(filterSuggestions(['  ', 'Short'], ['  ', ''])).toEqual(['Short']);
  });

  test('returns the fallback suggestions when none remains', () => {
    expect(filterSuggestions(['Why?'], ['why?'])).toEqual([...FALLBACK_SUGGESTIONS]);
    expect(filterSuggestions([], [])).toEqual([...FALLBACK_SUGGESTIONS]);
    expect(FALLBACK_SUGGESTIONS).toHaveLength(3);
  });

  const question = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '?'), maxLength: 14 });

  test('never returns an earlier question or an empty list, and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(question), fc.array(question), question, (suggestions, earlier, current) => {
        const remaining = filterSuggestions(suggestions, earlier, current);
        const repeated = new Set([...earlier, current].map((text) => text.trim().toLowerCase()));
        expect(remaining.length).toBeGreaterThan(0);
        expect(remaining.some((text) => repeated.has(text.trim().toLowerCase()))).toBe(false);
        expect(filterSuggestions(remaining, earlier, current)).toEqual(remaining);
      }),
    );
  });
});
