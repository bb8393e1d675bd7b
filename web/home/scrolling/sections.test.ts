import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentSection, snapDistance } from './sections.ts';

const VIEWPORT = 800;
const FAR = 1000;
/** Sections of the given heights, scrolled down by some pixels. */
const boxes = (heights: number[], scrolled: number) => {
  let top = -scrolled;
  return heights.map((height) => {
    const box = { top, bottom: top + height };
    top += height;
    return box;
  });
};

describe('the current section', () => {
  test('is the one at the middle of the screen', () => {
    expect(currentSection(boxes([800, 800, 800], 0), VIEWPORT, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 399), VIEWPORT, FAR)).toBe(0);
    expect(currentSection(boxes([800, 800, 800], 400), VIEWPORT, FAR)).toBe(1);
  });

  test('is the last within 10 px of the bottom', () => {
    const list = boxes([800, 800, 100], 0);
    expect(currentSection(list, VIEWPORT, 10)).toBe(2);
    expect(currentSection(list, VIEWPORT, 11)).toBe(0);
  });

  test('is none beyond all of them', () => {
    expect(currentSection(boxes([100], 1000), VIEWPORT, FAR)).toBe(-1);
    expect(currentSection([], VIEWPORT, 0)).toBe(-1);
  });
});

describe('the snap', () => {
  test('brings the top of a section that fits to the top of the screen', () => {
    expect(snapDistance({ top: 120, bottom: 920 }, VIEWPORT)).toBe(120);
    expect(snapDistance({ top: -120, bottom: 300 }, VIEWPORT)).toBe(-120);
    expect(snapDistance({ top: -120, bottom: 682 }, VIEWPORT)).toBe(-120);
  });

  test('brings the top of a long section to the top of the screen when it is in view', () => {
    expect(snapDistance({ top: 300, bottom: 3000 }, VIEWPORT)).toBe(300);
  });

  test('brings the bottom of a long section to the bottom of the screen when only that is in view', () => {
    expect(snapDistance({ top: -2000, bottom: 500 }, VIEWPORT)).toBe(-300);
  });

  test('never moves a reader in the middle of a long section', () => {
    expect(snapDistance({ top: -500, bottom: 2000 }, VIEWPORT)).toBe(0);
    expect(snapDistance({ top: 0, bottom: 803 }, VIEWPORT)).toBe(0);
  });

  test('leaves the section where no further snap is due', () => {
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
