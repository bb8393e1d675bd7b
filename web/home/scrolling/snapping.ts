import type { Box, Direction } from './current-section.ts';

/** A section this much taller than the viewport still counts as fitting. */
const FIT_TOLERANCE_PX = 2;
/** The fraction of the viewport's height within which the edge of a section snaps. */
const SNAP_RANGE = 0.15;
/**
 * If at most this fraction of the viewport's height remains of a section, a page key goes on to the next section. This skips
 * no text, because the padding of sections is larger.
 */
const MAX_SKIPPED_REST = 0.05;

/**
 * How far to scroll further in the given direction until a near edge of the section is in its place: the top at the viewport's
 * top, or the bottom of a section taller than the viewport at the viewport's bottom. 0 if no edge is near.
 */
export function snapDistance(box: Box, viewport: number, direction: Direction): number {
  const range = viewport * SNAP_RANGE;
  const fits = box.bottom - box.top <= viewport + FIT_TOLERANCE_PX;
  const distances = (fits ? [box.top] : [box.top, box.bottom - viewport]).filter((distance) =>
    direction === 'down' ? distance > 0 && distance <= range : distance < 0 && distance >= -range,
  );
  return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

/** How far a page key scrolls within a section: up to `screen`, but not beyond its end; 0 at its end. */
export function stepWithin(box: Box, viewport: number, screen: number, direction: Direction): number {
  const rest = direction === 'down' ? box.bottom - viewport : -box.top;
  if (rest <= viewport * MAX_SKIPPED_REST) return 0;
  return direction === 'down' ? Math.min(screen, rest) : -Math.min(screen, rest);
}
