import { type Drawing, draw, thread } from '../drawing.ts';
import { between, range, seeded } from '../geometry.ts';
import { camera, type Faces, type Space } from '../isometric.ts';
import { palette } from '../palette.ts';
import { circle, ellipse, filled, outlined, type Point, path, stroked } from '../svg.ts';

const LIGHT: Faces = { top: palette.white, left: palette.linen, right: palette.sand };
const MIDDLE: Faces = { top: palette.sand, left: palette.clay, right: palette.stone };
const DARK: Faces = { top: palette.slate, left: palette.coal, right: palette.ink };
const { place, face, trace, floor, box } = camera([866, 196], 49);

/** Documents, index, model and evaluator, with a gap before the switchgear: the system has no access to it. */
export function architecture(): Drawing {
  return draw(
    'architecture',
    1600,
    1000,
    palette.paper,
    ground(),
    platform(-8.6, 4.6),
    documents(),
    platform(-2.9, 4.6),
    index(),
    platform(2.8, 4.6),
    model(),
    platform(8.5, 3.6),
    evaluator(),
    gap(),
    switchgear(),
    reader(),
  );
}

function ground(): string {
  const lines = range(45).flatMap((step) => [
    trace(
      [
        [step - 16, -14, 0],
        [step - 16, 24, 0],
      ],
      stroked(palette.sand, 1),
    ),
    trace(
      [
        [-18, step - 16, 0],
        [30, step - 16, 0],
      ],
      stroked(palette.sand, 1),
    ),
  ]);
  return lines.join('') + thread(`M${place([-18, 8, 0]).join(' ')} L${place([13.4, 8, 0]).join(' ')}`);
}

function platform(x: number, width: number): string {
  const shadow = floor([x + 0.25, 5.9, 0], width, 4.9, filled(palette.clay, 0.4));
  return shadow + box([x, 5.6, 0], [width, 4.8, 0.35], LIGHT, palette.ink) + wire(x, width);
}

/** The part of the red line that runs over a platform. */
function wire(x: number, width: number): string {
  return trace(
    [
      [x, 8, 0.35],
      [x + width, 8, 0.35],
      [x + width, 8, 0],
    ],
    stroked(palette.vermilion, 5),
  );
}

function documents(): string {
  const piles: Space[] = [
    [-8.1, 6, 1.7],
    [-6.1, 6, 2.4],
    [-8.1, 8.5, 1.2],
    [-6.1, 8.5, 3.1],
  ];
  return piles
    .map(([x, y, height]) => {
      const sheets = Math.round(height / 0.17);
      return (
        range(sheets)
          .map((sheet) => {
            const shift = sheet % 3 === 1 ? 0.06 : 0;
            return box([x + shift, y, 0.35 + sheet * 0.17], [1.6, 1.5, 0.17], LIGHT, palette.slate);
          })
          .join('') + lettering([x, y, 0.35 + sheets * 0.17])
      );
    })
    .join('');
}

function lettering([x, y, z]: Space): string {
  return range(5)
    .map((row) =>
      trace(
        [
          [x + 0.25, y + 0.3 + row * 0.22, z],
          [x + (row === 4 ? 0.8 : 1.35), y + 0.3 + row * 0.22, z],
        ],
        stroked(palette.stone, 2),
      ),
    )
    .join('');
}

/** Paragraphs as a grid of columns; the taller a column, the closer its meaning. */
function index(): string {
  const random = seeded(5);
  const cells = range(36)
    .filter((cell) => Math.floor(cell / 6) !== 3)
    .map((cell) => {
      const [column, row] = [cell % 6, Math.floor(cell / 6)];
      const height = between(0.25, 1.5, random() ** 2);
      const isMatch = cell === 9 || cell === 28;
      return { at: [-2.55 + column * 0.68, 5.85 + row * 0.72, 0.35] as Space, height: isMatch ? 2.3 : height, isMatch };
    });
  const hot: Faces = { top: palette.vermilion, left: palette.vermilion, right: palette.vermilion };
  return cells.map(({ at, height, isMatch }) => box(at, [0.48, 0.48, height], isMatch ? hot : MIDDLE, palette.ink)).join('');
}

/** A stack of layers joined at the corners. */
function model(): string {
  const layers = range(6).map((layer) => {
    const z = 0.75 + layer * 0.82;
    const plate = floor([3.3, 6.1, z], 3.6, 3.8, outlined(layer === 5 ? palette.coal : palette.white, palette.ink, 1.4));
    const knots = range(16).map((knot) => {
      const [x, y] = place([3.75 + (knot % 4) * 0.9, 6.6 + Math.floor(knot / 4) * 0.93, z]);
      return ellipse([x, y], 8, 4.8, filled(layer === 5 ? palette.paper : palette.ink));
    });
    return plate + (layer === 0 ? '' : posts(z)) + knots.join('');
  });
  return layers.join('');
}

function posts(z: number): string {
  const feet: [number, number][] = [
    [3.3, 9.9],
    [6.9, 9.9],
    [6.9, 6.1],
  ];
  return feet
    .map(([x, y]) =>
      trace(
        [
          [x, y, z - 0.82],
          [x, y, z],
        ],
        stroked(palette.ink, 1.2),
      ),
    )
    .join('');
}

/** A gate whose lintel carries the test questions as marks. */
function evaluator(): string {
  const wall =
    box([9.9, 5.9, 0.35], [0.7, 1.5, 3.4], DARK) +
    box([9.9, 8.6, 0.35], [0.7, 1.5, 3.4], DARK) +
    box([9.9, 5.9, 3.75], [0.7, 4.2, 0.9], DARK);
  const marks = range(11 * 4).map((mark) => {
    const [column, row] = [mark % 11, Math.floor(mark / 11)];
    return trace(
      [
        [10.6, 6.1 + column * 0.36, 3.9 + row * 0.18],
        [10.6, 6.28 + column * 0.36, 3.9 + row * 0.18],
      ],
      stroked(palette.clay, 2.4),
    );
  });
  const passing = trace(
    [
      [10.6, 8, 0.35],
      [12.1, 8, 0.35],
    ],
    stroked(palette.vermilion, 5),
  );
  return wall + marks.join('') + passing;
}

/** The end of the red line, before the switchgear. */
function gap(): string {
  const end: Point = place([13.4, 8, 0]);
  const air = trace(
    [
      [13.9, 8, 0],
      [17.6, 8, 0],
    ],
    { ...stroked(palette.stone, 2.5), 'stroke-dasharray': '2 11' },
  );
  return circle(end, 11, outlined(palette.paper, palette.vermilion, 5)) + air;
}

function switchgear(): string {
  const cabinets = range(4).map((cabinet) => {
    const y = 5.2 + cabinet * 1.45;
    const door = face(
      [
        [19.4, y + 0.2, 0.25],
        [19.4, y + 1.2, 0.25],
        [19.4, y + 1.2, 2],
        [19.4, y + 0.2, 2],
      ],
      stroked(palette.stone, 1.2),
    );
    const lamp = circle(place([19.4, y + 0.7, 1.6]), 4.5, filled(palette.paper));
    return box([18, y, 0], [1.4, 1.4, 2.3], DARK, palette.stone) + door + lamp;
  });
  return floor([17.8, 5, 0], 2.2, 6.6, filled(palette.clay, 0.5)) + cabinets.join('');
}

/** The person who reviews a sample of the answers, at a desk. */
function reader(): string {
  const errand = trace(
    [
      [5.2, 10.4, 0],
      [5.2, 14.2, 0],
    ],
    { ...stroked(palette.ink, 2), 'stroke-dasharray': '2 8' },
  );
  const slab =
    floor([3.75, 14.5, 0], 4.2, 3.6, filled(palette.clay, 0.4)) + box([3.5, 14.2, 0], [4.2, 3.6, 0.35], LIGHT, palette.ink);
  const desk = box([4.3, 14.9, 0.35], [2.6, 1.3, 0.8], MIDDLE, palette.ink) + lettering([4.7, 14.75, 1.15]);
  const [x, y] = place([5.6, 16.9, 0.35]);
  const body =
    ellipse([x, y - 4], 20, 11, filled(palette.stone)) +
    path(
      `M${x - 19} ${y - 4} Q${x - 17} ${y - 58} ${x} ${y - 58} Q${x + 17} ${y - 58} ${x + 19} ${y - 4} Z`,
      filled(palette.coal),
    );
  return errand + slab + desk + body + circle([x, y - 72], 15, filled(palette.ink));
}
