import type { ImportEntry } from '../../contract/career-import.ts';
import { MAX_SECTION_ITEMS } from '../../contract/collections/sections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { entryKey } from '../content/add-to-section.ts';
import type { AdminItem, Values } from '../store/items.ts';
import { titleOf } from './add-entry.ts';
import type { Entry } from './career.ts';
import { comparisonKey, wordsKey } from './comparison-key.ts';
import { ADDED_AS_DRAFT, type Notes, REPEATED } from './notes.ts';
import { entryKey as hashedKey } from './plan-entries.ts';
import type { PreparedEntry } from './prepare-career.ts';
import { isSameSectionEntry, isUndatedMilestone } from './same-section-entry.ts';

type Section = AdminItem<'sections'>;

export interface SectionPlan {
  created: (Values<'sections'> & { draft: boolean })[];
  /** The site's own sections that get further entries. */
  extended: { id: string; items: Section['items'] }[];
  added: number;
  skipped: number;
  /** For the dry run. */
  items: ImportEntry[];
}

interface SectionPlanOptions {
  notes: Notes;
  isChosen: (key: string) => boolean;
  asDrafts: boolean;
  /** The milestones of the site. */
  timeline: readonly Values<'timeline'>[];
}

/** Plans the entries of the further sections. One that any section of its kind has already is skipped. */
export function planSections(
  entries: readonly PreparedEntry[],
  sections: readonly Section[],
  { notes, isChosen, asDrafts, timeline }: SectionPlanOptions,
): SectionPlan {
  const importEntries: ImportEntry[] = [];
  const groups = new Map<string, { place: PreparedEntry['place']; isDraft: boolean; items: Entry[] }>();
  const storedKeys = new Set(sections.flatMap((section) => section.items.map((item) => keyOf(section, item))));
  const isOnSite = createSiteMatcher(sections, timeline);
  let skipCount = 0;
  for (const entry of entries) {
    const { label, place, draft } = entry;
    if ('error' in entry) {
      notes.add(titleOf(place), entry.error, label);
      continue;
    }
    const key = keyOf({ kind: place.kind, title: titleOf(place) }, entry.value);
    const isKnown = storedKeys.has(key) || isOnSite(place, entry.value);
    const item = toImportEntry(entry, key, isKnown);
    if (!importEntries.some((other) => other.key === item.key)) importEntries.push(item);
    else if (isKnown) notes.add(titleOf(place), REPEATED, label);
    if (isKnown) {
      skipCount += 1;
      continue;
    }
    storedKeys.add(key);
    if (!isChosen(item.key)) continue;
    for (const note of item.notes) notes.add(titleOf(place), note, label);
    const isDraft = asDrafts || draft;
    const groupKey = JSON.stringify([place.kind, titleOf(place), isDraft]);
    const group = groups.get(groupKey) ?? { place, isDraft, items: [] };
    group.items.push(entry.value);
    groups.set(groupKey, group);
  }

  const plan: SectionPlan = { created: [], extended: [], added: 0, skipped: skipCount, items: importEntries };
  let order = Math.max(0, ...sections.map((section) => section.order));
  for (const { place, isDraft, items } of groups.values()) {
    const { kind } = place;
    const title = titleOf(place);
    const ownSection = sections.find(
      (section) =>
        section.kind === kind &&
        (kind !== 'free' || section.title === title) &&
        section.draft === isDraft &&
        section.origin !== 'sample',
    );
    const room = MAX_SECTION_ITEMS - (ownSection?.items.length ?? 0);
    const fittingItems = items.slice(0, room);
    if (fittingItems.length < items.length)
      notes.add(
        title,
        `${items.length - fittingItems.length} entries were left out, because a section has at most ${MAX_SECTION_ITEMS}`,
      );
    if (fittingItems.length === 0) continue;
    plan.added += fittingItems.length;
    if (ownSection) plan.extended.push({ id: ownSection.id, items: [...ownSection.items, ...fittingItems] });
    else {
      order = nextOrder(order);
      plan.created.push({ kind, title, items: fittingItems, order, draft: isDraft });
    }
  }
  return plan;
}

function toImportEntry(
  { value: { title, organisation, date }, notes, place, doubtful, draft, sources }: Extract<PreparedEntry, { value: unknown }>,
  key: string,
  isKnown: boolean,
): ImportEntry {
  return {
    key: hashedKey(['sections', key]),
    resource: 'sections',
    title,
    detail: [titleOf(place), organisation, date].filter(Boolean).join(', '),
    state: isKnown ? 'same' : 'new',
    doubtful: [...doubtful],
    ...(sources && { sources }),
    changes: {},
    notes: draft && !isKnown ? [...notes, ADDED_AS_DRAFT] : notes,
  };
}

/** Finds entries that the site has from another source. Each of the site's is the same as one of the files at most. */
function createSiteMatcher(sections: readonly Section[], timeline: readonly Values<'timeline'>[]) {
  const candidates = new Set(sections.flatMap((section) => section.items.map((item) => ({ section, item }))));
  return (place: PreparedEntry['place'], entry: Entry): boolean => {
    for (const candidate of candidates) {
      if (!isSameList(candidate.section, place) || !isSameSectionEntry(candidate.item, entry)) continue;
      if (place.kind === 'organisations' && (candidate.item.description ?? '') !== (entry.description ?? '')) continue;
      candidates.delete(candidate);
      return true;
    }
    // One entry of the site may be a list that another source has as several.
    const isListed = sections.some((section) => isSameList(section, place) && section.items.some((item) => lists(item, entry)));
    if (place.kind === 'interests' && isListed) return true;
    return timeline.some((milestone) => isUndatedMilestone(entry, milestone));
  };
}

function lists(item: Entry, entry: Entry): boolean {
  return item.title.split(',').some((part) => wordsKey(part) === wordsKey(entry.title));
}

function isSameList({ kind, title }: Section, place: PreparedEntry['place']): boolean {
  return kind === place.kind && (kind !== 'free' || title === titleOf(place));
}

/** Sections of one kind are one list; sections of the free kind differ by their titles, and roles in one organization by name. */
function keyOf({ kind, title }: Pick<Section, 'kind' | 'title'>, entry: Entry): string {
  const role = kind === 'organisations' ? comparisonKey(entry.description ?? '') : '';
  return JSON.stringify([kind, kind === 'free' ? title : '', entryKey(entry), role]);
}
