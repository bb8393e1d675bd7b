/** A part of the page, in viewport coordinates. */
export interface Box {
  top: number;
  bottom: number;
}

/** At the bottom of the page the last section is current, even if another holds the middle. */
const BOTTOM_TOLERANCE = 10;
/** A section that is this much taller than the screen still counts as fitting. */
const FITS = 2;

/** The section at the middle of the screen; the last one within 10 px of the page's end. -1 when there is none. */
export function currentSection(boxes: readonly Box[], viewport: number, toBottom: number): number {
  if (toBottom <= BOTTOM_TOLERANCE) return boxes.length - 1;
  const middle = viewport / 2;
  return boxes.findIndex((box) => box.top <= middle && box.bottom > middle);
}

/**
 * How far to scroll so that a section stands right: its top at the screen's top when it fits or its top is in
 * view; its bottom at the screen's bottom when only that is in view; not at all in the middle of a long one.
 */
export function snapDistance(box: Box, viewport: number): number {
  const fits = box.bottom - box.top <= viewport + FITS;
  if (fits || (box.top > 0 && box.top < viewport)) return box.top;
  if (box.bottom > 0 && box.bottom < viewport) return box.bottom - viewport;
  return 0;
}
