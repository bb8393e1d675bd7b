import { describe, expect, test } from 'vitest';
import { comparedWithUsual, figure, percentage, satisfaction, share, shortFigure } from './figures.ts';

test('figures have thousands apart, those at an axis are short', () => {
  expect(figure(1234567)).toBe('1,234,567');
  expect([0, 950, 1500, 20_000, 1_000_000].map(shortFigure)).toEqual(['0', '950', '1.5K', '20K', '1M']);
});

test('satisfaction is the part that is positive, and 0 without feedback', () => {
  expect(satisfaction({ positive: 0, negative: 0 })).toBe(0);
  expect(satisfaction({ positive: 3, negative: 1 })).toBe(75);
  expect(satisfaction({ positive: 2, negative: 1 })).toBe(67);
  expect(satisfaction({ positive: 0, negative: 4 })).toBe(0);
  expect(satisfaction({ positive: 4, negative: 0 })).toBe(100);
});

describe('a part of the whole', () => {
  test('is nothing of nothing, and never more than all', () => {
    expect(share(0, 0)).toBe(0);
    expect(share(3, 0)).toBe(0);
    expect(share(3, 12)).toBe(0.25);
    expect(share(13, 12)).toBe(1);
  });

  test('is told in whole per cent; a little is not nothing', () => {
    expect(percentage(0, 400)).toBe('0%');
    expect(percentage(3, 400)).toBe('under 1%');
    expect(percentage(4, 400)).toBe('1%');
    expect(percentage(67, 400)).toBe('17%');
    expect(percentage(5, 0)).toBe('0%');
  });
});

test.each([
  [42, 35, '20% more than usual: 35 by this time on a usual day.'],
  [28, 35, '20% fewer than usual: 35 by this time on a usual day.'],
  [0, 35, '100% fewer than usual: 35 by this time on a usual day.'],
  [102, 100, 'About as many as usual: 100 by this time on a usual day.'],
  [5000, 2, '249,900% more than usual: 2 by this time on a usual day.'],
  [7, 0, 'There is no usual day to compare with yet.'],
])('%i visits where %i are usual', (visits, usual, words) => {
  expect(comparedWithUsual({ visits, usual })).toBe(words);
});
