import type { Name, NamedEntry } from './entry-names.ts';
import { type DateMatch, isDuration } from './find-dates.ts';
import { segmentStyle, segmentText } from './lines.ts';
import { soundsLikeRole } from './vocabulary.ts';

/** Removes entries of an employer with the dates of all roles below it, and gives these roles its name. */
export function withoutTotals(entries: readonly NamedEntry[]): NamedEntry[] {
  const result: NamedEntry[] = [];
  for (let position = 0; position < entries.length; position += 1) {
    const entry = entries[position];
    if (!entry) continue;
    const count = countRolesBelow(entries, position);
    const [employer] = entry.names;
    if (count === 0 || !employer) result.push(entry);
    else {
      const roles = entries.slice(position + 1, position + 1 + count);
      result.push(...roles.map((role, index) => belowEmployer(role, entry, index === 0)));
      position += count;
    }
  }
  return result;
}

const EMPLOYER_LINE = /^(?:at|@|bei|chez|presso|bij) (?=\p{Lu})/u;
const MAX_EMPLOYER_LENGTH = 60;

/** "at Exempla", or "Exempla" with a duration, between two entries is the employer of the roles below that name none. */
export function withEmployersBetween(entries: readonly NamedEntry[]): NamedEntry[] {
  let group: { employer: Name; usualStyle: string | undefined } | undefined;
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const above = before && employerLine(before);
    if (above) group = { employer: above, usualStyle: before.names[0]?.style };
    const [title, second, third] = entry.names;
    // In a role that looks different from those outside the group, a second name is its place.
    if (entry.employer || third || (second && title?.style === group?.usualStyle)) group = undefined;
    const hasEmployerBelow = index < entries.length - 1 && employerLine(entry) !== undefined;
    return {
      ...entry,
      ...(hasEmployerBelow && { entry: { ...entry.entry, body: entry.entry.body.slice(0, -1) } }),
      ...(group && { employer: group.employer }),
    };
  });
}

function employerLine({ entry }: NamedEntry): Name | undefined {
  const line = entry.body.at(-1);
  const [segment, duration, further] = line?.segments ?? [];
  if (!line || !segment || line.bullet || further) return undefined;
  const text = segmentText(segment);
  const isEmployer = duration ? isDuration(segmentText(duration)) : EMPLOYER_LINE.test(text);
  if (!isEmployer || text.length > MAX_EMPLOYER_LENGTH) return undefined;
  return { text: text.replace(EMPLOYER_LINE, ''), index: -1, style: segmentStyle(segment) };
}

function belowEmployer(role: NamedEntry, { entry, names: [employer], places }: NamedEntry, isFirst: boolean): NamedEntry {
  return {
    ...role,
    ...(employer && { employer }),
    places: [...role.places, ...places],
    // The description of the employer is kept with the first role.
    ...(isFirst && { entry: { ...role.entry, body: [...entry.body, ...role.entry.body] } }),
  };
}

/** How many of the next entries are roles that together have the dates of this entry. */
function countRolesBelow(entries: readonly NamedEntry[], index: number): number {
  const [head, ...below] = entries.slice(index);
  const total = head && spanOf(head.entry.dates);
  const [name] = head?.names ?? [];
  if (!head || !total || !name || head.employer || head.names.length > 1) return 0;
  const end = below.findIndex((role) => {
    const span = spanOf(role.entry.dates);
    return !span || role.employer || role.names.length !== 1 || span.start < total.start || span.end > total.end;
  });
  const roles = below.slice(0, end === -1 ? below.length : end);
  const spans = roles.flatMap(({ entry }) => spanOf(entry.dates) ?? []);
  const isTotal =
    Math.min(...spans.map(({ start }) => start)) === total.start && Math.max(...spans.map((span) => span.end)) === total.end;
  const areRoles = roles.some(({ names: [role] }) => role && soundsLikeRole(role.text));
  return isTotal && areRoles && !soundsLikeRole(name.text) ? roles.length : 0;
}

/** In months; an open end is later than any other. */
function spanOf(dates: DateMatch | null): { start: number; end: number } | undefined {
  if (!dates?.isRange || !dates.start || !dates.end) return undefined;
  const { start, end } = dates;
  return {
    start: start.year * 12 + (start.month ?? 1),
    end: end === 'present' ? Number.MAX_SAFE_INTEGER : end.year * 12 + (end.month ?? 12),
  };
}
