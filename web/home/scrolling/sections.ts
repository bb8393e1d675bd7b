/** In viewport coordinates. */
export interface Box {
  top: number;
  bottom: number;
}

/** This close to the page's end the last section is current, even if another covers the middle of the viewport. */
const PAGE_END_TOLERANCE_PX = 10;
/** A section this much taller than the viewport still counts as fitting. */
const FIT_TOLERANCE_PX = 2;

/** The index of the section at the middle of the viewport, or of the last one at the page's end; -1 if there is none. */
export function currentSection(boxes: readonly Box[], viewport: number, distanceToEnd: number): number {
  if (distanceToEnd <= PAGE_END_TOLERANCE_PX) return boxes.length - 1;
  const middle = viewport / 2;
  return boxes.findIndex((box) => box.top <= middle && box.bottom > middle);
}

/**
 * How far to scroll to align a section: its top with the viewport's top if it fits or its top is in view; its bottom
 * with the viewport's bottom if only that is in view; 0 in the middle of a long section.
 */
export function snapDistance(box: Box, viewport: number): number {
  const fits = box.bottom - box.top <= viewport + FIT_TOLERANCE_PX;
  if (fits || (box.top > 0 && box.top < viewport)) return box.top;
  if (box.bottom > 0 && box.bottom < viewport) return box.bottom - viewport;
  return 0;
}
