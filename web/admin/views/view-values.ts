import type { FocusArea } from '../../../contract/focus-areas.ts';
import type { ResumeChoices } from '../../../contract/resume-choices.ts';
import { type View, viewSchema } from '../../../contract/views.ts';
import type { Errors } from '../form/use-form.ts';

export interface ViewValues {
  name: string;
  company: string;
  /** YYYY-MM-DD, or empty. */
  expires: string;
  title: string;
  intro: string;
  focusAreas: FocusArea[];
  hidden: string[];
  order: string[];
  resume: ResumeChoices;
}

export function viewValues(view: View | null, choices: ResumeChoices): ViewValues {
  if (!view) {
    const empty = { name: '', company: '', expires: '', title: '', intro: '' };
    return { ...empty, focusAreas: [], hidden: [], order: [], resume: choices };
  }
  const { name, company, expiresAt, title, intro, focusAreas, hidden, order } = view;
  const resume = { ...choices, ...view.resume };
  return { name, company, expires: expiresAt?.slice(0, 10) ?? '', title, intro, focusAreas, hidden, order, resume };
}

export function viewBody({ expires, resume: { link: _link, ...resume }, ...values }: ViewValues) {
  return { ...values, expiresAt: expires || null, resume };
}

/** Only the fields that the owner changed, so changes to other fields in another tab are kept. */
export function viewChanges(initialValues: ViewValues, values: ViewValues) {
  const before: Record<string, unknown> = viewBody(initialValues);
  return Object.fromEntries(
    Object.entries(viewBody(values)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** The last day, in UTC, on which the link of a view opens. */
export function expiryDay(expiresAt: string): string {
  return new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

export function validateView(values: ViewValues): Errors {
  const { error } = viewSchema.safeParse(viewBody(values));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
