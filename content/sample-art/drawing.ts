import { palette } from './palette.ts';
import { element, filled, path, rect, stroked } from './svg.ts';

/** A finished picture; `svg` is a complete document of that size. */
export type Drawing = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
};

/** `ground` is the background color; `none` leaves it transparent. */
export function draw(name: string, width: number, height: number, ground: string, ...parts: string[]): Drawing {
  const sheet = ground === 'none' ? '' : rect(0, 0, width, height, filled(ground));
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return { name, width, height, svg: element('svg', frame, sheet, ...parts) };
}

/** The red line that runs through every picture. */
export function thread(d: string, width = 5): string {
  return path(d, stroked(palette.vermilion, width));
}
