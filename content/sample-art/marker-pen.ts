import { along, distance, range, smooth } from './geometry.ts';
import { palette } from './palette.ts';
import { type Point, path, stroked } from './svg.ts';

export type Marker = ReturnType<typeof markerPen>;

/** Hand-drawn shapes of a board marker; `random` is the random source of the irregularities. */
export function markerPen(random: () => number) {
  /** A line that is nearly straight. */
  const hand = (from: Point, to: Point, wobble = 4): string => {
    const steps = Math.max(2, Math.round(distance(from, to) / 60));
    const points = range(steps + 1).map((step): Point => {
      const [x, y] = along(from, to, step / steps);
      return [x + (random() - 0.5) * wobble, y + (random() - 0.5) * wobble];
    });
    return smooth(points);
  };

  const pen = (from: Point, to: Point, color: string = palette.ink, width = 4.5): string => {
    return path(hand(from, to), stroked(color, width));
  };

  const box = ([x, y]: Point, width: number, height: number, color: string = palette.ink): string => {
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    return corners.map((corner, index) => pen(corner, corners[(index + 1) % 4] as Point, color)).join('');
  };

  const arrow = (from: Point, to: Point, color: string = palette.ink): string => {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const barb = (turn: number): Point => [to[0] - 24 * Math.cos(angle + turn), to[1] - 24 * Math.sin(angle + turn)];
    return pen(from, to, color) + pen(barb(0.5), to, color) + pen(barb(-0.5), to, color);
  };

  /** Illegible handwriting. */
  const scribble = ([x, y]: Point, width: number, color: string = palette.ink, size = 12): string => {
    const strokes = Math.round(width / 8);
    const points = range(strokes).map(
      (stroke): Point => [x + stroke * 8 + random() * 5, y + (stroke % 2 ? -1 : 1) * size * (0.3 + random() * 0.7)],
    );
    return path(smooth(points, 4), stroked(color, 3.2));
  };

  return { random, hand, pen, box, arrow, scribble };
}
