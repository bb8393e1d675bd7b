import { createHash } from 'node:crypto';
import type { Section } from '../../contract/collections/sections.ts';
import { entryKey } from '../content/add-to-section.ts';
import type { Entry } from './career.ts';
import { comparisonKey } from './comparison-key.ts';
import { addressKey } from './field-changes.ts';

const KEY_LENGTH = 16;

/**
 * Makes keys that are the same for the same files, whatever is on the site. Equal identities are distinguished by their
 * order.
 */
export function createKeys(): (identity: unknown) => string {
  const counts = new Map<string, number>();
  return (identity) => {
    const text = JSON.stringify(identity);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return createHash('sha256')
      .update(count === 0 ? text : JSON.stringify([identity, count]))
      .digest('base64url')
      .slice(0, KEY_LENGTH);
  };
}

/**
 * Sections of one kind are one list, except that custom sections (kind `free`) differ by title. Roles in one organization
 * differ by name.
 */
export function sectionEntryKey({ kind, title }: Pick<Section, 'kind' | 'title'>, entry: Entry): string {
  const role = kind === 'organisations' ? comparisonKey(entry.description ?? '') : '';
  return JSON.stringify([kind, kind === 'free' ? title : '', entryKey(entry), role]);
}

/** `key` is that of the entry. Contributions with the same key are one project. */
export function contributionKey(key: string, { url, description }: Entry): string {
  return JSON.stringify([key, url ? addressKey(url) : '', comparisonKey(description ?? '')]);
}

/** Finds entries that occur twice in the files. A contribution repeats an entry of another kind if both are one project. */
export function createRepetitionCheck(): (key: string, entry: Entry, isContribution?: boolean) => boolean {
  const entryKeys = new Set<string>();
  const contributionKeys = new Set<string>();
  return (key, entry, isContribution = false) => {
    const ownKey = isContribution ? contributionKey(key, entry) : key;
    const isRepeated = entryKeys.has(key) || contributionKeys.has(ownKey);
    if (isContribution) contributionKeys.add(ownKey).add(key);
    else entryKeys.add(key);
    return isRepeated;
  };
}
