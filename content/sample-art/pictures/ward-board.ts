import { type Drawing, draw, thread } from '../drawing.ts';
import { range, rounded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, group, line, outlined, type Point, path, rect, stroked } from '../svg.ts';

const ROOMS = 6;
const WIDTH = 224;
const LEFT = 128;
const UPPER = 380;
const LOWER = 730;
const DEPTH = 226;
/** Indexes of the values with the wrong unit. */
const WRONG = [771, 1204, 1211];

/** A hospital ward, and above it the laboratory values of the night. */
export function wardBoard(): Drawing {
  return draw(
    'ward-board',
    1600,
    1060,
    palette.paper,
    values(),
    walls(),
    ...range(ROOMS).map((room) => upperRoom(room) + lowerRoom(room)),
    corridor(),
    thread(route()),
  );
}

function values(): string {
  const columns = 107;
  return range(2140)
    .map((index) => {
      const at: Point = [LEFT + 8 + (index % columns) * 12.55, 76 + Math.floor(index / columns) * 12.55];
      return WRONG.includes(index) ? circle(at, 8, filled(palette.vermilion)) : circle(at, 2.6, filled(palette.slate));
    })
    .join('');
}

/** The floor plan; outer walls are thick, as in an architectural section. */
function walls(): string {
  const full = ROOMS * WIDTH;
  const outer = [UPPER - 14, LOWER + DEPTH].map((y) => rect(LEFT - 14, y, full + 28, 14, filled(palette.ink)));
  const windows = range(ROOMS * 2).map((index) => {
    const x = LEFT + (index % ROOMS) * WIDTH + 56;
    const y = index < ROOMS ? UPPER - 14 : LOWER + DEPTH;
    return (
      rect(x, y, WIDTH - 112, 14, outlined(palette.white, palette.ink, 1.5)) +
      line([x, y + 7], [x + WIDTH - 112, y + 7], stroked(palette.ink, 1.2))
    );
  });
  const ends = [LEFT - 14, LEFT + full].map(
    (x) => rect(x, UPPER - 14, 14, DEPTH + 14, filled(palette.ink)) + rect(x, LOWER, 14, DEPTH + 14, filled(palette.ink)),
  );
  return (
    rect(LEFT, UPPER, full, LOWER + DEPTH - UPPER, filled(palette.white)) +
    rect(LEFT - 14, UPPER + DEPTH, full + 28, LOWER - UPPER - DEPTH, filled(palette.linen)) +
    outer.join('') +
    windows.join('') +
    ends.join('')
  );
}

function upperRoom(room: number): string {
  const x = LEFT + room * WIDTH;
  const wall = room === 0 ? '' : rect(x - 4, UPPER, 8, DEPTH, filled(palette.ink));
  const door =
    rect(x, UPPER + DEPTH - 8, WIDTH - 84, 8, filled(palette.ink)) +
    rect(x + WIDTH - 22, UPPER + DEPTH - 8, 22, 8, filled(palette.ink)) +
    swing([x + WIDTH - 84, UPPER + DEPTH - 4], 62, -1);
  return (
    wall +
    door +
    bed([x + 26, UPPER + 14], room !== 3) +
    bed([x + 122, UPPER + 14], room % 2 === 0) +
    stand([x + 106, UPPER + 30])
  );
}

function lowerRoom(room: number): string {
  const x = LEFT + room * WIDTH;
  const wall = room === 0 ? '' : rect(x - 4, LOWER, 8, DEPTH, filled(palette.ink));
  const door =
    rect(x, LOWER, 22, 8, filled(palette.ink)) +
    rect(x + 84, LOWER, WIDTH - 84, 8, filled(palette.ink)) +
    swing([x + 22, LOWER + 4], 62, 1);
  if (room === 2) return wall + door + station(x);
  return (
    wall +
    door +
    group(
      { transform: `translate(0 ${2 * LOWER + DEPTH}) scale(1 -1)` },
      bed([x + 26, LOWER + 14], room % 2 === 1),
      bed([x + 122, LOWER + 14], room !== 4),
      stand([x + 106, LOWER + 30]),
    )
  );
}

/** A door and its swing. */
function swing([x, y]: Point, leaf: number, side: 1 | -1): string {
  const end = y + side * leaf;
  return (
    line([x, y], [x, end], stroked(palette.ink, 3)) +
    path(`M${x} ${end} A${leaf} ${leaf} 0 0 ${side === 1 ? 0 : 1} ${x + leaf} ${y}`, stroked(palette.stone, 1.3))
  );
}

function bed([x, y]: Point, isOccupied: boolean): string {
  const frame = rect(x, y, 72, 138, { ...outlined(palette.paper, palette.ink, 2), rx: 6 });
  const pillow = rect(x + 12, y + 10, 48, 28, { ...outlined(palette.white, palette.stone, 1.5), rx: 8 });
  const blanket =
    rect(x + 1, y + (isOccupied ? 58 : 96), 70, isOccupied ? 79 : 41, {
      ...filled(isOccupied ? palette.clay : palette.sand),
      rx: 5,
    }) + rect(x + 1, y + (isOccupied ? 58 : 96), 70, 12, filled(palette.linen));
  const patient = isOccupied ? circle([x + 36, y + 26], 12, filled(palette.slate)) : '';
  return frame + pillow + blanket + patient;
}

function stand([x, y]: Point): string {
  return (
    circle([x, y], 6, outlined(palette.white, palette.ink, 1.6)) +
    line([x - 8, y], [x + 8, y], stroked(palette.ink, 1.6)) +
    line([x, y - 8], [x, y + 8], stroked(palette.ink, 1.6))
  );
}

/** The nurses' station, where the values are read. */
function station(x: number): string {
  const desk = path(`M${x + 34} ${LOWER + 84} h156 v96 h-38 v-58 h-118 Z`, outlined(palette.sand, palette.ink, 2));
  const screens = [58, 104].map((shift) => rect(x + shift, LOWER + 92, 34, 8, filled(palette.ink)));
  const people = [
    [x + 76, LOWER + 150],
    [x + 122, LOWER + 156],
  ].map(
    ([px, py]) =>
      rect(Number(px) - 21, Number(py) - 9, 42, 20, { ...filled(palette.clay), rx: 10 }) +
      circle([Number(px), Number(py)], 11, filled(palette.ink)),
  );
  return desk + screens.join('') + people.join('') + circle([x + 172, LOWER + 152], 7, stroked(palette.ink, 2));
}

function corridor(): string {
  const trolley =
    rect(420, 632, 84, 34, { ...outlined(palette.paper, palette.ink, 2), rx: 4 }) +
    rect(430, 640, 26, 18, filled(palette.clay)) +
    rect(462, 640, 14, 18, filled(palette.stone));
  const walker = rect(1118, 640, 40, 19, { ...filled(palette.stone), rx: 9.5 }) + circle([1138, 649], 11, filled(palette.ink));
  return trolley + walker;
}

/** Down the corridor, with one turn into a ward room. */
function route(): string {
  const x = LEFT + 2 * WIDTH + 53;
  return rounded(
    [
      [-10, 690],
      [x - 14, 690],
      [x - 14, 836],
      [x + 14, 836],
      [x + 14, 690],
      [1610, 690],
    ],
    14,
  );
}
