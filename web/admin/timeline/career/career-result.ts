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

/** '2 milestones, 1 skill'; empty when nothing was created or updated. */
export function importedText({ created, updated = 0 }: ImportResult): string {
  const parts = IMPORTED_KINDS.filter((kind) => created[kind] > 0).map((kind) => kindCount(kind, created[kind]));
  return [...parts, ...(updated > 0 ? [`${pluralize(updated, 'entry', 'entries')} updated`] : [])].join(', ');
}
