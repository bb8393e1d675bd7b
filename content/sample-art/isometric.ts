import { type Attributes, filled, type Point, polygon, polyline, stroked } from './svg.ts';

export type Space = readonly [x: number, y: number, z: number];
export type Faces = { readonly top: string; readonly left: string; readonly right: string };

const COS = Math.cos(Math.PI / 6);
const SIN = Math.sin(Math.PI / 6);

/** An isometric projection: x runs down to the right, y down to the left, z up. One unit is `scale` pixels. */
export function camera([originX, originY]: Point, scale: number) {
  const place = ([x, y, z]: Space): Point => [originX + (x - y) * COS * scale, originY + (x + y) * SIN * scale - z * scale];

  const face = (corners: readonly Space[], look: Attributes) => polygon(corners.map(place), look);

  const trace = (points: readonly Space[], look: Attributes) => polyline(points.map(place), look);

  const floor = ([x, y, z]: Space, width: number, depth: number, look: Attributes) =>
    face(
      [
        [x, y, z],
        [x + width, y, z],
        [x + width, y + depth, z],
        [x, y + depth, z],
      ],
      look,
    );

  /** The three visible faces. */
  const box = ([x, y, z]: Space, [width, depth, height]: Space, faces: Faces, edge?: string) => {
    const look = (fill: string) => (edge ? { ...stroked(edge, 1.2), fill } : filled(fill));
    const [farX, farY, top] = [x + width, y + depth, z + height];
    return [
      face(
        [
          [x, y, top],
          [farX, y, top],
          [farX, farY, top],
          [x, farY, top],
        ],
        look(faces.top),
      ),
      face(
        [
          [x, farY, z],
          [farX, farY, z],
          [farX, farY, top],
          [x, farY, top],
        ],
        look(faces.left),
      ),
      face(
        [
          [farX, y, z],
          [farX, farY, z],
          [farX, farY, top],
          [farX, y, top],
        ],
        look(faces.right),
      ),
    ].join('');
  };

  return { place, face, trace, floor, box };
}
