import { type Drawing, draw } from '../drawing.ts';
import { range, seeded } from '../geometry.ts';
import { camera, type Faces, type Space } from '../isometric.ts';
import { palette } from '../palette.ts';
import { circle, filled, outlined, stroked } from '../svg.ts';

const RACK: Faces = { top: palette.slate, left: palette.ink, right: palette.coal };
const COOLER: Faces = { top: palette.white, left: palette.linen, right: palette.sand };
const SLAB: Faces = { top: palette.white, left: palette.sand, right: palette.clay };
const WIDE = 18;
const DEEP = 15;
const { place, face, trace, floor, box } = camera([748, 176], 46);
/** Floor tiles lifted along the cable. */
const LIFTED: readonly (readonly [number, number])[] = [
  [2, 6],
  [7, 6],
  [8, 6],
  [9, 11],
  [13, 11],
  [14, 11],
];

/** Rows of racks on a raised floor, and one cable from edge to edge. */
export function dataCentre(): Drawing {
  const random = seeded(19);
  return draw(
    'data-centre',
    1600,
    1100,
    palette.linen,
    ground(),
    raisedFloor(),
    cable(),
    rackRow(1, 2, 12, random),
    coolers(1),
    rackRow(8, 1, 7, random),
    rackRow(8, 11, 5, random),
    coolers(12.6),
    rackRow(13, 1, 12, random),
  );
}

function ground(): string {
  return range(60)
    .map((step) =>
      trace(
        [
          [step - 24, -30, -0.9],
          [step - 24, 50, -0.9],
        ],
        stroked(palette.sand, 1, 0.7),
      ),
    )
    .join('');
}

function raisedFloor(): string {
  const shadow = floor([0.7, 0.7, -0.9], WIDE, DEEP, filled(palette.clay, 0.5));
  const slab = box([0, 0, -0.9], [WIDE, DEEP, 0.9], SLAB, palette.slate);
  const tiles = [
    ...range(WIDE - 1).map((x) =>
      trace(
        [
          [x + 1, 0, 0],
          [x + 1, DEEP, 0],
        ],
        stroked(palette.sand, 1.2),
      ),
    ),
    ...range(DEEP - 1).map((y) =>
      trace(
        [
          [0, y + 1, 0],
          [WIDE, y + 1, 0],
        ],
        stroked(palette.sand, 1.2),
      ),
    ),
  ];
  const vents = range(WIDE * 2).map((index) => {
    const [x, y] = [index % WIDE, index < WIDE ? 4 : 10];
    return index % 3 === 1
      ? ''
      : range(4)
          .map((slot) =>
            trace(
              [
                [x + 0.2, y + 0.25 + slot * 0.17, 0],
                [x + 0.8, y + 0.25 + slot * 0.17, 0],
              ],
              stroked(palette.clay, 1.6),
            ),
          )
          .join('');
  });
  return shadow + slab + tiles.join('') + vents.join('');
}

/** The cable enters from the street, runs under two aisles and leaves for the other site. */
function cable(): string {
  const way: Space[] = [
    [-26, 6.5, 0],
    [9.5, 6.5, 0],
    [9.5, 11.5, 0],
    [44, 11.5, 0],
  ];
  const holes = LIFTED.map(
    ([x, y]) =>
      floor([x, y, 0], 1, 1, outlined(palette.slate, palette.ink, 1.5)) +
      floor([x + 1.25, y - 1.1, 0.04], 0.92, 0.92, outlined(palette.linen, palette.stone, 1.2)),
  );
  return (
    holes.join('') +
    trace(way, stroked(palette.vermilion, 5)) +
    circle(place([9.5, 6.5, 0]), 9, outlined(palette.white, palette.vermilion, 4)) +
    circle(place([9.5, 11.5, 0]), 9, outlined(palette.white, palette.vermilion, 4))
  );
}

function rackRow(y: number, from: number, count: number, random: () => number): string {
  const shade = floor([from + 0.2, y + 1.3, 0.01], count + 0.25, 0.85, filled(palette.clay, 0.45));
  return (
    shade +
    range(count)
      .map((index) => rack([from + index, y, 0], random))
      .join('')
  );
}

function rack([x, y, z]: Space, random: () => number): string {
  const front = y + 1.3;
  const body = box([x, y, z], [0.96, 1.3, 2.4], RACK, palette.stone);
  const units = range(13).map((unit) => {
    const height = 0.22 + unit * 0.165;
    const used = 0.3 + random() * 0.5;
    const light = random() > 0.86 ? palette.paper : palette.slate;
    return trace(
      [
        [x + 0.12, front, height],
        [x + 0.12 + used, front, height],
      ],
      stroked(light, 2.6),
    );
  });
  const fan = face(
    [
      [x + 0.2, y + 0.25, 2.4],
      [x + 0.76, y + 0.25, 2.4],
      [x + 0.76, y + 1.05, 2.4],
      [x + 0.2, y + 1.05, 2.4],
    ],
    stroked(palette.stone, 1.2),
  );
  return body + units.join('') + fan;
}

function coolers(y: number): string {
  return [y, y + (y < 5 ? 2.4 : 0)]
    .slice(0, y < 5 ? 2 : 1)
    .map((at) => {
      const body = box([16.2, at, 0], [1.5, 2, 1.9], COOLER, palette.slate);
      const fan = circle(place([16.95, at + 1, 1.9]), 21, {
        ...stroked(palette.slate, 1.6),
        transform: squash(place([16.95, at + 1, 1.9])),
      });
      const grille = range(6).map((slat) =>
        trace(
          [
            [17.7, at + 0.25, 0.4 + slat * 0.22],
            [17.7, at + 1.75, 0.4 + slat * 0.22],
          ],
          stroked(palette.stone, 1.4),
        ),
      );
      return body + fan + grille.join('');
    })
    .join('');
}

/** A circle lying flat on the floor. */
function squash([x, y]: readonly [number, number]): string {
  return `translate(${x} ${y}) scale(1 0.58) translate(${-x} ${-y})`;
}
