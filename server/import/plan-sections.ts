import type { FieldChanges, ImportEntry } from '../../contract/career-import.ts';
import { MAX_SECTION_ITEMS } from '../../contract/collections/sections.ts';
import { correctableValues } from '../../contract/import-corrections.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { type SectionKind, UNDATED_KINDS } from '../../contract/section-kinds.ts';
import type { AdminItem, Values } from '../store/items.ts';
import { titleOf } from './add-entry.ts';
import type { Entry } from './career.ts';
import { wordsKey } from './comparison-key.ts';
import { contributionKey, createRepetitionCheck, sectionEntryKey } from './entry-keys.ts';
import { addressKey, changesOfSectionEntry, valuesAfter } from './field-changes.ts';
import type { ListedMilestone } from './listed-milestones.ts';
import { ADDED_AS_DRAFT, type Notes, REPEATED } from './notes.ts';
import { stateOf } from './plan-entries.ts';
import type { PreparedEntry } from './prepare-career.ts';
import { isKnownOrganisation, isSameSectionEntry, isUndatedMilestone, wordsOfOrganisations } from './same-section-entry.ts';

type Section = AdminItem<'sections'>;

export interface Doubt {
  /** Whether an entry that is added or changed may have been read wrongly. */
  isDoubtful: boolean;
  /** Whether an entry without a date is added, in a section whose entries usually have one. */
  isUndated: boolean;
  /** The positions of added entries that may not be meant for visitors. */
  setAside: readonly number[];
}

export interface SectionPlan {
  created: (Values<'sections'> & Doubt & { draft: boolean })[];
  /** The sections on the site that get further entries, or whose entries change. */
  updated: (Pick<Section, 'id' | 'items'> & Doubt)[];
  added: number;
  /** Number of entries on the site that change. */
  changed: number;
  skipped: number;
  /** Number of those skipped that differ from the site. */
  notChosen: number;
  /** For the dry run. */
  items: ImportEntry[];
}

interface SectionPlanOptions {
  notes: Notes;
  /** Whether a new entry is imported. */
  isChosen: (key: string) => boolean;
  /** Whether the changes to an entry on the site are imported. */
  isChangeChosen: (key: string) => boolean;
  asDrafts: boolean;
  /** The milestones of the site. */
  timeline: readonly Values<'timeline'>[];
}

/** Plans the entries of the further sections. An entry that a section of its kind already has is compared with that entry. */
export function planSections(
  entries: readonly (PreparedEntry | ListedMilestone)[],
  sections: readonly Section[],
  { notes, isChosen, isChangeChosen, asDrafts, timeline }: SectionPlanOptions,
): SectionPlan {
  const importEntries: ImportEntry[] = [];
  const groups = new Map<string, { place: PreparedEntry['place']; items: Entry[] }>();
  /** Entries of the files. */
  const setAsideItems = new Set<Entry>();
  const isInFilesTwice = createRepetitionCheck();
  const findOnSite = createSiteMatcher(sections, timeline, entries);
  /** Keyed by the entry on the site. */
  const changedItems = new Map<Entry, Entry>();
  /** Entries of the files, or of the site if it has them. */
  const doubtfulItems = new Set<Entry>();
  let skipCount = 0;
  let notChosenCount = 0;
  for (const entry of entries) {
    const { label, place, draft } = entry;
    if ('error' in entry) {
      notes.add(titleOf(place), entry.error, label);
      continue;
    }
    const key = sectionEntryKey({ kind: place.kind, title: titleOf(place) }, entry.value);
    const isRepeated = isInFilesTwice(key, entry.value, entry.isContribution);
    const match = isRepeated ? ON_SITE : findOnSite(entry, key);
    const changes = match?.item ? changesOfSectionEntry(match.item, entry.value) : {};
    const item = toImportEntry(entry, stateOf(match !== undefined, changes), changes);
    if (isRepeated) notes.add(titleOf(place), REPEATED, label);
    if (!isRepeated || entry.isCorrected) importEntries.push(item);
    if (match?.item && item.state === 'changed' && isChangeChosen(item.key)) {
      if (item.doubtful.some((name) => name in changes)) doubtfulItems.add(match.item);
      changedItems.set(match.item, { ...(changedItems.get(match.item) ?? match.item), ...valuesAfter(changes) });
      continue;
    }
    if (match) {
      skipCount += 1;
      if (item.state === 'changed') notChosenCount += 1;
      continue;
    }
    if (!isChosen(item.key)) continue;
    for (const note of item.notes) notes.add(titleOf(place), note, label);
    const groupKey = JSON.stringify([place.kind, titleOf(place)]);
    const group = groups.get(groupKey) ?? { place, items: [] };
    const value = draft ? { ...entry.value, draft } : entry.value;
    group.items.push(value);
    if (draft) setAsideItems.add(value);
    if (item.doubtful.length > 0) doubtfulItems.add(value);
    groups.set(groupKey, group);
  }

  const plan: SectionPlan = {
    created: [],
    updated: [],
    added: 0,
    changed: changedItems.size,
    skipped: skipCount,
    notChosen: notChosenCount,
    items: importEntries,
  };
  const furtherItems = new Map<Section, Entry[]>();
  let order = Math.max(0, ...sections.map((section) => section.order));
  for (const { place, items } of groups.values()) {
    const { kind } = place;
    const title = titleOf(place);
    const ownSections = sections.filter((section) => isSameList(section, place) && section.origin !== 'sample');
    // Other entries would become visible in a visible section, and invisible in a draft.
    const staysHidden = asDrafts || items.every((item) => setAsideItems.has(item));
    const ownSection = ownSections.find(({ draft }) => draft === asDrafts) ?? (staysHidden ? ownSections[0] : undefined);
    const further = (ownSection && furtherItems.get(ownSection)) ?? [];
    const room = MAX_SECTION_ITEMS - (ownSection?.items.length ?? 0) - further.length;
    const fittingItems = items.slice(0, room);
    if (fittingItems.length < items.length)
      notes.add(
        title,
        `${items.length - fittingItems.length} entries were left out, because a section has at most ${MAX_SECTION_ITEMS}`,
      );
    if (fittingItems.length === 0) continue;
    plan.added += fittingItems.length;
    if (ownSection) {
      furtherItems.set(ownSection, [...further, ...fittingItems]);
    } else {
      order = nextOrder(order);
      plan.created.push({
        kind,
        title,
        items: fittingItems,
        order,
        draft: asDrafts,
        setAside: placesOf(fittingItems, setAsideItems),
        isDoubtful: fittingItems.some((entry) => doubtfulItems.has(entry)),
        isUndated: hasUndated(kind, fittingItems),
      });
    }
  }
  for (const section of sections) {
    const further = furtherItems.get(section) ?? [];
    const isHidden = asDrafts && !section.draft;
    const added = isHidden ? further.map((item) => ({ ...item, draft: true })) : further;
    const items = [...section.items.map((item) => changedItems.get(item) ?? item), ...added];
    const isDoubtful = [...section.items, ...further].some((item) => doubtfulItems.has(item));
    if (items.some((item, index) => item !== section.items[index]))
      plan.updated.push({
        id: section.id,
        items,
        isDoubtful,
        isUndated: hasUndated(section.kind, further),
        setAside: placesOf([...section.items, ...further], setAsideItems),
      });
  }
  return plan;
}

function placesOf<T>(items: readonly T[], marked: ReadonlySet<T>): number[] {
  return [...items.keys()].filter((index) => marked.has(items[index] as T));
}

function hasUndated(kind: SectionKind, items: readonly Entry[]): boolean {
  return UNDATED_KINDS.includes(kind) && items.some(({ date }) => !date);
}

type ValidEntry = Extract<PreparedEntry, { value: unknown }> & Partial<Pick<ImportEntry, 'fields'>>;

function toImportEntry(
  { key, value, notes, place, doubtful, draft, sources, fields }: ValidEntry,
  state: ImportEntry['state'],
  changes: FieldChanges,
): ImportEntry {
  const { title, organisation, date } = value;
  return {
    key,
    resource: 'sections',
    title,
    detail: [titleOf(place), organisation, date].filter(Boolean).join(', '),
    state,
    doubtful: [...doubtful],
    ...(sources && { sources }),
    changes,
    fields: fields ?? correctableValues('sections', value),
    notes: draft && state === 'new' ? [...notes, ADDED_AS_DRAFT] : notes,
  };
}

/** The entry on the site that is the same; without `item` when it is part of another one, or a milestone. */
interface Match {
  item?: Section['items'][number];
}

const ON_SITE: Match = {};

/**
 * Finds entries that the site has, whatever source they are from. An entry of the site may match several entries with the
 * same words, but at most one with other words.
 */
function createSiteMatcher(
  sections: readonly Section[],
  timeline: readonly Values<'timeline'>[],
  entries: readonly PreparedEntry[],
) {
  const candidates = new Set(sections.flatMap((section) => section.items.map((item) => ({ section, item }))));
  const organisations = wordsOfOrganisations(
    timeline,
    [...candidates].map(({ item }) => item),
  );
  const byKey = new Map([...candidates].map(({ section, item }) => [sectionEntryKey(section, item), item]));
  const keyOf = (section: Section, item: Entry) => contributionKey(sectionEntryKey(section, item), item);
  const byContribution = new Map([...candidates].map(({ section, item }) => [keyOf(section, item), item]));
  const contributionsInFiles = new Set(
    entries.flatMap((entry) =>
      entry.isContribution && 'value' in entry
        ? contributionKey(sectionEntryKey({ kind: entry.place.kind, title: titleOf(entry.place) }, entry.value), entry.value)
        : [],
    ),
  );
  /** Whether a contribution is another one to the same project: it has another address, or the files have both. */
  const isOtherContribution = ({ section, item }: { section: Section; item: Entry }, { url }: Entry) =>
    (item.url && url && addressKey(item.url) !== addressKey(url)) || contributionsInFiles.has(keyOf(section, item));
  return ({ place, value: entry, isContribution }: ValidEntry, key: string): Match | undefined => {
    const equal = byContribution.get(contributionKey(key, entry)) ?? (isContribution ? undefined : byKey.get(key));
    if (equal) return { item: equal };
    for (const candidate of candidates) {
      if (!isSameList(candidate.section, place) || !isSameSectionEntry(candidate.item, entry)) continue;
      if (isContribution && isOtherContribution(candidate, entry)) continue;
      if (place.kind === 'organisations' && (candidate.item.description ?? '') !== (entry.description ?? '')) continue;
      candidates.delete(candidate);
      return { item: candidate.item };
    }
    // One entry of the site may be a list that another source has as several.
    const isListed = sections.some((section) => isSameList(section, place) && section.items.some((item) => lists(item, entry)));
    if (place.kind === 'interests' && isListed) return ON_SITE;
    if (place.kind === 'free' && isKnownOrganisation(entry, organisations)) return ON_SITE;
    return timeline.some((milestone) => isUndatedMilestone(entry, milestone)) ? ON_SITE : undefined;
  };
}

function lists(item: Entry, entry: Entry): boolean {
  return item.title.split(',').some((part) => wordsKey(part) === wordsKey(entry.title));
}

function isSameList({ kind, title }: Section, place: PreparedEntry['place']): boolean {
  return kind === place.kind && (kind !== 'free' || title === titleOf(place));
}
