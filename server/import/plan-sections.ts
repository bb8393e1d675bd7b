import type { ImportEntry } from '../../contract/career-import.ts';
import { MAX_SECTION_ITEMS } from '../../contract/collections/sections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { entryKey } from '../content/add-to-section.ts';
import type { AdminItem, Values } from '../store/items.ts';
import { titleOf } from './add-entry.ts';
import type { Entry } from './career.ts';
import { comparisonKey, wordsKey } from './comparison-key.ts';
import { ARRIVES_AS_DRAFT, type Notes } from './notes.ts';
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
  /** The milestones of the site. */
  timeline: readonly Values<'timeline'>[];
}

/** Plans the entries of the further sections. One that any section of its kind has already is skipped. */
export function planSections(
  entries: readonly PreparedEntry[],
  sections: readonly Section[],
  { notes, isChosen, timeline }: SectionPlanOptions,
): SectionPlan {
  const listed: ImportEntry[] = [];
  const groups = new Map<string, { prepared: PreparedEntry; items: Entry[] }>();
  const known = new Set(sections.flatMap((section) => section.items.map((item) => keyOf(section, item))));
  const isOnSite = createSiteMatcher(sections, timeline);
  let skipped = 0;
  for (const prepared of entries) {
    const { label, place, draft } = prepared;
    if ('error' in prepared) {
      notes.add(titleOf(place), prepared.error, label);
      continue;
    }
    const key = keyOf({ kind: place.kind, title: titleOf(place) }, prepared.value);
    const isKnown = known.has(key) || isOnSite(place, prepared.value);
    const item = toImportEntry(prepared, key, isKnown);
    if (!isKnown || !listed.some((other) => other.key === item.key)) listed.push(item);
    if (isKnown) {
      skipped += 1;
      continue;
    }
    known.add(key);
    if (!isChosen(item.key)) continue;
    for (const note of item.notes) notes.add(titleOf(place), note, label);
    const groupKey = JSON.stringify([place.kind, titleOf(place), draft]);
    const group = groups.get(groupKey) ?? { prepared, items: [] };
    group.items.push(prepared.value);
    groups.set(groupKey, group);
  }

  const plan: SectionPlan = { created: [], extended: [], added: 0, skipped, items: listed };
  let order = Math.max(0, ...sections.map((section) => section.order));
  for (const { prepared, items } of groups.values()) {
    const { kind } = prepared.place;
    const title = titleOf(prepared.place);
    const existing = sections.find(
      (section) =>
        section.kind === kind &&
        (kind !== 'free' || section.title === title) &&
        section.draft === prepared.draft &&
        section.origin !== 'sample',
    );
    const room = MAX_SECTION_ITEMS - (existing?.items.length ?? 0);
    const kept = items.slice(0, room);
    if (kept.length < items.length)
      notes.add(title, `${items.length - kept.length} entries were left out, because a section has at most ${MAX_SECTION_ITEMS}`);
    if (kept.length === 0) continue;
    plan.added += kept.length;
    if (existing) plan.extended.push({ id: existing.id, items: [...existing.items, ...kept] });
    else {
      order = nextOrder(order);
      plan.created.push({ kind, title, items: kept, order, draft: prepared.draft });
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
    notes: draft && !isKnown ? [...notes, ARRIVES_AS_DRAFT] : notes,
  };
}

/** Finds entries that the site has from another source. Each of the site's is the same as one of the files at most. */
function createSiteMatcher(sections: readonly Section[], timeline: readonly Values<'timeline'>[]) {
  const unmatched = new Set(sections.flatMap((section) => section.items.map((item) => ({ section, item }))));
  return (place: PreparedEntry['place'], entry: Entry): boolean => {
    for (const stored of unmatched) {
      if (!isSameList(stored.section, place) || !isSameSectionEntry(stored.item, entry)) continue;
      if (place.kind === 'organisations' && (stored.item.description ?? '') !== (entry.description ?? '')) continue;
      unmatched.delete(stored);
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

/** Sections of one kind are one list; those of the free kind differ by their titles, and roles in one organisation by name. */
function keyOf({ kind, title }: Pick<Section, 'kind' | 'title'>, entry: Entry): string {
  const role = kind === 'organisations' ? comparisonKey(entry.description ?? '') : '';
  return JSON.stringify([kind, kind === 'free' ? title : '', entryKey(entry), role]);
}
