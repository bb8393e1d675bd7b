import { DOUBTFUL } from '../source-record.ts';
import { type FieldKind, type LabeledLine, labeledLine } from './field-labels.ts';
import { type DateMatch, findDates } from './find-dates.ts';
import type { Line } from './lines.ts';
import { plainText, toHtml } from './lines-to-html.ts';
import { splitPlace } from './places.ts';
import { type Item, toDates } from './resume-items.ts';

type FormLine = LabeledLine | { line: Line; kind?: undefined };

const MIN_FIELDS = 2;

/** The roles of a form in which each field has a label; undefined when the section is not a form. */
export function readLabeledRoles(lines: readonly Line[]): Item[] | undefined {
  const parts = lines.map((line): FormLine => labeledLine(line) ?? { line });
  const [first] = parts;
  if (!first?.kind || first.kind === 'text') return undefined;
  // Each entry begins with the same kind of field as the first one.
  const starts = parts.flatMap(({ kind }, position) => (kind === first.kind ? [position] : []));
  const entries = starts.map((position, index) => parts.slice(position, starts[index + 1]));
  const areForms = entries.every((entry) => {
    const kinds = new Set(entry.map(({ kind }) => kind));
    const hasField = [kinds.has('title'), kinds.has('organisation'), kinds.has('dates') || kinds.has('start')];
    return hasField.filter(Boolean).length >= MIN_FIELDS;
  });
  return areForms ? entries.map(toItem) : undefined;
}

function toItem(entry: readonly FormLine[]): Item {
  const fields = new Map<FieldKind, string>();
  const body: Line[] = [];
  let open: FieldKind | undefined;
  for (const part of entry) {
    const content = part.kind ? part.content : part.line;
    const text = plainText(content);
    const kind = part.kind ?? open;
    open = part.kind && text === '' ? part.kind : undefined;
    if (text === '') continue;
    if (kind && kind !== 'text' && !fields.has(kind)) fields.set(kind, text);
    else body.push(content);
  }
  const { name, place } = splitPlace(fields.get('organisation') ?? '', new Set());
  const dates = datesOf(fields);
  const title = fields.get('title') ?? '';
  return {
    title,
    organisation: name,
    location: fields.get('place') ?? place,
    ...toDates(dates),
    summary: toHtml(body),
    ...(fields.has('address') && { url: fields.get('address') }),
    [DOUBTFUL]: [
      ...(title ? [] : ['title']),
      ...(name ? [] : ['company']),
      ...(dates?.doubtful ?? []),
      ...(dates && !dates.isRange ? ['start_year', 'end_year'] : []),
    ],
  };
}

function datesOf(fields: ReadonlyMap<FieldKind, string>): DateMatch | null {
  const whole = findDates(fields.get('dates') ?? '');
  const start = fields.get('start');
  if (whole || !start) return whole ?? null;
  const end = fields.get('end');
  const range = findDates(`${start} - ${end ?? 'present'}`);
  if (!range?.isRange) return findDates(start) ?? null;
  // In a form without an end, it is unclear whether the role is current.
  return end ? range : { ...range, doubtful: [...range.doubtful, 'is_current', 'end_year'] };
}
