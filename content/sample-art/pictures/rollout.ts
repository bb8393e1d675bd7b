import { type Drawing, draw, thread } from '../drawing.ts';
import { range, rounded } from '../geometry.ts';
import { palette } from '../palette.ts';
import { filled, line, type Point, path, polygon, rect, stroked, text } from '../svg.ts';

const LEFT = 150;
const MONTH = 70.5;
const TOP = 126;
const ROW = 55;
const THICK = 20;
/** Months from the start to each go-live; the ninth hospital has a second one. */
const GO_LIVES = [3, 4, 5.5, 6.5, 7.5, 9, 10, 11, 12, 14.6, 15.6, 16.6, 17.6, 18.5];
const SECOND_TRY = 13.5;
const NINTH = 8;

/** A rollout to fourteen hospitals with one rollback. */
export function rollout(): Drawing {
  return draw('rollout', 1600, 950, palette.paper, calendar(), ...GO_LIVES.map(hospital), rollback(), thread(route()));
}

function x(month: number): number {
  return LEFT + month * MONTH;
}

function y(row: number): number {
  return TOP + row * ROW;
}

function calendar(): string {
  const months = range(20).map((month) =>
    line([x(month), 76], [x(month), 892], stroked(month % 6 === 4 ? palette.clay : palette.linen, 1.5)),
  );
  const weeks = range(19 * 4 + 1).map((week) =>
    line([x(week / 4), 68], [x(week / 4), week % 4 === 0 ? 80 : 73], stroked(palette.stone, 1.3)),
  );
  return months.join('') + weeks.join('');
}

function hospital(goLive: number, row: number): string {
  const start = Math.max(0, goLive - 4.2 - (row % 3) * 0.55);
  const label = text([96, y(row) + 8], String(row + 1), 23, {
    ...filled(palette.ink),
    'text-anchor': 'end',
    'font-weight': row === NINTH ? 700 : 400,
  });
  const rule = line([118, y(row) + 30], [1510, y(row) + 30], stroked(palette.linen, 1.5));
  const preparing =
    rect(x(start), y(row) - THICK / 2, (goLive - start) * MONTH, THICK, filled(palette.sand)) + hatching(start, goLive, row);
  const rehearsals = [0.42, 0.64, 0.84].map((share) => diamond([x(start + (goLive - start) * share), y(row)]));
  const live = row === NINTH ? '' : running(goLive, row);
  return rule + label + preparing + rehearsals.join('') + live;
}

function hatching(start: number, goLive: number, row: number): string {
  const count = Math.floor(((goLive - start) * MONTH) / 9);
  return range(count)
    .map((stroke) => {
      const foot = x(start) + 3 + stroke * 9;
      return line([foot, y(row) + THICK / 2 - 2], [foot + 5, y(row) - THICK / 2 + 2], stroked(palette.clay, 1.1));
    })
    .join('');
}

function diamond([cx, cy]: Point): string {
  return polygon(
    [
      [cx, cy - 9],
      [cx + 9, cy],
      [cx, cy + 9],
      [cx - 9, cy],
    ],
    { ...filled(palette.white), stroke: palette.ink, 'stroke-width': 2 },
  );
}

function running(from: number, row: number): string {
  return (
    rect(x(from), y(row) - THICK / 2, 1510 - x(from), THICK, filled(palette.ink)) +
    rect(x(from), y(row) - 18, 4, 36, filled(palette.ink))
  );
}

/** The ninth bar: go-live, rollback, preparation and second go-live. */
function rollback(): string {
  const turn = `M${x(12)} ${y(NINTH)} h14 a11 11 0 0 1 0 22 h-34`;
  const repeated =
    rect(x(12.1), y(NINTH) - THICK / 2, (SECOND_TRY - 12.1) * MONTH, THICK, filled(palette.sand)) +
    hatching(12.1, SECOND_TRY, NINTH);
  const arrow = polygon(
    [
      [x(12) - 22, y(NINTH) + 14],
      [x(12) - 36, y(NINTH) + 22],
      [x(12) - 22, y(NINTH) + 30],
    ],
    filled(palette.ink),
  );
  return (
    repeated +
    diamond([x(12.85), y(NINTH)]) +
    path(turn, { ...stroked(palette.ink, 6), 'stroke-linecap': 'butt' }) +
    arrow +
    running(SECOND_TRY, NINTH)
  );
}

/** The red line, from go-live to go-live. */
function route(): string {
  const dates = GO_LIVES.map((goLive, row) => (row === NINTH ? SECOND_TRY : goLive));
  const steps = dates.flatMap((date, row): Point[] => [
    [x(date) + 2, y(row) - ROW / 2],
    [x(date) + 2, y(row) + ROW / 2],
  ]);
  return rounded([[-10, y(0) - ROW / 2], ...steps, [1610, y(13) + ROW / 2]], 12);
}
