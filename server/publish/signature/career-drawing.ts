import type { Milestone } from '../../../contract/collections/milestones.ts';
import { firstMonth, lastMonth, type Span } from '../../../contract/milestone-dates.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../contract/signature.ts';
import type { Arc } from './arcs.ts';
import type { Drawing } from './drawing.ts';
import { labelsOf } from './labels.ts';
import { inNewestField } from './newest-field.ts';
import { drawnEngagements, type Engagement, recentEngagements } from './recent-employers.ts';
import { careerSentence } from './sentence.ts';

/** These bound the size of the drawing, whatever the timeline contains. The longest engagements are drawn. */
const MAX_ENGAGEMENTS = 40;
const MAX_THIN_ARCS = 72;
/** Thin arcs whose ends are closer together than this share of the width would merge into a gray area. */
const MIN_THIN_DISTANCE = 1 / 36;
/** Possible intervals, in months, between the ends of thin arcs; the smallest that leaves room between them is used. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
/** The width of an arc that would otherwise be a point. */
const MIN_WIDTH = 5;
/** Flattens wide arcs, so that narrow ones can be seen beside them. */
const FLATNESS = 0.6;
/** How much higher all arcs may be if none of them is wide. */
const MAX_STRETCH = 1.8;

/**
 * Draws a career as arcs over a time axis. Each engagement is a strong arc from its first month to its last. Thin arcs
 * under it end at regular intervals, so that a long one is filled.
 */
export function careerDrawing(timeline: readonly Milestone[], ownTitle: string, now: number): Drawing {
  const all = drawnEngagements(timeline);
  const monthAfter = (span: Span) => (span.is_current ? Math.max(now, firstMonth(span)) : lastMonth(span)) + 1;
  const from = Math.min(...all.map(({ span }) => firstMonth(span)));
  const until = Math.max(...all.map(({ span }) => monthAfter(span)));
  const monthsOf = ({ span }: Engagement) => Math.max(1, monthAfter(span) - firstMonth(span));
  const place = (month: number) => ((month - from) / (until - from)) * SIGNATURE_WIDTH;

  const longestFirst = all.toSorted((a, b) => monthsOf(b) - monthsOf(a)).slice(0, MAX_ENGAGEMENTS);
  const total = longestFirst.reduce((months, engagement) => months + monthsOf(engagement), 0);
  const minStep = Math.max(total / MAX_THIN_ARCS, (until - from) * MIN_THIN_DISTANCE);
  const step = STEPS.find((months) => months >= minStep) ?? total;
  const flatHeight = (months: number) => SIGNATURE_HEIGHT * (months / (until - from)) ** FLATNESS;
  const stretch = Math.min(MAX_STRETCH, SIGNATURE_HEIGHT / flatHeight(Math.max(...longestFirst.map(monthsOf))));
  const arc = (start: number, months: number): Arc => {
    const to = Math.max(place(start + months), MIN_WIDTH);
    return { from: Math.min(place(start), to - MIN_WIDTH), to, height: flatHeight(months) * stretch };
  };
  const field = inNewestField(all);
  const recent = recentEngagements(all, ownTitle);

  const lookOf = (engagement: Engagement) => {
    const rank = recent.indexOf(engagement) + 1;
    // The accent stands for the present, so that an ended job does not look like the current one.
    const look = engagement.span.is_current ? 'current' : field.has(engagement) ? '' : 'other-field';
    return [look, rank > 0 && `recent-${rank}`].filter(Boolean).join(' ');
  };
  const strong = (engagement: Engagement) => arc(firstMonth(engagement.span), monthsOf(engagement));
  const thin = (engagement: Engagement): Arc[] => {
    const count = Math.max(0, Math.ceil(monthsOf(engagement) / step) - 1);
    return Array.from({ length: count }, (_, index) => arc(firstMonth(engagement.span), (index + 1) * step));
  };
  const groups = Map.groupBy(longestFirst, lookOf);
  const bands = (weight: 'thin' | 'strong', arcsOf: (engagement: Engagement) => Arc | Arc[]) =>
    [...groups].map(([look, members]) => ({ weight, look, arcs: members.flatMap(arcsOf) }));

  return {
    bands: [...bands('thin', thin), ...bands('strong', strong)],
    labels: labelsOf(
      [...new Set([...recent, ...longestFirst])].map((engagement) => ({
        text: engagement.employer,
        className: lookOf(engagement),
        arc: strong(engagement),
      })),
    ),
    sentence: careerSentence(all),
    legend: `Each arc is ${all[0]?.roles[0]?.type === 'experience' ? 'a job' : 'a milestone'}: the wider, the longer`,
    span: {
      from: String(Math.floor(from / 12)),
      until: all.some(({ span }) => span.is_current) ? 'now' : String(Math.floor((until - 1) / 12)),
    },
  };
}
