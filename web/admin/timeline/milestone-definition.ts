import { milestones } from '../../../contract/collections/milestones.ts';
import { formatDateRange, type Span } from '../../../contract/milestone-dates.ts';
import { canHaveParent } from '../../../contract/milestone-nesting.ts';
import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { type Codec, encodeValues, type FormDefinition, type FormValues, NUMBER } from '../form/form-definition.ts';

// Focus areas are edited in the list, not in the form.
const { focusAreaTags: _, ...fields } = milestones.fields;

type TextField = Exclude<keyof typeof fields, 'is_current' | 'date' | 'links'>;
export type MilestoneValues = Record<TextField, string> & {
  is_current: boolean;
  /** A date text the owner wrote; null while it is derived from the years. */
  date: string | null;
  links: { label: string; url: string }[];
};

const END_YEAR: Codec = {
  ...NUMBER,
  encode: (value, values) => (values.is_current ? undefined : NUMBER.encode(value, values)),
};
const END_MONTH: Codec = {
  ...NUMBER,
  encode: (value, values) => (values.is_current || !values.end_year ? undefined : NUMBER.encode(value, values)),
};
const PARENT: Codec = {
  decode: (wireValue) => wireValue ?? '',
  encode: (value, { type }) => (canHaveParent(type as MilestoneType) ? value : '') || undefined,
};
const DATE: Codec = {
  decode: (wireValue, milestone) => (milestone && wireValue !== formatDateRange(milestone as unknown as Span) ? wireValue : null),
  encode: (value) => value,
  display: (value, values) => value ?? derivedDate(values),
};

export const MILESTONE_FORM: FormDefinition = {
  fields: {
    ...fields,
    end_year: { ...fields.end_year, codec: END_YEAR },
    end_month: { ...fields.end_month, codec: END_MONTH },
    date: { ...fields.date, codec: DATE },
    parentId: { ...fields.parentId, codec: PARENT },
  },
  schema: milestones.create,
};

export const SPAN_FIELDS: readonly string[] = ['start_year', 'start_month', 'end_year', 'end_month', 'is_current'];
const SPAN_FORM: FormDefinition = {
  ...MILESTONE_FORM,
  fields: Object.fromEntries(Object.entries(MILESTONE_FORM.fields).filter(([name]) => SPAN_FIELDS.includes(name))),
};

/** The dates as they would be stored; null without a start year. */
export function spanOf(values: MilestoneValues): Span | null {
  const span = encodeValues(SPAN_FORM, values) as unknown as Span;
  return span.start_year === undefined ? null : span;
}

function derivedDate(values: FormValues): string {
  const span = spanOf(values as MilestoneValues);
  return span ? formatDateRange(span) : '';
}
