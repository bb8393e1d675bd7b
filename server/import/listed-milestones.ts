import type { ImportEntry } from '../../contract/career-import.ts';
import { formatDateRange } from '../../contract/milestone-dates.ts';
import { UNDATED_KINDS } from '../../contract/section-kinds.ts';
import type { Content } from '../store/reader.ts';
import { ENTRY_FIELDS } from './add-entry.ts';
import { renameFields } from './field-names.ts';
import type { PlannedEntry } from './plan-entries.ts';
import type { PreparedEntry } from './prepare-career.ts';
import { isSameSectionEntry } from './same-section-entry.ts';
import { toPlainText } from './to-rich-text.ts';

/** An entry with the key and the correctable fields of a milestone. */
export type ListedMilestone = Extract<PreparedEntry, { value: unknown }> & Pick<ImportEntry, 'fields'>;

/**
 * Separates the milestones that the site lists in a section, because another source had no date for them: these are compared
 * with the entries there.
 */
export function divideListed(
  entries: readonly PlannedEntry<'timeline'>[],
  sections: Content['sections'],
): { timeline: PlannedEntry<'timeline'>[]; listed: ListedMilestone[] } {
  const candidates = sections
    .filter(({ kind }) => UNDATED_KINDS.includes(kind))
    .flatMap(({ kind, title, items }) => items.map((item) => ({ place: { kind, title }, item })));
  const listed: ListedMilestone[] = [];
  const timeline = entries.filter(({ key, label, state, draft, notes, values, fields, ...entry }) => {
    if (state !== 'new') return true;
    const { title, company, link, summary } = values;
    const organisation = company === title ? null : company;
    const undescribed = { title, organisation, date: formatDateRange(values), url: link, description: null };
    const index = candidates.findIndex(({ item }) => isSameSectionEntry(item, undescribed));
    const [match] = index === -1 ? [] : candidates.splice(index, 1);
    if (!match) return true;
    // The description of an entry has other parts than the summary of a milestone.
    const value = match.item.description ? undescribed : { ...undescribed, description: toPlainText(summary) || null };
    const { doubtful = [], sources } = renameFields(entry, ENTRY_FIELDS);
    listed.push({
      ...{ key, label, place: match.place, value, fields, notes, draft, doubtful, hasProposedTags: false },
      ...(sources && { sources }),
    });
    return false;
  });
  return { timeline, listed };
}
