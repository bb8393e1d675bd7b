import { type Drawing, draw } from '../drawing.ts';
import { range, smooth } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, group, line, type Point, path, polyline, rect, rotated, stroked, text } from '../svg.ts';

const TILT = rotated(-7, [600, 760]);

/** A queue ticket on a telephone. */
export function phone(): Drawing {
  return draw(
    'phone',
    1200,
    1600,
    palette.linen,
    room(),
    hand(),
    group(TILT, fingers(), device(), screen()),
    number(),
    group(TILT, thumb()),
  );
}

/** The waiting room in the background: floor, counters and a row of seats. */
function room(): string {
  const counters = range(5).map((counter) => {
    const x = 60 + counter * 226;
    return (
      rect(x, 120, 176, 250, filled(palette.sand)) +
      rect(x + 18, 150, 140, 104, filled(palette.paper)) +
      rect(x - 6, 300, 188, 18, filled(palette.clay)) +
      circle([x + 88, 214], 24, filled(palette.clay)) +
      path(`M${x + 44} 254 q0 -26 44 -26 q44 0 44 26 Z`, filled(palette.stone))
    );
  });
  const seats = range(9).map(
    (seat) =>
      rect(20 + seat * 134, 560, 104, 84, { ...filled(palette.sand), rx: 14 }) +
      rect(20 + seat * 134, 652, 104, 24, { ...filled(palette.clay), rx: 8 }),
  );
  const tiles = range(14).map((tile) =>
    line([600 + (tile - 6.5) * 90, 680], [600 + (tile - 6.5) * 240, 1600], stroked(palette.sand, 1.5)),
  );
  const joints = [716, 770, 850, 970, 1150, 1380].map((y) => line([0, y], [1200, y], stroked(palette.sand, 1.5)));
  return (
    rect(0, 0, 1200, 70, filled(palette.sand)) +
    counters.join('') +
    tiles.join('') +
    joints.join('') +
    line([0, 676], [1200, 676], stroked(palette.clay, 2)) +
    seats.join('')
  );
}

/** The visible part of the hand behind the telephone, and its sleeve. */
function hand(): string {
  const palm = path(
    'M270 1090 C204 1180 226 1330 430 1424 L486 1500 L840 1470 L850 1300 C930 1200 960 1020 930 880 L400 1000 Z',
    filled(palette.clay),
  );
  const cuff = path('M462 1470 L852 1432 L874 1492 L470 1532 Z', filled(palette.white));
  const sleeve = path('M446 1600 L458 1512 L886 1470 L930 1600 Z', filled(palette.ink));
  return palm + cuff + sleeve;
}

/** Four fingertips round the right edge. */
function fingers(): string {
  return range(4)
    .map((finger) => {
      const y = 770 + finger * 104;
      const length = [138, 156, 150, 122][finger] as number;
      return rect(906 - 60, y, length, 84, { ...filled(palette.clay), rx: 42, ...rotated(-8, [900, y + 42]) });
    })
    .join('');
}

function device(): string {
  const shadow = rect(322, 372, 596, 1000, { ...filled(palette.stone, 0.35), rx: 66 });
  return (
    shadow +
    rect(300, 340, 600, 1010, { ...filled(palette.ink), rx: 66 }) +
    rect(300, 340, 600, 1010, { ...stroked(palette.stone, 2), rx: 66 }) +
    rect(326, 366, 548, 958, { ...filled(palette.white), rx: 44 })
  );
}

function screen(): string {
  const bar = rect(540, 386, 120, 10, { ...filled(palette.sand), rx: 5 });
  const queue = range(24).map((person) => {
    const at: Point = [382 + (person % 12) * 39.6, 470 + Math.floor(person / 12) * 40];
    return circle(
      at,
      10,
      person < 6 ? filled(palette.ink) : person === 17 ? filled(palette.vermilion) : stroked(palette.clay, 2.5),
    );
  });
  const figure = text([600, 800], '86', 330, {
    ...filled(palette.ink),
    'text-anchor': 'middle',
    'font-weight': 700,
    'letter-spacing': -14,
  });
  const minutes = text([600, 886], '6 min', 54, { ...filled(palette.stone), 'text-anchor': 'middle' });
  const base = polyline(
    [
      [372, 1180],
      [828, 1180],
    ],
    stroked(palette.ink, 2.5),
  );
  const bars = range(19).map((bar) => {
    const height = 150 * Math.exp(-((bar - 7) ** 2) / 13) + 18 * Math.exp(-((bar - 14) ** 2) / 6) + 4;
    return rect(376 + bar * 24, 1180 - height, 15, height, filled(bar === 7 ? palette.ink : palette.sand));
  });
  const button =
    rect(372, 1222, 456, 64, { ...filled(palette.linen), rx: 32 }) +
    rect(520, 1248, 160, 12, { ...filled(palette.slate), rx: 6 });
  return bar + queue.join('') + figure + minutes + base + bars.join('') + button;
}

/** From the counters, under the ticket number, to the edge of the picture. */
function number(): string {
  const way: Point[] = [
    [-20, 1060],
    [180, 1010],
    [380, 1012],
    [470, 1048],
    [545, 960],
    [620, 1080],
    [720, 1118],
    [850, 1060],
    [1010, 960],
    [1220, 930],
  ];
  return path(smooth(way), stroked(palette.vermilion, 6));
}

function thumb(): string {
  const turn = rotated(21, [300, 1190]);
  const body = rect(250, 985, 100, 300, { ...filled(palette.clay), rx: 50, ...turn });
  const nail = rect(271, 1000, 58, 74, { ...filled(palette.sand), rx: 27, ...turn });
  return body + nail;
}
