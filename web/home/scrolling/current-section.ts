/** In viewport coordinates. */
export interface Box {
  top: number;
  bottom: number;
}

/** The way that the page last moved. */
export type Direction = 'up' | 'down';

/** This close to the page's end the last section is current, even if another covers the middle of the viewport. */
const PAGE_END_TOLERANCE_PX = 10;

/** The index of the section at a line of the viewport, or of the last one at the page's end; -1 if there is none. */
export function currentSection(boxes: readonly Box[], line: number, distanceToEnd: number): number {
  if (distanceToEnd <= PAGE_END_TOLERANCE_PX) return boxes.length - 1;
  return boxes.findIndex((box) => box.top <= line && box.bottom > line);
}
