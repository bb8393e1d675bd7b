import { type Drawing, draw } from '../drawing.ts';
import { along, distance, range, rounded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, line, outlined, type Point, path, rect, stroked, text } from '../svg.ts';

type Line = { readonly name: string; readonly color: string; readonly width: number; readonly way: readonly Point[] };

/** An octilinear network map. */
const LINES: readonly Line[] = [
  {
    name: '6',
    color: palette.sand,
    width: 13,
    way: [
      [300, 90],
      [300, 330],
      [470, 500],
      [470, 720],
      [620, 870],
      [1060, 870],
    ],
  },
  {
    name: '5',
    color: palette.clay,
    width: 13,
    way: [
      [120, 230],
      [390, 230],
      [640, 480],
      [1010, 480],
      [1190, 300],
      [1190, 90],
    ],
  },
  {
    name: '2',
    color: palette.stone,
    width: 13,
    way: [
      [276, 850],
      [360, 850],
      [712, 498],
      [1017, 498],
      [1370, 851],
      [1520, 851],
    ],
  },
  {
    name: '3',
    color: palette.slate,
    width: 13,
    way: [
      [610, 90],
      [610, 240],
      [832, 462],
      [1003, 462],
      [1165, 624],
      [1165, 910],
    ],
  },
  {
    name: '8',
    color: palette.ink,
    width: 13,
    way: [
      [900, 90],
      [900, 360],
      [770, 490],
      [770, 750],
      [912, 892],
      [1060, 892],
    ],
  },
  {
    name: '4',
    color: palette.vermilion,
    width: 13,
    way: [
      [-20, 516],
      [650, 516],
      [1024, 516],
      [1120, 420],
      [1310, 420],
      [1400, 330],
      [1620, 330],
    ],
  },
];
const HUB: Point = [860, 488];

/** A tram network of six lines and two depots. */
export function tramMap(): Drawing {
  return draw(
    'tram-map',
    1600,
    1000,
    palette.paper,
    grid(),
    river(),
    ...LINES.map(route),
    ...LINES.map(stops),
    hub(),
    depots(),
    ...LINES.map(terminus),
  );
}

function grid(): string {
  return (
    range(34)
      .map((index) => line([index * 100 - 900, 0], [index * 100 + 100, 1000], stroked(palette.linen, 1.3)))
      .join('') +
    range(34)
      .map((index) => line([index * 100 - 900, 1000], [index * 100 + 100, 0], stroked(palette.linen, 1.3)))
      .join('')
  );
}

function river(): string {
  const bank = rounded(
    [
      [1620, 610],
      [1340, 610],
      [1060, 610],
      [930, 740],
      [400, 740],
      [230, 640],
      [-20, 640],
    ],
    70,
  );
  return (
    path(bank, stroked(palette.sand, 66)) +
    path(bank, stroked(palette.linen, 63)) +
    [-16, 0, 16]
      .map((shift) =>
        path(bank, { ...stroked(palette.sand, 1.4), transform: `translate(0 ${shift})`, 'stroke-dasharray': '60 34' }),
      )
      .join('')
  );
}

function route({ color, width, way }: Line): string {
  const d = rounded(way, 46);
  return path(d, stroked(palette.paper, width + 8)) + path(d, stroked(color, width));
}

/** Stops are spaced evenly along each straight leg and never placed on a corner. */
function stops({ way }: Line): string {
  return way
    .slice(1)
    .map((end, index) => {
      const start = way[index] as Point;
      const length = distance(start, end);
      const count = Math.floor((length - 90) / 62);
      return range(Math.max(0, count))
        .map((stop) => {
          const at = along(start, end, (stop + 1) / (count + 1));
          const outside = at[0] < 20 || at[0] > 1580 || distance(at, HUB) < 190;
          return outside ? '' : circle(at, 6.2, outlined(palette.white, palette.ink, 2.6));
        })
        .join('');
    })
    .join('');
}

function hub(): string {
  return (
    rect(HUB[0] - 34, 440, 68, 98, { ...outlined(palette.white, palette.ink, 5), rx: 34 }) +
    circle([650, 516], 13, outlined(palette.white, palette.ink, 4)) +
    circle([470, 516], 13, outlined(palette.white, palette.ink, 4))
  );
}

function depots(): string {
  return (
    [
      [1040, 846],
      [70, 808],
    ] as const
  )
    .map(([x, y]) => {
      const hall = rect(x, y, 150, 84, outlined(palette.white, palette.ink, 3));
      const roof = range(6).map((bay) =>
        path(`M${x + bay * 25} ${y} l12.5 -20 l12.5 20`, outlined(palette.sand, palette.ink, 2)),
      );
      const tracks = range(5).map((track) =>
        line([x + 12, y + 18 + track * 13], [x + 138, y + 18 + track * 13], {
          ...stroked(palette.stone, 3),
          'stroke-dasharray': '18 5',
        }),
      );
      return hall + roof.join('') + tracks.join('');
    })
    .join('');
}

/** The number of the line at both ends, except at a depot or at the edge of the sheet. */
function terminus({ name, color, way }: Line): string {
  const ink = color === palette.sand || color === palette.clay ? palette.ink : palette.white;
  const ends = [way[0] as Point, way.at(-1) as Point].map(([x, y]): Point => (x < 0 ? [118, y] : [x, y]));
  return ends
    .filter(([x, y]) => x < 1600 && !(x > 1000 && x < 1200 && y > 840))
    .map(
      ([x, y]) =>
        rect(x - 22, y - 22, 44, 44, { ...filled(color), rx: 8 }) +
        text([x, y + 8.5], name, 24, { ...filled(ink), 'text-anchor': 'middle', 'font-weight': 700 }),
    )
    .join('');
}
