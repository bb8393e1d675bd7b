import { SIGNATURE_SIZE } from '../../contract/signature.ts';
import type { PublicContent } from '../../contract/site.ts';
import { ACCENT_COLORS } from './link-preview/palette.ts';
import { QUARTER, type Ring, ringPath } from './signature/rings.ts';
import { drawingOf } from './signature/signature.ts';

export const FAVICON = '/favicon.svg';

/** Rings closer than this would merge in an icon of 16 pixels. */
const MIN_DISTANCE = 84;
const INNERMOST = 60;
/** Where nothing is drawn yet. */
const DEFAULT_RADII = [110, 230, 350];

/** The strongest rings of the drawing as an icon; the innermost stands for today. */
export function favicon(content: Pick<PublicContent, 'profile' | 'timeline'>, month: number): string {
  const bands = drawingOf(content, month)?.bands.filter(({ weight }) => weight === 'strong') ?? [];
  const radii = bands.flatMap(({ rings }) => rings.map(({ radius }) => radius));
  const [inner, ...outer] = spread(radii.length > 0 ? radii : DEFAULT_RADII).map((radius): Ring => ({ radius, sweep: QUARTER }));
  const size = SIGNATURE_SIZE;
  const accent = ACCENT_COLORS[content.profile.appearance.accent].dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 ${-size - 56} ${size + 112} ${size + 112}"><rect x="-56" y="${-size - 56}" width="${size + 112}" height="${size + 112}" fill="#211c16"/><g fill="none" stroke-width="36"><path d="${ringPath(outer)}" stroke="#f8f5ee"/>${inner ? `<path d="${ringPath([inner])}" stroke="${accent}"/>` : ''}</g></svg>`;
}

/** Some of the radii, from the smallest, far enough apart. */
function spread(radii: readonly number[]): number[] {
  const spreadRadii: number[] = [];
  for (const radius of radii.map((exactRadius) => Math.max(exactRadius, INNERMOST)).sort((a, b) => a - b))
    if (radius - (spreadRadii.at(-1) ?? Number.NEGATIVE_INFINITY) >= MIN_DISTANCE) spreadRadii.push(radius);
  return spreadRadii;
}
