import { IMPORTED_KINDS, type ImportedKind, type ImportResult } from '../../../../contract/career-import.ts';
import { pluralize } from '../../../../contract/pluralize.ts';

const NOUNS: Record<ImportedKind, string> = {
  timeline: 'milestone',
  skills: 'skill',
  testimonials: 'testimonial',
  certifications: 'certification',
};

/** '1 milestone', '12 skills'. */
export function kindCount(kind: ImportedKind, count: number): string {
  return pluralize(count, NOUNS[kind]);
}

/** '3 entries in further sections' */
export function entriesText(count: number): string {
  return `${pluralize(count, 'entry', 'entries')} in further sections`;
}

/** '2 milestones, 1 skill'; empty when nothing was created. */
export function createdText({ created, entries }: ImportResult): string {
  const counts = IMPORTED_KINDS.filter((kind) => created[kind] > 0).map((kind) => kindCount(kind, created[kind]));
  return [...counts, ...(entries > 0 ? [entriesText(entries)] : [])].join(', ');
}
