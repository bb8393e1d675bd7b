import { type Milestone, milestones } from '../../../contract/collections/milestones.ts';
import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { dateText, type Span } from '../../../contract/timeline.ts';

/** What the milestone form holds: texts, as they are typed. */
export interface MilestoneValues {
  type: MilestoneType;
  title: string;
  position: string;
  company: string;
  location: string;
  start_year: string;
  start_month: string;
  end_year: string;
  end_month: string;
  is_current: boolean;
  /** A date text that the owner wrote; null when it follows the years. */
  date: string | null;
  summary: string;
  /** Comma separated. */
  tags: string;
  link: string;
  links: { label: string; url: string }[];
}

type Written = Record<keyof MilestoneValues, unknown>;

export const NEW_MILESTONE: MilestoneValues = {
  type: 'experience',
  title: '',
  position: '',
  company: '',
  location: '',
  start_year: '',
  start_month: '',
  end_year: '',
  end_month: '',
  is_current: false,
  date: null,
  summary: '',
  tags: '',
  link: '',
  links: [],
};

export function valuesOf(milestone: Milestone): MilestoneValues {
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    type: milestone.type,
    title: milestone.title,
    position: text(milestone.position),
    company: text(milestone.company),
    location: text(milestone.location),
    start_year: text(milestone.start_year),
    start_month: text(milestone.start_month),
    end_year: text(milestone.end_year),
    end_month: text(milestone.end_month),
    is_current: milestone.is_current,
    date: milestone.date === dateText(milestone) ? null : milestone.date,
    summary: milestone.summary,
    tags: milestone.tags.join(', '),
    link: text(milestone.link),
    links: milestone.links,
  };
}

/** "Split on commas, trimmed, and empties are dropped." */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

/** The first message of each field that fails; a link's as `links.0.url`. */
export function milestoneErrors(values: MilestoneValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const result = milestones.create.safeParse({ ...written(values), tags: tagsIn(values.tags) });
  for (const { path, message } of result.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** The body of a new milestone: optional fields are absent when empty. */
export function newBody(values: MilestoneValues): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(written(values)).filter(([, value]) => !isEmpty(value)));
}

/** What changed since the form was opened; an optional field that was emptied is null, as an absent one stays. */
export function changesBody(values: MilestoneValues, before: MilestoneValues): Record<string, unknown> {
  const old = written(before);
  return Object.fromEntries(
    Object.entries(written(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof MilestoneValues]),
    ),
  );
}

/** The dates as far as they can be read; null without a start year. */
export function spanOf(values: MilestoneValues): Span | null {
  const year = integer(values.start_year);
  if (year === null) return null;
  const end = values.is_current ? null : integer(values.end_year);
  return {
    start_year: year,
    start_month: integer(values.start_month),
    end_year: end,
    end_month: end === null ? null : integer(values.end_month),
    is_current: values.is_current,
  };
}

function written(values: MilestoneValues): Written {
  const { is_current, end_year, end_month } = values;
  const text = (value: string) => value.trim() || null;
  return {
    type: values.type,
    title: values.title.trim(),
    position: text(values.position),
    company: text(values.company),
    location: text(values.location),
    start_year: integer(values.start_year) ?? undefined,
    start_month: integer(values.start_month),
    end_year: is_current ? null : integer(end_year),
    end_month: is_current || !end_year ? null : integer(end_month),
    is_current,
    date: values.date,
    summary: values.summary,
    tags: tagsIn(values.tags).join(', '),
    link: text(values.link),
    links: values.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
  };
}

function integer(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
