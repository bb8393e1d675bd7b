import { type Drawing, draw, thread } from './drawing.ts';
import { arc, distance, polar, range, rounded, smooth } from './geometry.ts';
import { palette } from './palette.ts';
import { circle, element, filled, group, line, outlined, type Point, path, rect, stroked, text } from './svg.ts';

type Badge = {
  readonly name: string;
  readonly title: readonly string[];
  readonly year: string;
  readonly dark: boolean;
  readonly outline: (inset: number) => string;
  readonly motif: (pen: string) => string;
  /** The path of the red line from edge to edge; the badge clips it. */
  readonly linePath: string;
};

const CENTER: Point = [280, 300];
/** The center of the quorum diagram. */
const HUB: Point = [280, 208];

const BADGES: readonly Badge[] = [
  {
    name: 'programme-practitioner',
    title: ['PROGRAMME', 'PRACTITIONER'],
    year: '2016',
    dark: true,
    outline: disc,
    motif: schedule,
    linePath: rounded(
      [
        [0, 156],
        [236, 156],
        [236, 200],
        [310, 200],
        [310, 244],
        [376, 244],
        [376, 288],
        [560, 288],
      ],
      12,
    ),
  },
  {
    name: 'cut-over-planning',
    title: ['CUT-OVER', '& ROLLBACK'],
    year: '2018',
    dark: false,
    outline: (inset) => regular(6, 0, inset),
    motif: points,
    linePath: 'M0 162 H170 C270 162 290 274 390 274 H560',
  },
  {
    name: 'clinical-data-exchange',
    title: ['CLINICAL DATA', 'EXCHANGE'],
    year: '2019',
    dark: false,
    outline: tile,
    motif: cross,
    linePath: 'M0 196 H560',
  },
  {
    name: 'security-lead',
    title: ['INFORMATION', 'SECURITY LEAD'],
    year: '2020',
    dark: true,
    outline: shield,
    motif: lock,
    linePath: 'M0 206 H202 A78 78 0 0 1 358 206 H560',
  },
  {
    name: 'distributed-systems',
    title: ['DISTRIBUTED', 'SYSTEMS'],
    year: '2021',
    dark: false,
    outline: (inset) => regular(8, 22.5, inset),
    motif: quorum,
    linePath: quorumPath(),
  },
  {
    name: 'model-evaluation',
    title: ['EVALUATION OF', 'LANGUAGE MODELS'],
    year: '2024',
    dark: true,
    outline: arch,
    motif: matrix,
    linePath: smooth([
      [0, 292],
      [120, 288],
      [210, 262],
      [270, 208],
      [330, 158],
      [420, 140],
      [560, 136],
    ]),
  },
];

export function badges(): Drawing[] {
  return BADGES.map(seal);
}

function seal({ name, title, year, dark, outline, motif, linePath }: Badge): Drawing {
  const [ground, pen, faint] = dark ? [palette.ink, palette.paper, palette.stone] : [palette.paper, palette.ink, palette.clay];
  const label = { 'text-anchor': 'middle', 'font-weight': 700, 'letter-spacing': 3.2 };
  return draw(
    name,
    560,
    600,
    'none',
    element('clipPath', { id: 'inside' }, path(outline(21), {})),
    path(outline(6), filled(ground)),
    path(outline(6), stroked(palette.clay, 6)),
    path(outline(20), { ...stroked(faint, 1.8), fill: ground }),
    group({ 'clip-path': 'url(#inside)' }, motif(pen), thread(linePath, 6)),
    ...title.map((words, row) =>
      text([280, 396 + row * 42], words, title.join('').length > 24 ? 31 : 34, { ...filled(pen), ...label }),
    ),
    line([258, 466], [302, 466], stroked(palette.vermilion, 4)),
    text([280, 506], year, 25, { ...filled(pen), ...label, 'letter-spacing': 4 }),
  );
}

function disc(inset: number): string {
  const r = 280 - inset;
  return `M${280 - r} 300 a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
}

function regular(corners: number, turn: number, inset: number): string {
  const radius = (corners === 6 ? 300 : 302) - inset;
  const ring = range(corners).map((corner) => polar(CENTER, radius, turn + (corner * 360) / corners));
  const [a, b] = [ring[0] as Point, ring[1] as Point];
  const start: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `${rounded([start, ...ring.slice(1), a, start], 26)} Z`;
}

function tile(inset: number): string {
  const [x, y, width, height, r] = [20 + inset, 10 + inset, 520 - 2 * inset, 580 - 2 * inset, Math.max(70 - inset, 30)];
  return `M${x + r} ${y} h${width - 2 * r} a${r} ${r} 0 0 1 ${r} ${r} v${height - 2 * r} a${r} ${r} 0 0 1 ${-r} ${r} h${2 * r - width} a${r} ${r} 0 0 1 ${-r} ${-r} v${2 * r - height} a${r} ${r} 0 0 1 ${r} ${-r} Z`;
}

function shield(inset: number): string {
  const [left, right, top, foot] = [16 + inset, 544 - inset, 14 + inset, 596 - inset * 1.15];
  return `M${left + 22} ${top} H${right - 22} Q${right} ${top} ${right} ${top + 22} V360 C${right} 486 ${400} ${foot - 26} 280 ${foot} C${160} ${foot - 26} ${left} 486 ${left} 360 V${top + 22} Q${left} ${top} ${left + 22} ${top} Z`;
}

function arch(inset: number): string {
  const [left, right, foot, r] = [20 + inset, 540 - inset, 590 - inset, 260 - inset];
  const corner = Math.max(44 - inset, 16);
  return `M${left} ${10 + inset + r} a${r} ${r} 0 0 1 ${2 * r} 0 V${foot - corner} Q${right} ${foot} ${right - corner} ${foot} H${left + corner} Q${left} ${foot} ${left} ${foot - corner} Z`;
}

function schedule(pen: string): string {
  const bars: readonly (readonly [number, number, number])[] = [
    [120, 236, 134],
    [172, 310, 178],
    [226, 376, 222],
    [290, 440, 266],
  ];
  const months = range(11).map((month) => line([90 + month * 38, 92], [90 + month * 38, 316], stroked(palette.slate, 1.4)));
  return (
    months.join('') +
    bars.map(([from, to, y]) => rect(from, y - 3, to - from - 12, 18, filled(pen))).join('') +
    bars
      .slice(1)
      .map(([from, , y]) => rect(from - 40, y - 3, 32, 18, filled(palette.stone)))
      .join('')
  );
}

/** A set of railway points between two tracks. */
function points(pen: string): string {
  const sleepers = range(24).map((sleeper) =>
    [162, 274].map((y) => line([20 + sleeper * 23, y - 19], [20 + sleeper * 23, y + 19], stroked(palette.clay, 5))).join(''),
  );
  const rails = [162, 274].map((y) => [-9, 9].map((shift) => line([0, y + shift], [560, y + shift], stroked(pen, 3.5))).join(''));
  const lever = circle([280, 92], 15, outlined(palette.paper, pen, 4)) + line([280, 107], [280, 140], stroked(pen, 4));
  return sleepers.join('') + rails.join('') + lever;
}

function cross(pen: string): string {
  return range(13 * 9)
    .map((index) => {
      const [column, row] = [index % 13, Math.floor(index / 13)];
      const inside = (column >= 5 && column <= 7) || (row >= 3 && row <= 5 && column >= 2 && column <= 10);
      const at: Point = [106 + column * 29, 80 + row * 29];
      return inside ? rect(at[0] - 10, at[1] - 10, 20, 20, { ...filled(pen), rx: 3 }) : circle(at, 3.2, filled(palette.clay));
    })
    .join('');
}

function lock(pen: string): string {
  const rings = [54, 100, 124].map((radius, ring) => {
    const [color, width] = ring % 3 === 1 ? ([pen, 4] as const) : ([palette.stone, 2] as const);
    return path(arc([280, 206], radius, 20 + ring * 67, 320 + ring * 67), stroked(color, width));
  });
  return (
    rings.join('') +
    circle([280, 206], 34, filled(pen)) +
    circle([280, 198], 11, filled(palette.ink)) +
    path('M274 204 h12 l5 24 h-22 Z', filled(palette.ink))
  );
}

function quorum(pen: string): string {
  const nodes = range(7).map((node) => polar(HUB, 118, (node * 360) / 7));
  const edges = nodes.flatMap((a, index) => nodes.slice(index + 2, index + 5).map((b) => line(a, b, stroked(palette.clay, 2))));
  return (
    edges.join('') +
    nodes.map((node, index) => circle(node, 20, index === 3 ? outlined(palette.paper, pen, 4) : filled(pen))).join('')
  );
}

/** The path of the red line through the agreeing nodes. */
function quorumPath(): string {
  const [second, third, sixth, first] = [
    polar(HUB, 118, 360 / 7),
    polar(HUB, 118, 720 / 7),
    polar(HUB, 118, (5 * 360) / 7),
    polar(HUB, 118, 0),
  ];
  return rounded([[0, sixth[1]], sixth, first, second, third, [560, third[1]]], 8);
}

function matrix(pen: string): string {
  return range(13 * 7)
    .map((index) => {
      const [column, row] = [index % 13, Math.floor(index / 13)];
      const at: Point = [88 + column * 32, 104 + row * 32];
      if (at[1] < 270 && distance(at, [280, 270]) > 222) return '';
      const share = 1 / (1 + Math.exp(-(column - 6 - (3 - row) * 0.9) / 1.6));
      return share > 0.5 ? circle(at, share > 0.75 ? 12 : 9, filled(pen)) : circle(at, 6, stroked(palette.stone, 2.5));
    })
    .join('');
}
