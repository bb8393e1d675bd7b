import type { ImportDryRun, ImportResult } from '../../contract/career-import.ts';
import { employerKey } from '../../contract/employer-key.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import type { PreparedResource } from './career.ts';
import { wordsKey } from './comparison-key.ts';
import { divideListed } from './listed-milestones.ts';
import { ADDED_AS_DRAFT, createNotes, isMissingInFile, limitLines, type Notes } from './notes.ts';
import { markPartialNames } from './partial-names.ts';
import { type PlannedEntry, planEntries } from './plan-entries.ts';
import { type ProfileSelection, planProfile } from './plan-profile.ts';
import { planSections, type SectionPlan } from './plan-sections.ts';
import { placeSkills, planSkillEntries } from './plan-skills.ts';
import type { PreparedCareer } from './prepare-career.ts';

export type Entry = { [R in PreparedResource | 'skills']: PlannedEntry<R> }[PreparedResource | 'skills'];

export interface Choice extends ProfileSelection {
  /** The keys of the entries to import, changed ones included; by default every new entry. */
  only?: ReadonlySet<string> | undefined;
  /** Adds every new entry as a draft. */
  asDrafts?: boolean;
}

export interface ImportPlan {
  /** Null when the profile does not change. */
  profile: Profile | null;
  categories: Values<'categories'>[];
  /** The entries to create, in the order in which they are stored. */
  created: (Entry & { isSetAside: boolean })[];
  /** The entries whose fields replace those of the item on the site. */
  updated: (Entry & { storedId: string })[];
  sections: SectionPlan;
  hasChanges: boolean;
  result: ImportResult;
  dryRun: ImportDryRun;
}

/** Compares a career with the content of the site and plans what to create and what to change. */
export async function planImport(career: PreparedCareer, content: Content, choice: Choice = {}): Promise<ImportPlan> {
  const notes = createNotes();
  const { profile, comparison, details } = planProfile(content, career, choice, notes);
  const { asDrafts = false } = choice;
  const isChosen = (key: string) => choice.only?.has(key) ?? true;
  const kinds = {
    timeline: await planEntries('timeline', career.timeline, content.timeline, notes),
    testimonials: await planEntries('testimonials', career.testimonials, content.testimonials, notes),
    certifications: await planEntries('certifications', career.certifications, content.certifications, notes),
    skills: await planSkillEntries(career, content, notes),
  };
  markKeptElsewhere(kinds.timeline.entries, content.certifications);
  markKeptElsewhere(kinds.certifications.entries, content.timeline);
  markPartialNames(kinds.certifications.entries, content.certifications);
  const groups = content.categories.map(({ displayName }) => displayName);
  markPartialNames(kinds.skills.entries, content.skills, groups);
  const { timeline, listed } = divideListed(kinds.timeline.entries, content.sections);
  kinds.timeline.entries = timeline;
  const isChangeChosen = (key: string) => choice.only?.has(key) ?? false;
  const sections = planSections([...listed, ...career.entries], content.sections, {
    notes,
    isChosen,
    isChangeChosen,
    asDrafts,
    timeline: content.timeline,
  });

  const isLeftOut = ({ mayRepeat, state }: Entry) => state === 'new' && mayRepeat === true && choice.only === undefined;
  const isCreated = (entry: Entry) => entry.state === 'new' && isChosen(entry.key) && !isLeftOut(entry);
  const isUpdated = (entry: Entry): entry is Entry & { storedId: string } =>
    entry.storedId !== undefined && entry.state === 'changed' && isChangeChosen(entry.key);
  const newOf = <E extends Entry>({ entries }: { entries: E[] }) => entries.filter(isCreated);
  const newItems = {
    timeline: newOf(kinds.timeline),
    skills: newOf(kinds.skills),
    testimonials: newOf(kinds.testimonials),
    certifications: newOf(kinds.certifications),
  };
  const { categories, skills } = await placeSkills(newItems.skills, career, content);
  const entries: Entry[] = Object.values(kinds).flatMap((kind): Entry[] => kind.entries);
  const updates = entries.filter(isUpdated);
  const leftOut = [...career.notes, ...notes.lines(), ...newEntryLines(entries)];
  addNotes([...Object.values(newItems).flat(), ...updates, ...entries.filter(isLeftOut)], notes);
  const repeatCount = Object.values(kinds).reduce((sum, kind) => sum + kind.repeated, 0);
  const updatedCount = updates.length + sections.changed;
  const notChosenCount = entries.filter(({ state }) => state === 'changed').length - updates.length + sections.notChosen;
  const createsItems = Object.values(newItems).some((list) => list.length > 0);
  return {
    profile,
    categories,
    created: [...skills, ...newItems.testimonials, ...newItems.certifications, ...newItems.timeline].map((entry) => ({
      ...entry,
      draft: asDrafts || entry.draft,
      isSetAside: entry.draft,
    })),
    updated: updates,
    sections,
    hasChanges: profile !== null || updatedCount > 0 || sections.added > 0 || createsItems,
    result: {
      created: {
        timeline: newItems.timeline.length,
        skills: skills.length,
        testimonials: newItems.testimonials.length,
        certifications: newItems.certifications.length,
      },
      entries: sections.added,
      ...(details > 0 && { details }),
      ...(updatedCount > 0 && { updated: updatedCount }),
      skipped: entries.filter(({ state }) => state !== 'new').length - updates.length + repeatCount + sections.skipped,
      ...(notChosenCount > 0 && { notChosen: notChosenCount }),
      errors: limitLines([...career.notes, ...notes.lines()]),
    },
    dryRun: {
      items: [...entries.map(toDryRunItem), ...sections.items],
      profile: comparison,
      leftOut: limitLines(leftOut).map(splitLine),
    },
  };
}

/** A certificate is an education or an award in some sources and a certification in others. */
function markKeptElsewhere<R extends 'timeline' | 'certifications'>(
  entries: PlannedEntry<R>[],
  storedItems: readonly Values<'timeline' | 'certifications'>[],
): void {
  const storedKeys = new Set(storedItems.flatMap(certificateKey));
  for (const entry of entries)
    if (entry.state === 'new' && certificateKey(entry.values).some((key) => storedKeys.has(key))) entry.state = 'same';
}

function certificateKey(value: Values<'timeline' | 'certifications'>): string[] {
  if ('name' in value) return [JSON.stringify([wordsKey(value.name), employerKey(value.issuer)])];
  const mayBeCertificate = value.type === 'education' || value.type === 'award';
  return mayBeCertificate ? [JSON.stringify([wordsKey(value.title), employerKey(value.company ?? '')])] : [];
}

/** The new entries that visitors will not see until the owner publishes them, and those without fields that a form requires. */
function newEntryLines(entries: readonly Entry[]): string[] {
  const notes = createNotes();
  const newEntries = entries.filter(({ state }) => state === 'new');
  addNotes(newEntries, notes, (note) => note === ADDED_AS_DRAFT || isMissingInFile(note));
  return notes.lines();
}

function addNotes(entries: readonly Entry[], notes: Notes, isAdded = (_note: string) => true): void {
  for (const [resource, resourceEntries] of Map.groupBy(entries, (entry) => entry.resource)) {
    notes.setTotal(resource, new Set(resourceEntries.map(({ label }) => label)).size);
    for (const { notes: entryNotes, label } of resourceEntries)
      for (const note of entryNotes) if (isAdded(note)) notes.add(resource, note, label);
  }
}

function toDryRunItem(entry: Entry): ImportDryRun['items'][number] {
  const { key, resource, title, detail, state, doubtful, changes, fields, notes, sources, mayRepeat } = entry;
  const ownNotes = notes.filter((note) => !isMissingInFile(note));
  return {
    ...{ key, resource, title, detail, state, doubtful, changes, fields, notes: ownNotes },
    ...(sources && { sources }),
    ...(mayRepeat && { mayRepeat }),
  };
}

/** 'work 3 Foo: no name' names its subject before the first colon. */
function splitLine(line: string): ImportDryRun['leftOut'][number] {
  const [, what, why] = /^(.+?): (.+)$/s.exec(line) ?? [];
  return what && why ? { what, why } : { what: 'file', why: line };
}
