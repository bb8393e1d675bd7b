import { type Drawing, draw, thread } from '../drawing.ts';
import { arc, polar, range, sector, seeded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, filled, line, type Point, path, polyline, rect, stroked, text } from '../svg.ts';

const CENTER: Point = [700, 700];
const RIM = 560;
/** Hours after midnight: last tram in, first tram out, and the end of the work. */
const LAST_IN = 1 + 12 / 60;
const FIRST_OUT = 4 + 21 / 60;
const DONE = 3 + 34 / 60;
const TRACKS = 11;

/** The night between two trams as a clock on the depot wall. */
export function clockNight(): Drawing {
  return draw(
    'clock-night',
    1400,
    1400,
    palette.ink,
    rings(),
    night(),
    tracks(seeded(212)),
    ...range(60).map(minute),
    numerals(),
    edges(),
    hand(),
  );
}

function angle(hours: number): number {
  return hours * 30;
}

function rings(): string {
  const inner = range(TRACKS + 1).map((ring) => circle(CENTER, 150 + ring * 32, stroked(palette.slate, 1.2, 0.7)));
  const outer = range(5).map((ring) => circle(CENTER, 640 + ring * 62, stroked(palette.slate, 1, 0.35)));
  return (
    outer.join('') +
    circle(CENTER, RIM + 44, filled(palette.coal)) +
    circle(CENTER, RIM + 44, stroked(palette.stone, 2)) +
    inner.join('')
  );
}

/** The maintenance window: three hours and nine minutes. */
function night(): string {
  const [from, to] = [angle(LAST_IN), angle(FIRST_OUT)];
  const quarters = range(13)
    .map((quarter) => angle(1.25 + quarter * 0.25))
    .filter((at) => at < to);
  return (
    path(sector(CENTER, 118, RIM - 48, from, to), filled(palette.paper)) +
    quarters
      .map((at) => line(polar(CENTER, 118, at), polar(CENTER, RIM - 48, at), stroked(palette.sand, at % 30 === 0 ? 2.4 : 1.2)))
      .join('') +
    range(TRACKS)
      .map((ring) => path(arc(CENTER, 150 + ring * 32, from, to), stroked(palette.sand, 1.2)))
      .join('')
  );
}

/** One ring for each depot track, with its trams in sequence. */
function tracks(random: () => number): string {
  return range(TRACKS)
    .map((ring) => {
      const radius = 150 + ring * 32;
      const jobs: string[] = [];
      let at = LAST_IN + 0.05 + random() * 0.16;
      while (at < DONE - 0.12) {
        const end = Math.min(at + (16 + random() * 20) / (radius * 0.42), DONE - 0.03);
        const shade = random() > 0.3 ? palette.ink : palette.stone;
        jobs.push(path(arc(CENTER, radius, angle(at), angle(end)), { ...stroked(shade, 13), 'stroke-linecap': 'butt' }));
        at = end + (3 + random() * 8) / (radius * 0.5);
      }
      return jobs.join('');
    })
    .join('');
}

function minute(index: number): string {
  const long = index % 5 === 0;
  return line(
    polar(CENTER, RIM + 26, index * 6),
    polar(CENTER, RIM + (long ? -2 : 12), index * 6),
    stroked(long ? palette.paper : palette.stone, long ? 4 : 1.8),
  );
}

function numerals(): string {
  return range(12)
    .map((index) => {
      const hour = index === 0 ? 12 : index;
      const [x, y] = polar(CENTER, RIM - 42 + (hour > 4 ? 4 : 16), index * 30);
      return (hour >= 2 && hour <= 4) || hour === 9
        ? ''
        : text([x, y + 15], String(hour), 44, { ...filled(palette.clay), 'text-anchor': 'middle', 'font-weight': 700 });
    })
    .join('');
}

/** The last and the first tram, which bound the window. */
function edges(): string {
  return [LAST_IN, FIRST_OUT]
    .map((hours) => {
      const [x, y] = polar(CENTER, RIM + 96, angle(hours));
      const body =
        path(`M${x - 68} ${y + 18} l5 -30 q1 -6 8 -6 h110 q7 0 8 6 l5 30 Z`, filled(palette.sand)) +
        rect(x - 68, y + 10, 136, 6, filled(palette.clay));
      const windows = range(6).map((pane) => rect(x - 54 + pane * 18.5, y - 10, 14, 14, filled(palette.ink)));
      const wheels = [-44, -26, 26, 44].map((shift) => circle([x + shift, y + 20], 5.5, filled(palette.stone)));
      const pantograph =
        polyline(
          [
            [x - 6, y - 18],
            [x + 12, y - 29],
            [x - 4, y - 40],
            [x + 16, y - 40],
          ],
          stroked(palette.sand, 2.5),
        ) + line([x - 90, y - 42], [x + 90, y - 42], stroked(palette.stone, 1.5));
      const mark = line(polar(CENTER, 118, angle(hours)), polar(CENTER, RIM + 44, angle(hours)), stroked(palette.paper, 3));
      return mark + pantograph + body + windows.join('') + wheels.join('');
    })
    .join('');
}

/** The red line enters the picture and becomes the clock's hand. */
function hand(): string {
  const far = polar(CENTER, 1000, angle(DONE));
  return (
    thread(`M-10 ${CENTER[1]} L${CENTER.join(' ')} L${far.join(' ')}`, 6) +
    circle(CENTER, 26, filled(palette.vermilion)) +
    circle(CENTER, 9, filled(palette.ink))
  );
}
