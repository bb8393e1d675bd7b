import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentSection, snapDistance } from './sections.ts';

const VIEWPORT = 800;
const FAR = 1000;
/** The boxes of sections with these heights after scrolling down by `scrolled` pixels. */
const boxes = (heights: number[], scrolled: number) => {
  let top = -scrolled;
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

describe('snapDistance', () => {
  test('aligns the top of a section that fits', () => {
    expect(snapDistance({ top: 120, bottom: 920 }, VIEWPORT)).toBe(120);
    expect(snapDistance({ top: -120, bottom: 300 }, VIEWPORT)).toBe(-120);
    expect(snapDistance({ top: -120, bottom: 682 }, VIEWPORT)).toBe(-120);
  });

  test('aligns the top of a long section if it is in view', () => {
    expect(snapDistance({ top: 300, bottom: 3000 }, VIEWPORT)).toBe(300);
  });

  test('aligns the bottom of a long section if only that is in view', () => {
    expect(snapDistance({ top: -2000, bottom: 500 }, VIEWPORT)).toBe(-300);
  });

  test('is 0 in the middle of a long section', () => {
    expect(snapDistance({ top: -500, bottom: 2000 }, VIEWPORT)).toBe(0);
    expect(snapDistance({ top: 0, bottom: 803 }, VIEWPORT)).toBe(0);
  });

  test('needs no second snap', () => {
    const lengths = fc.record({ top: fc.integer({ min: -3000, max: 799 }), height: fc.integer({ min: 1, max: 3000 }) });
    fc.assert(
      fc.property(lengths, ({ top, height }) => {
        const box = { top, bottom: top + height };
        const distance = snapDistance(box, VIEWPORT);
        const after = { top: box.top - distance, bottom: box.bottom - distance };
        expect(Math.abs(snapDistance(after, VIEWPORT))).toBe(0);
      }),
    );
  });
});
