import type { Point } from './svg.ts';

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function along([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [between(x1, x2, share), between(y1, y2, share)];
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** Degrees run clockwise from twelve o'clock. */
export function polar([cx, cy]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export function arc(center: Point, radius: number, from: number, to: number): string {
  const start = polar(center, radius, from);
  const end = polar(center, radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${at(start)} A${radius} ${radius} 0 ${large} ${sweep} ${at(end)}`;
}

/** A piece of a ring between two radii and two angles. */
export function sector(center: Point, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [a, b] = [polar(center, outer, from), polar(center, outer, to)];
  const [c, d] = [polar(center, inner, to), polar(center, inner, from)];
  return `M${at(a)} A${outer} ${outer} 0 ${large} 1 ${at(b)} L${at(c)} A${inner} ${inner} 0 ${large} 0 ${at(d)} Z`;
}

/** A polyline whose corners are rounded by at most `radius`. */
export function rounded(points: readonly Point[], radius: number): string {
  const legs = points.slice(1, -1).map((corner, index) => {
    const before = points[index] as Point;
    const after = points[index + 2] as Point;
    const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    const enter = along(corner, before, reach / distance(before, corner));
    const leave = along(corner, after, reach / distance(corner, after));
    return `L${at(enter)} Q${at(corner)} ${at(leave)}`;
  });
  return `M${at(points[0] as Point)} ${legs.join(' ')} L${at(points.at(-1) as Point)}`;
}

/** A curve through every point (Catmull-Rom, as cubic Béziers). */
export function smooth(points: readonly Point[], tension = 6): string {
  const pick = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const pieces = points.slice(1).map((end, index) => {
    const [before, start, after] = [pick(index - 1), pick(index), pick(index + 2)];
    const a: Point = [start[0] + (end[0] - before[0]) / tension, start[1] + (end[1] - before[1]) / tension];
    const b: Point = [end[0] - (after[0] - start[0]) / tension, end[1] - (after[1] - start[1]) / tension];
    return `C${at(a)} ${at(b)} ${at(end)}`;
  });
  return `M${at(pick(0))} ${pieces.join(' ')}`;
}

/** The same numbers on every run (mulberry32), so that redrawing changes nothing. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function at([x, y]: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
