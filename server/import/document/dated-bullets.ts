import { areDates, findDates } from './find-dates.ts';
import type { Line, Segment } from './lines.ts';
import { soundsLikeOrganisation, soundsLikeSchool } from './vocabulary.ts';

const MIN_BULLETS = 2;
const MAX_HEAD_LENGTH = 200;

/**
 * In a list of bullets such as "Rigging, Harbour College, March 2023. Covers ropes and knots.", the sentences after the
 * dates become the text of the entry, so that each bullet ends with its dates.
 */
export function withoutTextAfterDates(lines: readonly Line[]): Line[] {
  const divided = lines.map((line) => ({ line, at: line.bullet ? endOfHead(line) : undefined }));
  const count = divided.filter(({ at }) => at !== undefined).length;
  if (count < MIN_BULLETS) return [...lines];
  return divided.flatMap(({ line, at }) => {
    const [segment] = line.segments;
    if (!segment || at === undefined || at >= textOf(segment).length) return [line];
    return [part(line, segment, 0, at), part(line, segment, at + 1, Number.POSITIVE_INFINITY)];
  });
}

/** In "Rigging, 11/2024: Harbour College", what follows the dates is another name. */
export function withNameAfterDates(line: Line): Line {
  const [segment, other] = line.segments;
  if (!segment || other) return line;
  const text = textOf(segment);
  const dates = text.length > MAX_HEAD_LENGTH ? undefined : findDates(text);
  if (!dates || !/,\s*$/.test(text.slice(0, dates.from)) || !isOrganisationAfter(text.slice(dates.to))) return line;
  const bounds = [0, dates.from, dates.to, text.length];
  return {
    ...line,
    segments: bounds
      .slice(1)
      .flatMap((to, index) => part(line, segment, (bounds[index] ?? 0) + (index === 2 ? 2 : 0), to).segments),
  };
}

function isOrganisationAfter(text: string): boolean {
  return /^: \p{Lu}/u.test(text) && (soundsLikeOrganisation(text) || soundsLikeSchool(text));
}

/** Where the dates end, if a sentence follows them or nothing; undefined otherwise. */
function endOfHead(line: Line): number | undefined {
  const [segment, other] = line.segments;
  if (!segment || other) return undefined;
  const text = textOf(segment);
  const end = [...text.slice(0, MAX_HEAD_LENGTH).matchAll(/(?<=\d{2}\)?)(?:\.?$|\.\s(?=\p{Lu}))/gu)][0]?.index;
  const dates = end === undefined ? undefined : findDates(text.slice(0, end));
  const isAtEnd =
    dates !== undefined && /[,(|–—-]\s*$/.test(text.slice(0, dates.from)) && areDates(text.slice(dates.from, dates.to));
  return isAtEnd && /^\)?$/.test(text.slice(dates.to, end)) ? end : undefined;
}

function textOf({ runs }: Segment): string {
  return runs.map(({ text }) => text).join('');
}

function part(line: Line, segment: Segment, from: number, to: number): Line {
  let index = 0;
  const runs = segment.runs.flatMap((run) => {
    const start = index;
    index += run.text.length;
    const text = run.text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    return text === '' ? [] : [{ ...run, text }];
  });
  return { ...line, gap: from === 0 ? line.gap : 0, segments: [{ ...segment, runs }] };
}
