import { type Drawing, draw, thread } from '../drawing.ts';
import { range, seeded, smooth } from '../geometry.ts';
import { type Marker, markerPen } from '../marker-pen.ts';
import { palette } from '../palette.ts';
import { circle, filled, group, line, type Point, path, polygon, rect, rotated, stroked } from '../svg.ts';

/** A whiteboard after a design meeting. */
export function whiteboard(): Drawing {
  const marker = markerPen(seeded(412));
  const drawn = [ghost, pipeline, scatter, list, rejected, notes].map((part) => part(marker));
  return draw('whiteboard', 1600, 1200, palette.sand, wall(), board(), ...drawn, tray(), route());
}

function wall(): string {
  return range(11)
    .map((seam) => line([0, 100 + seam * 110], [1600, 100 + seam * 110], stroked(palette.clay, 1, 0.35)))
    .join('');
}

function board(): string {
  const shadow = rect(84, 96, 1456, 1010, filled(palette.clay, 0.6));
  return shadow + rect(62, 70, 1456, 1010, { ...filled(palette.slate), rx: 8 }) + rect(76, 84, 1428, 982, filled(palette.white));
}

/** Half-erased drawings of an earlier meeting. */
function ghost(marker: Marker): string {
  const smears = range(5).map((smear) =>
    rect(180 + smear * 236, 560 + (smear % 2) * 36, 250, 76, {
      ...filled(palette.linen, 0.75),
      rx: 38,
      ...rotated(-7 + smear * 2, [300 + smear * 236, 600]),
    }),
  );
  return smears.join('') + marker.scribble([250, 590], 180, palette.sand) + marker.scribble([830, 620], 230, palette.sand);
}

function pipeline(marker: Marker): string {
  const boxes: Point[] = [
    [150, 190],
    [430, 190],
    [710, 190],
  ];
  const inside = [stack(marker, [190, 222]), lattice([470, 222]), ladder(marker, [750, 226])];
  const arrows =
    marker.arrow([336, 255], [416, 255]) + marker.arrow([616, 255], [696, 255]) + marker.arrow([806, 336], [806, 425]);
  return (
    boxes.map((at) => marker.box(at, 180, 130)).join('') +
    inside.join('') +
    arrows +
    marker.box([700, 440], 220, 120) +
    marker.scribble([740, 484], 130) +
    marker.scribble([740, 524], 90) +
    marker.scribble([180, 350], 110, palette.stone) +
    marker.scribble([460, 350], 130, palette.stone)
  );
}

function stack(marker: Marker, [x, y]: Point): string {
  return range(4)
    .map((sheet) => marker.pen([x + sheet * 5, y + sheet * 20], [x + 95 + sheet * 5, y + sheet * 20]))
    .join('');
}

function lattice([x, y]: Point): string {
  return range(12)
    .map((dot) => circle([x + (dot % 4) * 32, y + Math.floor(dot / 4) * 32], dot === 6 ? 10 : 5, filled(palette.ink)))
    .join('');
}

function ladder(marker: Marker, [x, y]: Point): string {
  return range(3)
    .map(
      (rung) =>
        marker.pen([x, y + rung * 30], [x + 100, y + rung * 30]) +
        circle([x + 20 + rung * 30, y + rung * 30], 7, filled(palette.ink)),
    )
    .join('');
}

/** Confidence against correctness, with the refusal threshold. */
function scatter(marker: Marker): string {
  const axes = marker.arrow([160, 960], [160, 650]) + marker.arrow([160, 960], [620, 960]);
  const dots = range(46).map(() => {
    const x = 190 + marker.random() * 400;
    const y = 930 - (x - 190) * 0.55 - marker.random() * 90 + 30;
    return circle([x, y], 5.5, x < 320 ? stroked(palette.ink, 3) : filled(palette.ink));
  });
  return (
    axes +
    dots.join('') +
    path(marker.hand([322, 660], [322, 985], 7), { ...stroked(palette.slate, 3.5), 'stroke-dasharray': '16 14' }) +
    marker.scribble([350, 690], 150, palette.stone)
  );
}

function list(marker: Marker): string {
  return range(6)
    .map((row) => {
      const y = 690 + row * 54;
      const tick = row < 4 ? marker.pen([700, y], [712, y + 13]) + marker.pen([712, y + 13], [736, y - 18]) : '';
      return (
        marker.box([696, y - 16], 30, 30, palette.stone) +
        tick +
        marker.scribble([758, y], 130 + marker.random() * 130, row < 4 ? palette.ink : palette.stone)
      );
    })
    .join('');
}

/** The second design, crossed out. */
function rejected(marker: Marker): string {
  const tree: [Point, Point][] = [
    [
      [1180, 236],
      [1110, 312],
    ],
    [
      [1180, 236],
      [1258, 312],
    ],
    [
      [1110, 350],
      [1076, 424],
    ],
    [
      [1110, 350],
      [1150, 424],
    ],
    [
      [1258, 350],
      [1230, 424],
    ],
    [
      [1258, 350],
      [1302, 424],
    ],
  ];
  const nodes: Point[] = [
    [1180, 214],
    [1110, 330],
    [1258, 330],
    [1070, 446],
    [1152, 446],
    [1228, 446],
    [1306, 446],
  ];
  const cross = [marker.hand([1030, 176], [1346, 492], 10), marker.hand([1340, 170], [1026, 500], 10)];
  return (
    tree.map(([from, to]) => marker.pen(from, to, palette.stone)).join('') +
    nodes.map((node) => circle(node, 21, stroked(palette.stone, 4))).join('') +
    cross.map((d) => path(d, stroked(palette.ink, 8))).join('')
  );
}

function notes(marker: Marker): string {
  const fills = [palette.linen, palette.sand, palette.linen, palette.sand, palette.clay, palette.linen, palette.sand];
  const places: Point[] = [
    [1110, 610],
    [1238, 596],
    [1366, 616],
    [1098, 744],
    [1234, 732],
    [1364, 752],
    [1240, 872],
  ];
  return places
    .map(([x, y], index) => {
      const turn = rotated((marker.random() - 0.5) * 9, [x + 55, y + 55]);
      const curl = polygon(
        [
          [x + 112, y + 86],
          [x + 112, y + 112],
          [x + 86, y + 112],
        ],
        filled(palette.white),
      );
      return group(
        turn,
        rect(x + 3, y + 5, 112, 112, filled(palette.clay, 0.5)),
        rect(x, y, 112, 112, filled(fills[index] as string)),
        curl,
        marker.scribble([x + 16, y + 34], 74, palette.slate, 8),
        marker.scribble([x + 16, y + 64], 50, palette.slate, 8),
      );
    })
    .join('');
}

function tray(): string {
  const shelf = rect(320, 1066, 900, 26, { ...filled(palette.coal), rx: 4 });
  const pens = [
    [420, palette.ink],
    [548, palette.vermilion],
    [676, palette.stone],
  ].map(
    ([x, color]) =>
      rect(Number(x), 1051, 104, 17, { ...filled(palette.linen), rx: 5 }) +
      rect(Number(x) + 74, 1051, 36, 17, { ...filled(String(color)), rx: 5 }),
  );
  const sponge =
    rect(980, 1030, 140, 38, { ...filled(palette.clay), rx: 6 }) + rect(980, 1056, 140, 12, { ...filled(palette.slate), rx: 3 });
  return shelf + pens.join('') + sponge;
}

/** A circle round the box with the stopping rule. */
function route(): string {
  return thread(
    smooth([
      [-20, 640],
      [180, 622],
      [400, 606],
      [590, 606],
      [690, 585],
      [664, 500],
      [700, 418],
      [830, 402],
      [950, 440],
      [962, 530],
      [880, 592],
      [740, 600],
      [680, 560],
      [720, 612],
      [900, 640],
      [1040, 560],
      [1180, 548],
      [1400, 560],
      [1620, 520],
    ]),
    6,
  );
}
