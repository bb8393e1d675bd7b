import type { Milestone } from '../../../contract/collections/milestones.ts';
import { firstMonth, lastMonth, overlaps, type Span } from '../../../contract/milestone-dates.ts';
import { SIGNATURE_SIZE } from '../../../contract/signature.ts';
import type { Drawing } from './drawing.ts';
import { inNewestField } from './fields.ts';
import { type Engagement, engagementsOf, recentEngagements } from './recent-employers.ts';
import { QUARTER, type Ring } from './rings.ts';
import { careerSentence } from './sentence.ts';

/** Bounds of the drawing's bytes, whatever the timeline holds. The longest engagements are drawn. */
const MAX_ENGAGEMENTS = 40;
const MAX_STRONG_RINGS = 60;
const MAX_THIN_RINGS = 72;
/** In a small drawing, thin rings that are closer together than this part of its size would be a grey area. */
const MIN_THIN_DISTANCE = 1 / 26;
/** Months between thin rings, from which the smallest is taken that leaves room between them. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
/** How far round an engagement goes that overlaps none, one, two, or more that are longer. */
const SWEEPS = [QUARTER, 64, 42, 26];

/**
 * Draws a career as the rings of a tree around today. Each engagement is a band: a strong ring where each of its roles
 * begins, and thin ones at the same months of the calendar until it ends, so that those of engagements that overlap are not
 * between each other. Of engagements that overlap, the shorter ones go round less far.
 */
export function careerDrawing(timeline: readonly Milestone[], now: number): Drawing {
  const all = engagementsOf(timeline);
  const monthAfter = (span: Span) => (span.is_current ? Math.max(now, firstMonth(span)) : lastMonth(span)) + 1;
  const from = Math.min(...all.map(({ span }) => firstMonth(span)));
  const until = Math.max(...all.map(({ span }) => monthAfter(span)));
  const monthsOf = ({ span }: Engagement) => monthAfter(span) - firstMonth(span);
  const radius = (month: number) => ((until - month) / (until - from)) * SIGNATURE_SIZE;

  const longestFirst = all.toSorted((a, b) => monthsOf(b) - monthsOf(a)).slice(0, MAX_ENGAGEMENTS);
  const total = longestFirst.reduce((months, engagement) => months + monthsOf(engagement), 0);
  const minStep = Math.max(total / MAX_THIN_RINGS, (until - from) * MIN_THIN_DISTANCE);
  const step = STEPS.find((months) => months >= minStep) ?? total;
  const sweeps = sweepsOf(longestFirst);
  const field = inNewestField(all);
  const recent = recentEngagements(all);

  const groups = Map.groupBy(longestFirst, (engagement) => {
    const place = recent.indexOf(engagement) + 1;
    const look = engagement === all[0] ? 'newest' : field.has(engagement) ? '' : 'other-field';
    return [look, place > 0 && `recent-${place}`].filter(Boolean).join(' ');
  });
  const thin = (engagement: Engagement): Ring[] => {
    const sweep = sweeps.get(engagement) ?? QUARTER;
    const start = firstMonth(engagement.span);
    const first = Math.ceil((start + 1) / step) * step;
    const count = Math.max(0, Math.ceil((start + monthsOf(engagement) - first) / step));
    return Array.from({ length: count }, (_, index) => ({ radius: radius(first + index * step), sweep }));
  };
  const maxRoles = Math.max(1, Math.floor(MAX_STRONG_RINGS / longestFirst.length));
  const strong = (engagement: Engagement): Ring[] => {
    // From the first role, where the band begins.
    const months = engagement.roles.map(firstMonth).sort((a, b) => a - b);
    const sweep = sweeps.get(engagement) ?? QUARTER;
    return months.slice(0, maxRoles).map((month) => ({ radius: radius(month), sweep }));
  };
  const bands = (weight: 'thin' | 'strong', ringsOf: (engagement: Engagement) => Ring[]) =>
    [...groups].map(([look, members]) => ({ weight, look, rings: members.flatMap(ringsOf) }));

  return {
    bands: [...bands('thin', thin), ...bands('strong', strong)],
    sentence: careerSentence(all),
    legend: `A ring for each ${all[0]?.roles[0]?.type === 'experience' ? 'role' : 'milestone'}`,
    span: {
      from: String(Math.floor(from / 12)),
      until: all.some(({ span }) => span.is_current) ? 'now' : String(Math.floor((until - 1) / 12)),
    },
  };
}

function sweepsOf(longestFirst: readonly Engagement[]): Map<Engagement, number> {
  const lanes: Engagement[][] = SWEEPS.map(() => []);
  const sweeps = new Map<Engagement, number>();
  for (const engagement of longestFirst) {
    const isFree = (lane: Engagement[]) => !lane.some((other) => overlaps(other.span, engagement.span));
    const index = lanes.findIndex(isFree);
    const lane = index === -1 ? SWEEPS.length - 1 : index;
    lanes[lane]?.push(engagement);
    sweeps.set(engagement, SWEEPS[lane] ?? QUARTER);
  }
  return sweeps;
}
