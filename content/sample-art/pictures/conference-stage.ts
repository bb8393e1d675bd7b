import { type Drawing, draw, thread } from '../drawing.ts';
import { between, range, seeded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, ellipse, filled, line, type Point, path, polygon, rect, stroked } from '../svg.ts';

/** Two speakers on a conference stage. */
export function conferenceStage(): Drawing {
  const random = seeded(74);
  return draw(
    'conference-stage',
    1600,
    1000,
    palette.ink,
    curtain(),
    rig(),
    screen(),
    stage(),
    people(),
    thread('M-10 655 H1610'),
    ...range(6).map((row) => audience(row, random)),
  );
}

function curtain(): string {
  return (
    range(41)
      .map((fold) => rect(fold * 40, 0, 18, 655, filled(palette.coal, 0.8)))
      .join('') + rect(0, 0, 1600, 70, filled(palette.ink))
  );
}

function rig(): string {
  const truss =
    line([0, 48], [1600, 48], stroked(palette.slate, 3)) +
    line([0, 78], [1600, 78], stroked(palette.slate, 3)) +
    range(54)
      .map((bar) => line([bar * 30, bar % 2 ? 48 : 78], [bar * 30 + 30, bar % 2 ? 78 : 48], stroked(palette.slate, 1.5)))
      .join('');
  const beams = [
    [330, 620],
    [520, 700],
    [1080, 900],
    [1270, 980],
  ].map(([from, to]) =>
    polygon(
      [
        [Number(from) - 12, 92],
        [Number(from) + 12, 92],
        [Number(to) + 120, 655],
        [Number(to) - 120, 655],
      ],
      filled(palette.sand, 0.055),
    ),
  );
  const lamps = [180, 330, 520, 800, 1080, 1270, 1420].map((x) => path(`M${x - 15} 78 h30 l6 24 h-42 Z`, filled(palette.stone)));
  return truss + beams.join('') + lamps.join('');
}

/** The slide, with a bowl of soup. */
function screen(): string {
  const board = rect(400, 150, 800, 400, filled(palette.paper)) + rect(386, 136, 828, 428, stroked(palette.stone, 2));
  const bowl = path('M640 350 H960 C956 440 890 484 800 484 C710 484 644 440 640 350 Z', filled(palette.ink));
  const rim = ellipse([800, 350], 160, 25, { ...filled(palette.linen), stroke: palette.ink, 'stroke-width': 5 });
  const soup = ellipse([800, 354], 132, 16, filled(palette.sand));
  const foot = rect(748, 480, 104, 12, filled(palette.ink));
  const spoon =
    line([872, 346], [1020, 232], stroked(palette.ink, 7)) +
    ellipse([1034, 222], 27, 13, { ...filled(palette.ink), transform: 'rotate(-38 1034 222)' });
  const cold = line([620, 508], [980, 508], stroked(palette.clay, 2));
  const table = range(27).map((area) =>
    rect(
      440 + (area % 3) * 26,
      206 + Math.floor(area / 3) * 33,
      18,
      22,
      area === 26 ? filled(palette.ink) : stroked(palette.stone, 1.6),
    ),
  );
  const words = [150, 112, 138, 90].map((width, row) =>
    rect(1060, 290 + row * 30, width * 0.68, 9, filled(row === 0 ? palette.ink : palette.sand)),
  );
  return board + bowl + rim + soup + foot + spoon + cold + table.join('') + words.join('');
}

function stage(): string {
  const boards = range(33).map((plank) =>
    line([between(420, 1180, plank / 32), 590], [between(-200, 1800, plank / 32), 655], stroked(palette.stone, 1.2, 0.6)),
  );
  const floor = polygon(
    [
      [300, 590],
      [1300, 590],
      [1610, 655],
      [-10, 655],
    ],
    filled(palette.slate),
  );
  const pools = [640, 905].map((x) => ellipse([x, 634], 120, 15, filled(palette.sand, 0.5)));
  return floor + boards.join('') + pools.join('') + rect(0, 655, 1600, 100, filled(palette.coal)) + lectern();
}

function lectern(): string {
  return (
    path('M1010 640 L1022 552 H1098 L1110 640 Z', filled(palette.ink)) +
    polygon(
      [
        [1012, 548],
        [1108, 548],
        [1100, 560],
        [1020, 560],
      ],
      filled(palette.clay),
    ) +
    line([1060, 548], [1074, 516], stroked(palette.clay, 3))
  );
}

/** The two speakers; one holds the prize, the other looks at the clock. */
function people(): string {
  return (
    figure(640, 1, palette.coal) +
    figure(905, -1, palette.stone) +
    path('M676 528 l10 -32 h16 l10 32 Z', filled(palette.vermilion)) +
    rect(678, 528, 32, 7, filled(palette.ink))
  );
}

function figure(x: number, side: 1 | -1, coat: string): string {
  const legs = [-11, 11].map((shift) =>
    line([x + shift, 575], [x + shift, 636], { ...stroked(palette.ink, 15), 'stroke-linecap': 'butt' }),
  );
  const body = path(`M${x - 28} 584 L${x - 25} 520 Q${x} 498 ${x + 25} 520 L${x + 28} 584 Z`, filled(coat));
  const arm = line([x + side * 21, 524], [x + side * 46, 542], stroked(coat, 12));
  return (
    legs.join('') +
    body +
    arm +
    circle([x, 486], 17, filled(palette.clay)) +
    path(`M${x - 18} 485 A18 18 0 0 1 ${x + 18} 485 Q${x + side * 8} 476 ${x - 18} 485 Z`, filled(palette.slate))
  );
}

/** The audience: heads get larger and darker towards the viewer. */
function audience(row: number, random: () => number): string {
  const share = row / 5;
  const size = between(21, 62, share ** 1.25);
  const y = between(722, 1010, share);
  const color = [palette.stone, palette.slate, palette.slate, palette.coal, palette.coal, palette.ink][row] as string;
  const step = size * 3.1;
  const seats = range(Math.ceil(1600 / step) + 2);
  return seats
    .map((seat) => {
      if (random() < 0.07) return '';
      const x = seat * step - (row % 2) * (step / 2) + (random() - 0.5) * size * 0.5;
      return listener([x, y + (random() - 0.5) * size * 0.3], size * between(0.92, 1.06, random()), color);
    })
    .join('');
}

function listener([x, y]: Point, size: number, color: string): string {
  const rim = stroked(palette.clay, 1.4, 0.55);
  const shoulders = path(
    `M${x - size * 1.42} ${y + size * 2.6} C${x - size * 1.4} ${y + size * 1.1} ${x - size * 0.8} ${y + size * 0.95} ${x} ${y + size * 0.9} C${x + size * 0.8} ${y + size * 0.95} ${x + size * 1.4} ${y + size * 1.1} ${x + size * 1.42} ${y + size * 2.6} Z`,
    { ...rim, fill: color },
  );
  return shoulders + ellipse([x, y], size * 0.74, size * 0.9, { ...rim, fill: color });
}
