import { type Drawing, draw, thread } from '../drawing.ts';
import { arc, between, polar, range, sector, seeded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, ellipse, filled, group, line, type Point, path, polyline, rect, rotated, stroked } from '../svg.ts';

const CENTER: Point = [800, -330];
const ROWS = [
  { radius: 740, desks: 5, spread: 13.4 },
  { radius: 930, desks: 7, spread: 11.6 },
  { radius: 1130, desks: 7, spread: 10.2 },
] as const;
/** The highlighted desk: second row, fifth seat. */
const LIT = { row: 1, seat: 4 };

/** A control room at night, seen from above. */
export function controlRoom(): Drawing {
  const random = seeded(27);
  return draw(
    'control-room',
    1600,
    1000,
    palette.ink,
    floor(),
    wall(random),
    light(),
    ...ROWS.map((_, row) => desks(row, random)),
    route(),
  );
}

/** Along the aisle, with a branch to the highlighted desk. */
function route(): string {
  const branch = 180 - 1.45 * ROWS[1].spread;
  return (
    thread(arc(CENTER, 1094, 232, 128)) +
    line(polar(CENTER, 1094, branch), polar(CENTER, 972, branch), stroked(palette.vermilion, 5))
  );
}

function floor(): string {
  const rings = range(26).map((ring) => circle(CENTER, 560 + ring * 34, stroked(palette.slate, 1, 0.35)));
  const spokes = range(49).map((spoke) => {
    const angle = 132 + spoke * 2;
    return line(polar(CENTER, 560, angle), polar(CENTER, 1440, angle), stroked(palette.slate, 1, 0.22));
  });
  return rings.join('') + spokes.join('');
}

/** Nine screens on a curve; network, trend and list repeat. */
function wall(random: () => number): string {
  const screens = range(9).map((index) => {
    const from = 219.2 - index * 9;
    const at = polar(CENTER, 500, from - 4.2);
    const panel = path(sector(CENTER, 440, 552, from - 8.4, from), filled(index === 4 ? palette.paper : palette.sand));
    return panel + group(rotated(from - 4.2 - 180, at), screenContent(index, at, random));
  });
  return screens.join('') + path(arc(CENTER, 566, 226, 134), stroked(palette.clay, 3));
}

function screenContent(index: number, [x, y]: Point, random: () => number): string {
  if (index % 3 === 0) {
    const trend = range(15).map((step): Point => [x - 30 + step * 4.4, y + 22 - random() * 44]);
    return polyline(trend, stroked(palette.ink, 2));
  }
  if (index % 3 === 1) {
    const nodes = range(9).map((): Point => [x - 28 + random() * 56, y - 40 + random() * 78]);
    return polyline(nodes, stroked(palette.slate, 1.5)) + nodes.map((node) => circle(node, 3.4, filled(palette.ink))).join('');
  }
  return range(8)
    .map((row) => rect(x - 28, y - 40 + row * 11, 18 + random() * 38, 4, filled(palette.slate)))
    .join('');
}

function light(): string {
  return range(5)
    .map((ring) => path(sector(CENTER, 570, 640 + ring * 52, 136, 224), filled(palette.sand, 0.035)))
    .join('');
}

function desks(row: number, random: () => number): string {
  const { radius, desks: count, spread } = ROWS[row] as (typeof ROWS)[number];
  return range(count)
    .map((seat) => {
      const middle = 180 + (seat - (count - 1) / 2) * -spread;
      const lit = row === LIT.row && seat === LIT.seat;
      return desk(radius, middle, spread * 0.43, lit, random() > 0.28 || lit, random);
    })
    .join('');
}

function desk(radius: number, middle: number, half: number, lit: boolean, isOccupied: boolean, random: () => number): string {
  const top = path(
    sector(CENTER, radius, radius + 62, middle - half, middle + half),
    filled(lit ? palette.white : palette.slate),
  );
  const edge = path(arc(CENTER, radius + 62, middle - half, middle + half), stroked(lit ? palette.sand : palette.stone, 3));
  const monitors = [-0.62, 0, 0.62].map((share) => {
    const angle = middle + half * share;
    const reach = half * 0.26;
    const glow = path(sector(CENTER, radius + 18, radius + 30, angle - reach, angle + reach), filled(palette.sand, 0.35));
    return (
      path(
        sector(CENTER, radius + 9, radius + 18, angle - reach, angle + reach),
        filled(lit ? palette.vermilion : palette.linen),
      ) + glow
    );
  });
  const at = polar(CENTER, radius, middle);
  const mug = circle(
    polar(CENTER, radius + 44, middle + half * between(-0.8, 0.8, random())),
    5.5,
    stroked(lit ? palette.ink : palette.clay, 2.5),
  );
  const keys = group(
    rotated(middle - 180, at),
    rect(at[0] - 26, at[1] + 38, 52, 13, { ...filled(lit ? palette.sand : palette.coal), rx: 2 }),
  );
  const halo = lit ? circle(polar(CENTER, radius + 66, middle), 150, filled(palette.sand, 0.13)) : '';
  return halo + top + edge + monitors.join('') + mug + keys + chair(radius, middle, isOccupied, lit);
}

function chair(radius: number, middle: number, isOccupied: boolean, lit: boolean): string {
  const at = polar(CENTER, radius + 100, middle);
  const [x, y] = at;
  const seat = rect(x - 27, y - 22, 54, 46, { ...filled(palette.coal), rx: 15 });
  const back = rect(x - 25, y + 19, 50, 9, { ...filled(palette.stone), rx: 4 });
  const person = [
    ellipse([x, y + 3], 33, 16, filled(lit ? palette.linen : palette.clay)),
    rect(x - 31, y - 27, 9, 30, { ...filled(lit ? palette.linen : palette.clay), rx: 4.5 }),
    rect(x + 22, y - 27, 9, 30, { ...filled(lit ? palette.linen : palette.clay), rx: 4.5 }),
    circle([x, y - 1], 13, filled(palette.ink)),
    circle([x, y - 1], 13, stroked(lit ? palette.slate : palette.stone, 1.5)),
  ];
  return group(rotated(middle - 180, at), seat, back, ...(isOccupied ? person : []));
}
