import { describe, expect, test } from 'vitest';
import { currentSection } from './current-section.ts';

const MIDDLE = 400;
const FAR = 1000;
/** The boxes of sections with these heights after scrolling down by `scrolled` pixels. */
const boxes = (heights: number[], scrollTop: number) => {
  let top = -scrollTop;
  return heights.map((height) => {
    const box = { top, bottom: top + height };
    top += height;
    return box;
  });
};

describe('currentSection', () => {
  test('returns the section at the line', () => {
    expect(currentSection(boxes([800, 800, 800], 0), MIDDLE, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 399), MIDDLE, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 400), MIDDLE, FAR)).toBe(1);
    expect(currentSection(boxes([800, 800, 800], 400), MIDDLE / 2, FAR)).toBe(0);
  });

  test('returns the last section within 10 px of the page end', () => {
    const list = boxes([800, 800, 100], 0);
    expect(currentSection(list, MIDDLE, 10)).toBe(2);
    expect(currentSection(list, MIDDLE, 11)).toBe(0);
  });

  test('returns -1 if no section covers the line', () => {
    expect(currentSection(boxes([100], 1000), MIDDLE, FAR)).toBe(-1);
    expect(currentSection([], MIDDLE, 0)).toBe(-1);
  });
});
