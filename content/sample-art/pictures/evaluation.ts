import { type Drawing, draw, thread } from '../drawing.ts';
import { range, seeded, smooth } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, line, type Point, rect, stroked, text } from '../svg.ts';

const BUILDS = 31;
const GROUPS = 20;
const LEFT = 130;
const TOP = 110;
const STEP = 44.6;
const ROW = 38.5;
/** Indexes of the rejected builds. */
const REJECTED = [9, 18];

/** Builds from left to right; the larger a dot, the more questions of its group were answered correctly. */
export function evaluation(): Drawing {
  return draw('evaluation', 1600, 1000, palette.paper, rules(), field(seeded(412)), gates(), thread(smooth(frontier(), 6)));
}

/** The number of question groups that pass in a build, with two setbacks. */
function passing(build: number): number {
  const learned = 19.4 / (1 + Math.exp(-(build - 15.5) / 4.6));
  const setback = REJECTED.reduce((sum, bad) => sum + (build > bad && build <= bad + 3 ? (bad + 4 - build) * 1.15 : 0), 0);
  return Math.max(0.4, learned - setback);
}

function place(build: number, row: number): Point {
  return [LEFT + build * STEP, TOP + (GROUPS - 1 - row) * ROW];
}

function rules(): string {
  const rows = range(GROUPS).map((row) =>
    line([LEFT - 40, place(0, row)[1]], [1510, place(0, row)[1]], stroked(palette.linen, 1.5)),
  );
  const ticks = range(BUILDS).map((build) =>
    line([place(build, 0)[0], 888], [place(build, 0)[0], build % 5 === 0 ? 906 : 896], stroked(palette.stone, 1.5)),
  );
  return rows.join('') + ticks.join('');
}

function field(random: () => number): string {
  return range(BUILDS * GROUPS)
    .map((index) => {
      const [build, row] = [Math.floor(index / GROUPS), index % GROUPS];
      const depth = passing(build) - row + (random() - 0.5) * 2.2;
      const at = place(build, row);
      if (depth > 3.2) return circle(at, 14.5, filled(palette.ink));
      if (depth > 0) return circle(at, 9 + depth * 1.7, filled(palette.ink));
      if (depth > -2.4) return circle(at, 8.5, stroked(palette.ink, 2.5));
      return random() > 0.4
        ? circle(at, 3.4, filled(palette.clay))
        : line([at[0] - 5, at[1]], [at[0] + 5, at[1]], stroked(palette.clay, 2.5));
    })
    .join('');
}

function gates(): string {
  const bands = REJECTED.map((build) => {
    const [x] = place(build, 0);
    return (
      rect(x + STEP / 2 - 1, 66, 2.5, 822, filled(palette.ink)) +
      line([x + 12, 54], [x + 33, 76], stroked(palette.ink, 3)) +
      line([x + 33, 54], [x + 12, 76], stroked(palette.ink, 3))
    );
  });
  const labels = [
    ['1', 0],
    ['10', 9],
    ['19', 18],
    ['31', 30],
  ].map(([label, build]) =>
    text([place(Number(build), 0)[0], 944], String(label), 24, { ...filled(palette.slate), 'text-anchor': 'middle' }),
  );
  return bands.join('') + labels.join('');
}

function frontier(): Point[] {
  const course = range(BUILDS).map((build): Point => [place(build, 0)[0], TOP + (GROUPS - 0.5 - passing(build)) * ROW]);
  return [[-20, 872], ...course, [1620, 84]];
}
