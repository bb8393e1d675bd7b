import type { Milestone } from '../../../contract/collections/milestones.ts';
import { SIGNATURE_WIDTH, type Signature } from '../../../contract/signature.ts';
import { firstMonth, lastMonth, type Span } from '../../../contract/timeline.ts';
import { type Arc, arc, arcPath, heightOf } from './arcs.ts';
import { type Engagement, engagementsOf, recentEngagements } from './employers.ts';
import { inNewestField } from './fields.ts';
import { careerSentence } from './sentence.ts';

/** Bounds of the drawing's bytes, whatever the timeline holds. The longest spans are drawn. */
const MAX_ENGAGEMENTS = 36;
const MAX_LEARNING = 10;
const MAX_YEAR_ARCS = 80;
const LEARNING_SCALE = -0.42;
/** Marks closer than this would merge. */
const MARK_DISTANCE = 6;
const MARK_LENGTH = 5;

/**
 * Draws a career on a line of time. Each engagement is a fan of arcs from its beginning: a thin one to each anniversary and
 * a strong one to the end of each role. Education hangs below the line; projects and awards are marks on it.
 */
export function careerDrawing(timeline: readonly Milestone[], now: number): Signature {
  const engagements = engagementsOf(timeline);
  const learning = timeline.filter(({ type }) => type === 'education');
  const small = timeline.filter(({ type }) => type === 'project' || type === 'award');
  const scale = timeScale([...engagements.map(({ span }) => span), ...learning], small, now);
  const fans = longest(engagements, ({ span }) => scale.width(span), MAX_ENGAGEMENTS);
  const step = Math.ceil(fans.reduce((years, { span }) => years + scale.months(span) / 12, 0) / MAX_YEAR_ARCS) || 1;
  const field = inNewestField(engagements);
  const recent = recentEngagements(engagements);
  const groups = Map.groupBy(fans, (fan) => {
    const rank = recent.indexOf(fan) + 1;
    return `${field.has(fan) ? 'same-field' : ''} ${rank > 0 ? `recent-${rank}` : ''}`.trim();
  });
  const learningArcs = longest(learning, scale.width, MAX_LEARNING).map(scale.arc);
  const roleArcs = fans.flatMap((fan) => ends(fan, scale));
  const paths = [
    ...[...groups].map(([group, members]) => named(`year ${group}`, arcPath(members.flatMap((fan) => years(fan, scale, step))))),
    named('learning', arcPath(learningArcs, LEARNING_SCALE)),
    named('mark', marks(small, scale)),
    ...[...groups].map(([group, members]) => named(`role ${group}`, arcPath(members.flatMap((fan) => ends(fan, scale))))),
  ];
  return {
    height: Math.max(0, ...roleArcs.map(heightOf)),
    depth: Math.max(0, ...learningArcs.map((one) => Math.round(heightOf(one) * -LEARNING_SCALE))),
    paths: paths.filter(({ d }) => d !== ''),
    sentence: careerSentence(timeline, engagements),
    span: { from: String(scale.firstYear), until: scale.endsNow ? 'now' : String(scale.lastYear) },
  };
}

function named(name: string, d: string) {
  return { name: name.trim(), d };
}

type TimeScale = ReturnType<typeof timeScale>;

/** Places months on the line, which begins and ends with the career. Projects alone have a line of their own. */
function timeScale(spans: readonly Span[], fallback: readonly Span[], now: number) {
  const shown = spans.length > 0 ? spans : fallback;
  const endOf = (span: Span) => (span.is_current ? Math.max(now, firstMonth(span)) : lastMonth(span)) + 1;
  const from = Math.min(...shown.map(firstMonth));
  const until = Math.max(...shown.map(endOf));
  const place = (month: number) => ((month - from) / (until - from)) * SIGNATURE_WIDTH;
  return {
    firstYear: Math.floor(from / 12),
    lastYear: Math.floor((until - 1) / 12),
    endsNow: shown.some(({ is_current }) => is_current) && until <= now + 1,
    months: (span: Span) => endOf(span) - firstMonth(span),
    width: (span: Span) => place(endOf(span)) - place(firstMonth(span)),
    start: (span: Span) => place(firstMonth(span)),
    end: (span: Span) => place(endOf(span)),
    arc: (span: Span) => arc(place(firstMonth(span)), place(endOf(span))),
    anniversary: (span: Span, year: number) => place(firstMonth(span) + year * 12),
  };
}

/** The arcs from the beginning of an engagement to the end of each of its roles. */
function ends({ roles, span }: Engagement, scale: TimeScale): Arc[] {
  return roles.map((role) => arc(scale.start(span), scale.end(role)));
}

/** The arcs from the beginning of an engagement to its anniversaries. */
function years({ span }: Engagement, scale: TimeScale, step: number): Arc[] {
  const arcs: Arc[] = [];
  for (let year = step; year * 12 < scale.months(span); year += step)
    arcs.push(arc(scale.start(span), scale.anniversary(span, year)));
  return arcs;
}

function marks(milestones: readonly Milestone[], scale: TimeScale): string {
  const places = new Set<number>();
  for (const milestone of milestones) {
    const place = Math.round(scale.start(milestone) / MARK_DISTANCE) * MARK_DISTANCE;
    if (place >= 0 && place <= SIGNATURE_WIDTH) places.add(place);
  }
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => `M${place} 0v${MARK_LENGTH}`)
    .join('');
}

/** The longest ones, in their order. */
function longest<T>(all: readonly T[], length: (one: T) => number, max: number): T[] {
  const kept = new Set(all.toSorted((a, b) => length(b) - length(a)).slice(0, max));
  return all.filter((one) => kept.has(one));
}
