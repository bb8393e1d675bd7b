import { SIGNATURE_WIDTH } from '../../contract/signature.ts';
import type { PublicContent } from '../../contract/site.ts';
import { ACCENT_COLORS, PALETTE } from '../palette.ts';
import { arcPath } from './signature/arcs.ts';
import { drawingOf } from './signature/signature.ts';

export const FAVICON = '/favicon.svg';

const SIZE = SIGNATURE_WIDTH;
/** Arcs closer than this would merge in an icon of 16 pixels. */
const MIN_DISTANCE = 110;
const MIN_ARC_WIDTH = 120;
/** For a site without a drawing. */
const DEFAULT_WIDTHS = [120, 260, 400];

/** An icon with an arc from the start of each of some jobs to today; the narrowest is the latest. */
export function favicon(content: Pick<PublicContent, 'profile' | 'timeline'>, month: number): string {
  const bands = drawingOf(content, month)?.bands.filter(({ weight }) => weight === 'strong') ?? [];
  const widths = bands.flatMap(({ arcs }) => arcs.map(({ from }) => SIZE - from));
  const [inner, ...outer] = spread(widths.length > 0 ? widths : DEFAULT_WIDTHS).map((width) => ({
    from: SIZE - width,
    to: SIZE,
    height: width * 0.9,
  }));
  const accent = ACCENT_COLORS[content.profile.appearance.accent].dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 ${-SIZE - 56} ${SIZE + 112} ${SIZE + 112}"><rect x="-56" y="${-SIZE - 56}" width="${SIZE + 112}" height="${SIZE + 112}" fill="${PALETTE.ink}"/><g fill="none" stroke-width="40"><path d="${arcPath(outer)}" stroke="${PALETTE.paper}"/>${inner ? `<path d="${arcPath([inner])}" stroke="${accent}"/>` : ''}</g></svg>`;
}

/** Selects widths that are far enough apart, beginning with the smallest. */
function spread(widths: readonly number[]): number[] {
  const spreadWidths: number[] = [];
  for (const width of widths.map((exact) => Math.max(Math.round(exact), MIN_ARC_WIDTH)).sort((a, b) => a - b))
    if (width - (spreadWidths.at(-1) ?? Number.NEGATIVE_INFINITY) >= MIN_DISTANCE) spreadWidths.push(width);
  return spreadWidths;
}
