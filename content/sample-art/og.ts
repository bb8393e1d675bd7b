import { bust } from './bust.ts';
import { type Drawing, draw, thread } from './drawing.ts';
import { range } from './geometry.ts';
import { palette } from './palette.ts';
import { alex } from './portrait.ts';
import { circle, element, filled, line, outlined, rect, stroked, text } from './svg.ts';

const AXIS = 468;
/** Years marked on the axis. */
const BEGINNINGS = [2008, 2011, 2014, 2018, 2022];

/** The Open Graph image: the name, the title and the timeline from 2008 to now. */
export function og(): Drawing {
  return draw(
    'og',
    1200,
    630,
    palette.paper,
    panel(),
    axis(),
    thread(`M-10 ${AXIS} H1210`, 4),
    ...BEGINNINGS.map(beginning),
    now(),
    person(),
    words(),
  );
}

function panel(): string {
  const rings = range(6).map((ring) => circle([1010, 262], 196 + ring * 34, stroked(palette.clay, 1.2, 0.85 - ring * 0.12)));
  const frame = element(
    'svg',
    { x: 800, y: 0, width: 400, height: 630, viewBox: '800 0 400 630' },
    rect(800, 0, 400, 630, filled(palette.linen)),
    ...rings,
    circle([1010, 262], 164, filled(palette.white)),
  );
  return frame;
}

function axis(): string {
  return range(73)
    .map((quarter) => {
      const year = quarter % 4 === 0;
      return line(
        [at(2008 + quarter / 4), AXIS + 12],
        [at(2008 + quarter / 4), AXIS + (year ? 26 : 18)],
        stroked(palette.stone, year ? 1.6 : 1),
      );
    })
    .join('');
}

function at(year: number): number {
  return 84 + (year - 2008) * 38;
}

function beginning(year: number): string {
  const label = text([at(year), AXIS + 58], String(year), 21, {
    ...filled(palette.slate),
    'text-anchor': year === 2008 ? 'start' : 'middle',
  });
  return circle([at(year), AXIS], 9, outlined(palette.paper, palette.vermilion, 4)) + label;
}

function now(): string {
  return text([at(2026), AXIS + 58], '2026', 21, { ...filled(palette.slate), 'text-anchor': 'end' });
}

function person(): string {
  return element('svg', { x: 800, y: 67.5, width: 400, height: 562.5, viewBox: '40 0 640 900' }, bust(alex));
}

function words(): string {
  const name = text([78, 218], 'Alex Sample', 112, {
    ...filled(palette.ink),
    'font-weight': 700,
    'letter-spacing': -4.5,
  });
  const title = ['Senior Technical Programme Manager,', 'Full-Stack Developer and AI Engineer'].map((row, index) =>
    text([84, 290 + index * 46], row, 34, { ...filled(palette.slate), 'letter-spacing': -0.4 }),
  );
  return name + title.join('');
}
