import { type Drawing, draw, thread } from '../drawing.ts';
import { range, rounded, seeded, smooth } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, group, line, outlined, type Point, path, polyline, rect, stroked, text } from '../svg.ts';

/** Question and answer on the left, the cited paragraph on the right. */
export function operatorScreen(): Drawing {
  const random = seeded(38);
  const joint = rounded(
    [
      [-10, 580],
      [336, 580],
      [336, 512],
      [1450, 512],
      [1450, 580],
      [1610, 580],
    ],
    24,
  );
  return draw(
    'operator-screen',
    1600,
    1000,
    palette.ink,
    surroundings(),
    frame(),
    network(),
    question(random),
    answer(random),
    trend(random),
    page(random),
    thread(joint),
  );
}

function surroundings(): string {
  const shelf = rect(0, 905, 1600, 95, filled(palette.coal)) + line([0, 905], [1600, 905], stroked(palette.slate, 2));
  const foot = rect(690, 880, 220, 46, filled(palette.slate)) + rect(590, 918, 420, 14, { ...filled(palette.stone), rx: 7 });
  return shelf + foot;
}

function frame(): string {
  const bezel =
    rect(96, 54, 1408, 836, { ...filled(palette.coal), rx: 22 }) +
    rect(96, 54, 1408, 836, { ...stroked(palette.slate, 2), rx: 22 });
  const sheet = rect(118, 76, 1364, 792, { ...filled(palette.paper), rx: 6 });
  const bar =
    line([118, 132], [1482, 132], stroked(palette.sand, 2)) +
    circle([150, 104], 8, filled(palette.vermilion)) +
    words([180, 98], [130], 12, palette.ink) +
    words([1290, 98], [74, 70], 12, palette.clay);
  return bezel + sheet + bar;
}

/** Words as grey bars. */
function words([x, y]: Point, widths: readonly number[], height: number, color: string): string {
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + height, 0));
  return widths
    .map((width, index) => rect(x + (starts[index] as number), y, width, height, { ...filled(color), rx: 2 }))
    .join('');
}

function sentence(at: Point, length: number, height: number, color: string, random: () => number): string {
  const widths: number[] = [];
  for (let used = 0; used < length - 30; ) {
    const width = Math.min(26 + random() * 84, length - used);
    widths.push(width);
    used += width + height;
  }
  return words(at, widths, height, color);
}

/** Single-line diagram of the feeder the question is about. */
function network(): string {
  const x = 176;
  const bus = line([x, 190], [x, 806], stroked(palette.ink, 5));
  const feeders = range(7).map((feeder) => {
    const y = 222 + feeder * 94;
    const wire = line([x, y], [x + 96, y], stroked(palette.ink, 2));
    const breaker = rect(x + 26, y - 9, 18, 18, outlined(feeder === 3 ? palette.paper : palette.ink, palette.ink, 2));
    const load = [
      circle([x + 80, y], 12, outlined(palette.paper, palette.ink, 2)),
      circle([x + 94, y], 12, stroked(palette.ink, 2)),
    ];
    return wire + breaker + load.join('');
  });
  return rect(118, 134, 196, 734, filled(palette.linen)) + bus + feeders.join('');
}

function question(random: () => number): string {
  const bubble = rect(360, 176, 500, 118, { ...filled(palette.ink), rx: 10 });
  return bubble + sentence([390, 206], 420, 15, palette.paper, random) + sentence([390, 246], 260, 15, palette.paper, random);
}

function answer(random: () => number): string {
  const lines = [0, 1, 2, 3].map((row) =>
    sentence([360, 340 + row * 46], row === 3 ? 250 : 470, 17, row === 3 ? palette.vermilion : palette.slate, random),
  );
  const seconds = text([372, 606], '38 s', 64, { ...filled(palette.ink), 'font-weight': 700, 'letter-spacing': -2 });
  const before =
    text([532, 606], '7 min', 34, { ...filled(palette.clay), 'letter-spacing': -0.5 }) +
    line([528, 595], [624, 595], stroked(palette.stone, 2.5));
  return lines.join('') + seconds + before;
}

function trend(random: () => number): string {
  const points = range(48).map((step): Point => {
    const day = Math.sin((step / 48) * Math.PI * 2 - 1.9) * 46;
    return [360 + step * 10.6, 752 - day - random() * 20];
  });
  const base = range(4).map((row) => line([360, 690 + row * 44], [860, 690 + row * 44], stroked(palette.sand, 1.5)));
  const fill = path(`${smooth(points)} L858 822 L360 822 Z`, filled(palette.sand, 0.55));
  return (
    base.join('') +
    fill +
    path(smooth(points), stroked(palette.ink, 3)) +
    circle(points[31] as Point, 8, outlined(palette.paper, palette.ink, 3))
  );
}

/** The rule book, open at the cited paragraph. */
function page(random: () => number): string {
  const sheets = [16, 8, 0].map((shift) => rect(920 + shift, 170 + shift, 500, 660, outlined(palette.white, palette.clay, 1.5)));
  const rows = range(20)
    .filter((row) => row !== 1)
    .map((row) => {
      const cited = row >= 6 && row <= 9;
      const length = row === 0 ? 210 : [4, 10, 15].includes(row) ? 0 : [3, 9, 14, 19].includes(row) ? 230 : 380;
      return length === 0
        ? ''
        : sentence([984, 210 + row * 30], length, row === 0 ? 15 : 10, row === 0 || cited ? palette.ink : palette.sand, random);
    });
  const mark = rect(968, 378, 416, 124, filled(palette.linen)) + rect(965, 378, 5, 134, filled(palette.vermilion));
  const numbers = [0, 66, 180, 340].map((drop) => rect(944, 214 + drop, 14, 6, filled(palette.clay)));
  const curve = polyline(
    [
      [984, 796],
      [1364, 796],
    ],
    stroked(palette.sand, 1.5),
  );
  return group({}, ...sheets, mark, ...rows, ...numbers, curve);
}
