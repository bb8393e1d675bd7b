/** The edges of a section in viewport coordinates. */
export interface Box {
  top: number;
  bottom: number;
}

/** The direction in which the page last scrolled. */
export type Direction = 'up' | 'down';

/** This close to the page's end the last section is current, even if another covers the middle of the viewport. */
const PAGE_END_TOLERANCE_PX = 10;

/** The index of the section at the middle of the viewport, or of the last one at the page's end; -1 if there is none. */
export function currentSection(boxes: readonly Box[], viewport: number, distanceToEnd: number): number {
  if (distanceToEnd <= PAGE_END_TOLERANCE_PX) return boxes.length - 1;
  const middle = viewport / 2;
  return boxes.findIndex((box) => box.top <= middle && box.bottom > middle);
}

/**
 * The index of the section to mark in the header: the current one, except that a short section that begins in the upper
 * third of the viewport is marked although it ends above the middle.
 */
export function sectionToMark(boxes: readonly Box[], viewport: number, distanceToEnd: number): number {
  const short = boxes.findIndex(({ top, bottom }) => top > -1 && top < viewport / 3 && bottom > top && bottom <= viewport / 2);
  return short === -1 || distanceToEnd <= PAGE_END_TOLERANCE_PX ? currentSection(boxes, viewport, distanceToEnd) : short;
}
