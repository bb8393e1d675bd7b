import { type Drawing, draw, thread } from '../drawing.ts';
import { distance, range, rounded, seeded } from '../geometry.ts';
import { camera, type Faces, type Space } from '../isometric.ts';
import { palette } from '../palette.ts';
import { circle, ellipse, filled, group, line, outlined, type Point, path, stroked } from '../svg.ts';

const COUNTER: Faces = { top: palette.white, left: palette.sand, right: palette.clay };
const OPEN: Faces = { top: palette.slate, left: palette.ink, right: palette.coal };
const COATS = [palette.ink, palette.slate, palette.stone, palette.clay, palette.sand, palette.white, palette.ink, palette.stone];
const { place, floor, trace, box } = camera([905, 252], 44);
/** The path between the ropes to the third counter. */
const PATH: readonly Space[] = [
  [-18, 17, 0],
  [16, 17, 0],
  [16, 14, 0],
  [2, 14, 0],
  [2, 11, 0],
  [16, 11, 0],
  [16, 8, 0],
  [6.6, 8, 0],
  [6.6, 2.6, 0],
];

/** A public office with a queue. */
export function queue(): Drawing {
  const random = seeded(86);
  const people = standing(random);
  const sorted = [...people].sort((a, b) => a.at[0] + a.at[1] - b.at[0] - b.at[1]);
  return draw(
    'queue',
    1600,
    1000,
    palette.paper,
    tiles(),
    ropes(),
    course(),
    ...range(5).map((index) => counter(index)),
    ...sorted.map(({ at, coat, size }) => person(at, coat, size)),
  );
}

function tiles(): string {
  return range(40)
    .flatMap((step) => [
      trace(
        [
          [step * 2 - 30, -30, 0],
          [step * 2 - 30, 60, 0],
        ],
        stroked(palette.linen, 1.5),
      ),
      trace(
        [
          [-40, step * 2 - 30, 0],
          [60, step * 2 - 30, 0],
        ],
        stroked(palette.linen, 1.5),
      ),
    ])
    .join('');
}

function course(): string {
  return thread(rounded(PATH.map(place), 26));
}

function ropes(): string {
  const rows = [
    [0.5, 14.6, 15.5],
    [3.4, 17.5, 12.5],
    [0.5, 14.6, 9.5],
  ] as const;
  return rows
    .map(([from, to, y]) => {
      const posts = range(6).map((post) => {
        const [x, foot] = place([from + ((to - from) * post) / 5, y, 0]);
        return (
          line([x, foot], [x, foot - 36], stroked(palette.stone, 3)) +
          ellipse([x, foot], 9, 5, filled(palette.clay)) +
          circle([x, foot - 38], 4, filled(palette.stone))
        );
      });
      return (
        trace(
          [
            [from, y, 0.8],
            [to, y, 0.8],
          ],
          stroked(palette.clay, 3),
        ) + posts.join('')
      );
    })
    .join('');
}

function counter(index: number): string {
  const x = -3.4 + index * 4.1;
  const open = index === 2;
  const desk =
    floor([x + 0.2, 0.4, 0], 3.7, 2.2, filled(palette.clay, 0.35)) +
    box([x, 0, 0], [3.6, 1.7, 1.3], open ? OPEN : COUNTER, palette.ink);
  const clerk = index === 0 || index === 4 ? '' : person([x + 0.9, -0.6, 0.9], palette.stone, 1);
  const [sx, sy] = place([x + 1.8, 0.2, 3.1]);
  const sign =
    line([sx, sy + 50], [sx, sy + 84], stroked(palette.ink, 2.5)) +
    path(`M${sx - 44} ${sy - 6} h88 v56 h-88 Z`, outlined(open ? palette.ink : palette.white, palette.ink, 2)) +
    range(open ? 5 : 1)
      .map((dot) => circle([sx + (dot - (open ? 2 : 0)) * 15, sy + 22], 5, filled(open ? palette.paper : palette.clay)))
      .join('');
  return clerk + desk + sign;
}

type Waiting = { readonly at: Space; readonly coat: string; readonly size: number };

function standing(random: () => number): Waiting[] {
  return PATH.slice(1).flatMap((end, index) => {
    const start = PATH[index] as Space;
    const length = distance([start[0], start[1]], [end[0], end[1]]);
    return range(Math.floor(length / 0.98)).map((step): Waiting => {
      const share = (step * 0.98 + 0.4) / length;
      const at: Space = [
        start[0] + (end[0] - start[0]) * share + (random() - 0.5) * 0.2,
        start[1] + (end[1] - start[1]) * share + (random() - 0.5) * 0.34,
        0,
      ];
      return { at, coat: COATS[Math.floor(random() * COATS.length)] as string, size: 0.9 + random() * 0.22 };
    });
  });
}

/** A coat, a head, and a shadow. */
function person(at: Space, coat: string, size: number): string {
  const [x, y] = place(at) as Point;
  const s = size * 1.06;
  const dark = coat === palette.white || coat === palette.sand;
  const body = path(
    `M${x - 14 * s} ${y} C${x - 16 * s} ${y - 40 * s} ${x - 11 * s} ${y - 52 * s} ${x} ${y - 52 * s} C${x + 11 * s} ${y - 52 * s} ${x + 16 * s} ${y - 40 * s} ${x + 14 * s} ${y} Q${x} ${y + 9 * s} ${x - 14 * s} ${y} Z`,
    dark ? outlined(coat, palette.stone, 1.2) : filled(coat),
  );
  return group(
    {},
    ellipse([x + 9, y + 3], 22 * s, 9 * s, filled(palette.clay, 0.4)),
    body,
    circle([x, y - 63 * s], 11.5 * s, outlined(dark ? palette.stone : palette.sand, palette.ink, 1.2)),
  );
}
