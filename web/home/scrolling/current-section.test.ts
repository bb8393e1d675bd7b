import { describe, expect, test } from 'vitest';
import { currentSection, sectionToMark } from './current-section.ts';

const VIEWPORT = 800;
const FAR = 1000;
/** The boxes of sections with these heights after scrolling down by `scrollTop` pixels. */
const boxes = (heights: number[], scrollTop: number) => {
  let top = -scrollTop;
  return heights.map((height) => {
    const box = { top, bottom: top + height };
    top += height;
    return box;
  });
};

describe('currentSection', () => {
  test('returns the section at the middle of the viewport', () => {
    expect(currentSection(boxes([800, 800, 800], 0), VIEWPORT, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 399), VIEWPORT, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 400), VIEWPORT, FAR)).toBe(1);
  });

  test('returns the last section within 10 px of the page end', () => {
    const list = boxes([800, 800, 100], 0);
    expect(currentSection(list, VIEWPORT, 10)).toBe(2);
    expect(currentSection(list, VIEWPORT, 11)).toBe(0);
  });

  test('returns -1 if no section covers the middle', () => {
    expect(currentSection(boxes([100], 1000), VIEWPORT, FAR)).toBe(-1);
    expect(currentSection([], VIEWPORT, 0)).toBe(-1);
  });
});

describe('sectionToMark', () => {
  test('returns a short section that begins in the upper third, and otherwise the current one', () => {
    const list = [800, 300, 0, 800, 100];
    expect(sectionToMark(boxes(list, 800), VIEWPORT, FAR)).toBe(1);
    expect(sectionToMark(boxes(list, 801), VIEWPORT, FAR)).toBe(3);
    expect(sectionToMark(boxes(list, 500), VIEWPORT, FAR)).toBe(1);
    expect(sectionToMark(boxes(list, 399), VIEWPORT, FAR)).toBe(0);
    expect(sectionToMark(boxes(list, 800), VIEWPORT, 10)).toBe(4);
  });
});
