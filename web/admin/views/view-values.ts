import type { FocusArea } from '../../../contract/focus-areas.ts';
import type { PageLimit, Paper, ResumeChoices } from '../../../contract/resume-documents.ts';
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
  paper: Paper;
  pages: PageLimit;
}

export function viewValues(view: View | null, { paper, pages }: ResumeChoices): ViewValues {
  if (!view) {
    return { name: '', company: '', expires: '', title: '', intro: '', focusAreas: [], hidden: [], order: [], paper, pages };
  }
  const { name, company, expiresAt, title, intro, focusAreas, hidden, order, resume } = view;
  return { name, company, expires: expiresAt?.slice(0, 10) ?? '', title, intro, focusAreas, hidden, order, ...resume };
}

export function viewBody({ expires, paper, pages, ...values }: ViewValues) {
  return { ...values, expiresAt: expires || null, resume: { paper, pages } };
}

export function validateView(values: ViewValues): Errors {
  const { error } = viewSchema.safeParse(viewBody(values));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}
