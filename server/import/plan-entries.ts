import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges, ImportEntry } from '../../contract/career-import.ts';
import { companyBesideTitle } from '../../contract/employers.ts';
import { correctableValues } from '../../contract/import-corrections.ts';
import { formatDateRange } from '../../contract/milestone-dates.ts';
import type { AdminItem, Values } from '../store/items.ts';
import { createYielder } from '../yielder.ts';
import type { PreparedResource } from './career.ts';
import { changesOfItem } from './field-changes.ts';
import { type Identity, identityOf, isSameEntry, matchStored } from './identity.ts';
import { ADDED_AS_DRAFT, type Notes, REPEATED, REPEATED_DIFFERENTLY } from './notes.ts';
import type { PreparedItem } from './prepare-career.ts';

/** An entry of the files with the data needed to import it. */
export interface PlannedEntry<R extends PreparedResource | 'skills'> extends ImportEntry {
  resource: R;
  values: Values<R>;
  /** How notes name it. */
  label: string;
  draft: boolean;
  /** Fields that the import filled because the files lack them. */
  proposed?: readonly string[];
  /** The item on the site that is the same; undefined for a new entry. */
  storedId: string | undefined;
}

export interface PlannedEntries<R extends PreparedResource | 'skills'> {
  entries: PlannedEntry<R>[];
  /** Number of entries that are in the files more than once, beyond the first. */
  repeated: number;
}

interface Candidate<R extends PreparedResource> {
  identity: Identity;
  value: Values<R>;
  notes: string[];
  prepared: PreparedItem<R>;
  /** Whether the owner's corrections have made it the same as an earlier entry. */
  isRepeated: boolean;
}

/** Compares the valid entries of one kind with the items on the site. */
export async function planEntries<R extends PreparedResource>(
  resource: R,
  items: readonly PreparedItem<R>[],
  storedItems: readonly AdminItem<R>[],
  notes: Notes,
): Promise<PlannedEntries<R>> {
  const { candidates, repeated: repeatCount } = await withoutRepeated(resource, items, notes);
  const matches = await matchStored(
    candidates.filter(({ isRepeated }) => !isRepeated),
    storedItems.map((item) => ({ identity: identityOf<R>(resource, item), item })),
  );
  const yieldIfDue = createYielder();
  const entries: PlannedEntry<R>[] = [];
  for (const candidate of candidates) {
    await yieldIfDue();
    const { value, prepared: source, isRepeated } = candidate;
    const match = matches.get(candidate);
    const statedValue = source.hasProposedTags ? { ...value, tags: [] } : value;
    const changes = match ? changesOfItem<R>(resource, match, statedValue) : {};
    entries.push({
      key: source.key,
      resource,
      ...titleAndDetail(value),
      state: stateOf(match !== undefined || isRepeated, changes),
      doubtful: [...source.doubtful],
      ...(source.sources && { sources: source.sources }),
      changes,
      fields: correctableValues(resource, value),
      notes: source.draft && !match ? [...candidate.notes, ADDED_AS_DRAFT] : candidate.notes,
      values: value,
      label: source.label,
      draft: source.draft,
      ...(source.hasProposedTags && { proposed: ['tags'] }),
      storedId: match?.id,
    });
  }
  return { entries, repeated: repeatCount };
}

export function stateOf(isOnSite: boolean, changes: FieldChanges): ImportEntry['state'] {
  if (!isOnSite) return 'new';
  return Object.keys(changes).length > 0 ? 'changed' : 'same';
}

async function withoutRepeated<R extends PreparedResource>(
  resource: R,
  items: readonly PreparedItem<R>[],
  notes: Notes,
): Promise<{ candidates: Candidate<R>[]; repeated: number }> {
  const byName = new Map<string, Candidate<R>[]>();
  const candidates: Candidate<R>[] = [];
  let repeatCount = 0;
  const yieldIfDue = createYielder();
  for (const item of items) {
    await yieldIfDue();
    if ('error' in item) {
      notes.add(resource, item.error, item.label);
      continue;
    }
    const { value, notes: ownNotes } = item;
    const candidate = { identity: identityOf<R>(resource, value), value, notes: ownNotes, prepared: item, isRepeated: false };
    const others = byName.get(candidate.identity.name) ?? [];
    const earlier = others.find(
      (other) =>
        isSameEntry(other.identity, candidate.identity) && !isOtherTenure(other, candidate) && !isOtherOfFile(other, candidate),
    );
    if (earlier) {
      const note = isDeepStrictEqual(earlier.value, value) ? REPEATED : REPEATED_DIFFERENTLY;
      notes.add(resource, note, item.label);
      // The preview still lists corrected entries, so that they can be corrected again.
      if (item.isCorrected) candidates.push({ ...candidate, notes: [note], isRepeated: true });
      else repeatCount += 1;
      continue;
    }
    byName.set(candidate.identity.name, [...others, candidate]);
    candidates.push(candidate);
  }
  return { candidates, repeated: repeatCount };
}

/** Two jobs with the same title and start that ended at different times and say different things are two jobs. */
function isOtherTenure<R extends PreparedResource>(a: Candidate<R>, b: Candidate<R>): boolean {
  if (!a.identity.end || !b.identity.end || a.identity.end === b.identity.end) return false;
  const [one, other] = [a, b].map(({ value }) => ('summary' in value ? value.summary : ''));
  return one !== '' && other !== '' && one !== other;
}

/** Two entries of one file that say different things are two entries, such as two prizes at one ceremony. */
function isOtherOfFile<R extends PreparedResource>(a: Candidate<R>, b: Candidate<R>): boolean {
  const isOfOneFile = a.prepared.file === b.prepared.file && !a.prepared.isCorrected && !b.prepared.isCorrected;
  return isOfOneFile && Boolean(a.identity.text && b.identity.text) && a.identity.text !== b.identity.text;
}

function titleAndDetail(value: Values<PreparedResource>): Pick<ImportEntry, 'title' | 'detail'> {
  if ('content' in value) return { title: value.name, detail: [value.title, value.company].filter(Boolean).join(', ') };
  if ('name' in value) return { title: value.name, detail: [value.issuer, value.date].filter(Boolean).join(' · ') };
  return { title: value.title, detail: [companyBesideTitle(value), formatDateRange(value)].filter(Boolean).join(' · ') };
}
