import { expect, test } from 'vitest';
import { cropArea, dragCrop, LARGEST_SQUARE } from './crop-area.ts';

const LANDSCAPE = { width: 1200, height: 800 };

test('initially keeps the largest square in the middle, and a smaller one when zoomed in', () => {
  expect(cropArea(LANDSCAPE, LARGEST_SQUARE)).toEqual({ left: 200, top: 0, side: 800 });
  expect(cropArea(LANDSCAPE, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 800, top: 0, side: 400 });
});

test('follows a drag up to the edges of the picture', () => {
  expect(dragCrop(LANDSCAPE, LARGEST_SQUARE, 0.25, 0.5)).toEqual({ zoom: 1, x: 0, y: 0.5 });
  expect(cropArea(LANDSCAPE, dragCrop(LANDSCAPE, { ...LARGEST_SQUARE, zoom: 2 }, -0.5, 0.25))).toEqual({
    left: 600,
    top: 100,
    side: 400,
  });
  expect(dragCrop(LANDSCAPE, { ...LARGEST_SQUARE, zoom: 2 }, -9, -9)).toMatchObject({ x: 1, y: 1 });
});
