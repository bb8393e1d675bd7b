import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapDistance, stepWithin } from './snapping.ts';

const VIEWPORT = 800;

describe('snapDistance', () => {
  test('continues to the top of a section that is within 15 % of the viewport, never back', () => {
    expect(snapDistance({ top: 120, bottom: 920 }, VIEWPORT, 'down')).toBe(120);
    expect(snapDistance({ top: 120, bottom: 920 }, VIEWPORT, 'up')).toBe(0);
    expect(snapDistance({ top: 121, bottom: 921 }, VIEWPORT, 'down')).toBe(0);
    expect(snapDistance({ top: -120, bottom: 300 }, VIEWPORT, 'up')).toBe(-120);
    expect(snapDistance({ top: -120, bottom: 682 }, VIEWPORT, 'down')).toBe(0);
    expect(snapDistance({ top: -121, bottom: 679 }, VIEWPORT, 'up')).toBe(0);
  });

  test('continues to both edges of a section taller than the viewport', () => {
    expect(snapDistance({ top: 100, bottom: 3000 }, VIEWPORT, 'down')).toBe(100);
    expect(snapDistance({ top: -100, bottom: 3000 }, VIEWPORT, 'up')).toBe(-100);
    expect(snapDistance({ top: -2000, bottom: 900 }, VIEWPORT, 'down')).toBe(100);
    expect(snapDistance({ top: -2000, bottom: 700 }, VIEWPORT, 'up')).toBe(-100);
    expect(snapDistance({ top: -2000, bottom: 700 }, VIEWPORT, 'down')).toBe(0);
    expect(snapDistance({ top: -2000, bottom: 500 }, VIEWPORT, 'up')).toBe(0);
  });

  test('chooses the nearer edge of a section that is a little taller than the viewport', () => {
    expect(snapDistance({ top: 20, bottom: 860 }, VIEWPORT, 'down')).toBe(20);
    expect(snapDistance({ top: -110, bottom: 780 }, VIEWPORT, 'up')).toBe(-20);
  });

  test('is 0 in the middle of a long section', () => {
    expect(snapDistance({ top: -500, bottom: 2000 }, VIEWPORT, 'down')).toBe(0);
    expect(snapDistance({ top: -500, bottom: 2000 }, VIEWPORT, 'up')).toBe(0);
  });

  test('never turns back, and goes no further than 15 % of the viewport', () => {
    const boxes = fc.record({ top: fc.integer({ min: -3000, max: 799 }), height: fc.integer({ min: 1, max: 3000 }) });
    fc.assert(
      fc.property(boxes, fc.constantFrom('up', 'down'), ({ top, height }, direction) => {
        const distance = snapDistance({ top, bottom: top + height }, VIEWPORT, direction);
        expect(direction === 'down' ? distance : -distance).toBeGreaterThanOrEqual(0);
        expect(Math.abs(distance)).toBeLessThanOrEqual(120);
      }),
    );
  });
});

describe('stepWithin', () => {
  const SCREEN = 740;

  test('is a screen within a section taller than the viewport, up to its end', () => {
    expect(stepWithin({ top: 0, bottom: 3000 }, VIEWPORT, SCREEN, 'down')).toBe(740);
    expect(stepWithin({ top: -1900, bottom: 1100 }, VIEWPORT, SCREEN, 'down')).toBe(300);
    expect(stepWithin({ top: -2200, bottom: 800 }, VIEWPORT, SCREEN, 'up')).toBe(-740);
    expect(stepWithin({ top: -200, bottom: 2800 }, VIEWPORT, SCREEN, 'up')).toBe(-200);
  });

  test('is 0 at the end, and in a section that fits', () => {
    for (const direction of ['down', 'up'] as const)
      expect(stepWithin({ top: 0, bottom: 800 }, VIEWPORT, SCREEN, direction)).toEqual(0);
    expect(stepWithin({ top: -2170, bottom: 830 }, VIEWPORT, SCREEN, 'down')).toBe(0);
    expect(stepWithin({ top: -30, bottom: 2970 }, VIEWPORT, SCREEN, 'up')).toBe(0);
  });
});
