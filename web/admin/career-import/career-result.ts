import { type EntryKind, IMPORTED_KINDS, type ImportDryRun, type ImportResult } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';

const NOUNS: Record<Exclude<EntryKind, 'sections'>, string> = {
  timeline: 'milestone',
  skills: 'skill',
  testimonials: 'testimonial',
  certifications: 'certification',
};

/** '1 milestone', '12 skills', '3 entries in further sections'. */
export function kindCount(kind: EntryKind, count: number): string {
  return kind === 'sections' ? `${pluralize(count, 'entry', 'entries')} in further sections` : pluralize(count, NOUNS[kind]);
}

/** '2 milestones, 1 skill'; empty when nothing was created or updated. */
export function importedText({ created, entries, updated = 0, details = 0 }: ImportResult): string {
  const parts = IMPORTED_KINDS.filter((kind) => created[kind] > 0).map((kind) => kindCount(kind, created[kind]));
  if (entries > 0) parts.push(kindCount('sections', entries));
  if (details > 0) parts.push(detailCount(details));
  return [...parts, ...(updated > 0 ? [`${pluralize(updated, 'entry', 'entries')} updated`] : [])].join(', ');
}

/** The number of new entries, counted as in the list of imports. */
export function createdCount({ created, entries }: ImportResult): number {
  return IMPORTED_KINDS.reduce((count, kind) => count + created[kind], entries);
}

/** '22 entries and 3 of your details': the number of selected entries, counted as in the result and the list of imports. */
export function choiceText(entries: number, details: number): string {
  return [pluralize(entries, 'entry', 'entries'), ...(details > 0 ? [detailCount(details)] : [])].join(' and ');
}

/** The text above a comparison that found nothing new. */
export function nothingNewText({ items, profile }: ImportDryRun): string {
  const entries = items.filter(({ state }) => state === 'changed').length;
  const details = Object.keys(profile?.changes ?? {}).length;
  const total = entries + details;
  if (total === 0) return 'There is nothing new in these files.';
  const counts = entries > 0 ? choiceText(entries, details) : detailCount(details);
  return `These files contain no new entries, but ${counts} ${total === 1 ? 'differs' : 'differ'} from your site.`;
}

function detailCount(count: number): string {
  return `${count} of your details`;
}
