import { type Drawing, draw, thread } from '../drawing.ts';
import { along, distance, range, seeded, smooth } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, group, line, outlined, type Point, path, polygon, rect, rotated, stroked, text } from '../svg.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const FILLS = [palette.linen, palette.paper, palette.sand, palette.white, palette.linen];

/** The areas of a power grid and the order in which they were migrated. */
export function programmeMap(): Drawing {
  const random = seeded(11);
  const sites = scattered(random);
  const cells = sites.map((site) => cell(site, sites));
  const tour = visiting(sites);
  const route: Point[] = [[-20, 620], ...tour, [WIDTH + 20, 380]];
  return draw(
    'programme-map',
    WIDTH,
    HEIGHT,
    palette.paper,
    graticule(),
    group({}, ...cells.map((corners, index) => area(corners, sites[index] as Point, index, random))),
    river(),
    mesh(sites),
    thread(smooth(route, 6.5)),
    ...tour.map(station),
    legend(),
  );
}

function scattered(random: () => number): Point[] {
  return range(27).map((index): Point => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    const shift = row % 2 === 0 ? 0 : 92;
    return [190 + column * 194 + shift + (random() - 0.5) * 96, 158 + row * 226 + (random() - 0.5) * 104];
  });
}

/** The Voronoi cell of `site`: the sheet clipped at every bisector. */
function cell(site: Point, sites: readonly Point[]): Point[] {
  const sheet: Point[] = [
    [70, 60],
    [WIDTH - 70, 60],
    [WIDTH - 70, HEIGHT - 60],
    [70, HEIGHT - 60],
  ];
  return sites.filter((other) => other !== site).reduce((corners, other) => cut(corners, site, other), sheet);
}

function cut(corners: readonly Point[], site: Point, other: Point): Point[] {
  const nearer = (point: Point) => distance(point, other) ** 2 - distance(point, site) ** 2;
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    const [here, there] = [nearer(corner), nearer(next)];
    const crossing = here * there < 0 ? [along(corner, next, here / (here - there))] : [];
    return here >= 0 ? [corner, ...crossing] : crossing;
  });
}

function area(corners: readonly Point[], site: Point, index: number, random: () => number): string {
  const inset = corners.map((corner) => along(corner, site, 5 / distance(corner, site)));
  const field = polygon(inset, outlined(FILLS[index % FILLS.length] as string, palette.clay, 1.5));
  const contours = range(index % 3 === 0 ? 4 : 2).map((ring) => {
    const share = 0.13 + ring * 0.12;
    return polygon(
      inset.map((corner) => along(corner, site, share)),
      stroked(palette.clay, 1, 0.65),
    );
  });
  const villages = range(7).map(() => {
    const corner = inset[Math.floor(random() * inset.length)] as Point;
    const [x, y] = along(site, corner, 0.3 + random() * 0.5);
    return rect(x, y, 5 + random() * 5, 5 + random() * 4, filled(palette.stone));
  });
  return field + contours.join('') + villages.join('');
}

function graticule(): string {
  const across = range(15).map((step) => line([110 + step * 100, 22], [110 + step * 100, 38], stroked(palette.stone, 1.2)));
  const down = range(9).map((step) => line([28, 100 + step * 100], [44, 100 + step * 100], stroked(palette.stone, 1.2)));
  return across.join('') + down.join('');
}

function river(): string {
  const course = smooth([
    [860, 60],
    [905, 190],
    [850, 330],
    [985, 470],
    [1180, 520],
    [1240, 660],
    [1390, 740],
    [1425, 860],
    [1530, 905],
  ]);
  return (
    path(course, stroked(palette.clay, 36)) +
    path(course, stroked(palette.paper, 33)) +
    path(course, { ...stroked(palette.clay, 1.2), 'stroke-dasharray': '26 12' })
  );
}

/** Lines between neighbors, as on a grid operator's map. */
function mesh(sites: readonly Point[]): string {
  return sites
    .flatMap((site, index) =>
      sites
        .slice(index + 1)
        .filter((other) => distance(site, other) < 235)
        .map((other) => line(site, other, { ...stroked(palette.slate, 1.4), 'stroke-dasharray': '1 6' })),
    )
    .join('');
}

/** A route through every area: a sweep by columns, then 2-opt until no swap shortens it. */
function visiting(sites: readonly Point[]): Point[] {
  const tour = [...sites].sort((a, b) => a[0] - b[0]);
  for (let improved = true; improved; ) {
    improved = false;
    for (let i = 1; i < tour.length - 2; i++) {
      for (let j = i + 1; j < tour.length - 1; j++) {
        const [a, b, c, d] = [tour[i - 1], tour[i], tour[j], tour[j + 1]] as [Point, Point, Point, Point];
        if (distance(a, c) + distance(b, d) >= distance(a, b) + distance(c, d) - 0.01) continue;
        tour.splice(i, j - i + 1, ...tour.slice(i, j + 1).reverse());
        improved = true;
      }
    }
  }
  return tour;
}

function station([x, y]: Point, index: number): string {
  const ring = circle([x, y], 17, outlined(palette.white, palette.ink, 2.5));
  return (
    ring + text([x, y + 5.5], String(index + 1), 15.5, { ...filled(palette.ink), 'text-anchor': 'middle', 'font-weight': 700 })
  );
}

function legend(): string {
  const [x, y]: Point = [100, 968];
  const bar = range(4).map((step) =>
    rect(x + step * 60, y - 5, 60, 8, outlined(step % 2 ? palette.paper : palette.ink, palette.ink)),
  );
  const north = group(
    rotated(18, [1535, 965]),
    polygon(
      [
        [1535, 945],
        [1544, 978],
        [1535, 971],
        [1526, 978],
      ],
      filled(palette.ink),
    ),
  );
  return bar.join('') + north;
}
