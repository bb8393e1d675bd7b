import { employerKey } from '../../contract/employer-key.ts';
import { htmlToText } from '../../contract/html-text.ts';
import type { Values } from '../store/items.ts';
import { createYielder } from '../yielder.ts';
import type { PreparedResource } from './career.ts';
import { wordsKey } from './comparison-key.ts';

/** The identity of an item, by which items from any source are compared. */
export interface Identity {
  /** Items with different names are different. */
  name: string;
  /** Items differ when one of these differs; null, which is unknown, agrees with everything. */
  details: readonly (string | number | null)[];
  /** Only for items with dates: when it ended, which distinguishes two items with the same details; null when unknown. */
  end?: string | null;
  /** Only for items with dates: when it began, and the words of its names, whichever of them is the title. */
  alike?: { start: string; words: readonly string[] };
  /** Only for entries of the timeline: their text, which distinguishes two items of one file with the same details. */
  text?: string;
  /** Only for jobs: the employer with the first and the last month, which stay the same when the title changes. */
  tenure?: { key: string; summary: string } | null;
}

const IDENTITIES: { readonly [R in PreparedResource]: (value: Values<R>) => Identity } = {
  timeline: ({ type, title, company, start_year, start_month, end_year, end_month, is_current, summary }) => ({
    // An entry without a role has the employer as its title.
    name: JSON.stringify([type, wordsKey(employerKey(title))]),
    details: [start_year, start_month, company ? employerKey(company) : null],
    end: is_current ? 'present' : end_year === null ? null : JSON.stringify([end_year, end_month]),
    text: summary,
    alike: {
      start: JSON.stringify([type, start_year, start_month]),
      words: [...new Set(wordsKey([employerKey(title), employerKey(company ?? '')].join(' ')).split(' '))],
    },
    tenure:
      type === 'experience' && company && start_month !== null && (is_current || end_month !== null)
        ? { key: JSON.stringify([employerKey(company), start_year, start_month, is_current, end_year, end_month]), summary }
        : null,
  }),
  // The start of the text distinguishes two testimonials by one person, even after the owner has edited the end.
  testimonials: ({ name, content }) => ({ name: JSON.stringify([wordsKey(name), wordsKey(content).slice(0, 60)]), details: [] }),
  certifications: ({ name, issuer }) => ({ name: wordsKey(name), details: [issuer ? employerKey(issuer) : null] }),
};

export function identityOf<R extends PreparedResource>(resource: R, value: Values<R>): Identity {
  return IDENTITIES[resource](value);
}

/** The parts of the key of an entry. Entries that differ only in their end are distinguished by their order. */
export function keyIdentity({
  end: _,
  text: _text,
  tenure: _tenure,
  ...identity
}: Identity): Omit<Identity, 'end' | 'text' | 'tenure'> {
  return identity;
}

/** How many details are the same; -1 when the items are different. */
export function agreement(a: Identity, b: Identity): number {
  if (a.name !== b.name) return -1;
  let equal = 0;
  for (const [index, detail] of a.details.entries()) {
    const other = b.details[index] ?? null;
    if (detail === other) equal += 1;
    else if (detail !== null && other !== null) return -1;
  }
  return equal;
}

/** Whether two entries of the same files are one: only one of the details, and not the first, may be unknown in one of them. */
export function isSameEntry(a: Identity, b: Identity): boolean {
  return agreement(a, b) >= Math.max(a.details.length - 1, 0) && a.details[0] === b.details[0];
}

/**
 * Finds for each item the stored one that is the same. A stored item matches at most one item, the most similar one. The
 * remaining items match when they began in the same month and the words of their names agree, or when they are the only job
 * at an employer from one month to another and their summaries agree.
 */
export async function matchStored<T extends { identity: Identity }, S>(
  items: readonly T[],
  storedItems: readonly { identity: Identity; item: S }[],
): Promise<Map<T, S>> {
  const candidates = Map.groupBy(storedItems, ({ identity }) => identity.name);
  const byStart = Map.groupBy(storedItems, ({ identity }) => identity.alike?.start ?? '');
  const matches = new Map<T, S>();
  const partners = new Set<S>();
  const yieldIfDue = createYielder();
  for (let level = items[0]?.identity.details.length ?? 0; level >= 0; level -= 1) {
    for (const [needsEnd, needsText] of [
      [true, true],
      [true, false],
      [false, false],
    ]) {
      for (const item of items) {
        await yieldIfDue();
        if (matches.has(item)) continue;
        const match = candidates
          .get(item.identity.name)
          ?.find(
            ({ item: other, identity }) =>
              !partners.has(other) &&
              agreement(item.identity, identity) >= level &&
              (!needsEnd || identity.end === item.identity.end) &&
              (!needsText || identity.text === item.identity.text),
          );
        if (!match) continue;
        matches.set(item, match.item);
        partners.add(match.item);
      }
    }
  }
  for (const item of items) {
    await yieldIfDue();
    const { alike } = item.identity;
    const match =
      alike && !matches.has(item)
        ? byStart.get(alike.start)?.find((candidate) => !partners.has(candidate.item) && isAlike(alike, candidate.identity.alike))
        : undefined;
    if (!match) continue;
    matches.set(item, match.item);
    partners.add(match.item);
  }
  const retitled = Map.groupBy(
    items.filter((item) => item.identity.tenure && !matches.has(item)),
    ({ identity }) => identity.tenure?.key,
  );
  const left = Map.groupBy(
    storedItems.filter(({ item, identity }) => identity.tenure && !partners.has(item)),
    ({ identity }) => identity.tenure?.key,
  );
  for (const [tenure, [item, ...others]] of retitled) {
    const [stored, ...otherStored] = left.get(tenure) ?? [];
    if (!item || !stored || others.length + otherStored.length > 0) continue;
    if (doSummariesAgree(item.identity.tenure?.summary ?? '', stored.identity.tenure?.summary ?? ''))
      matches.set(item, stored.item);
  }
  return matches;
}

/** Somebody may have had two roles at one employer in the same months, with different things to say about them. */
function doSummariesAgree(a: string, b: string): boolean {
  const [one, other] = [a, b].map((summary) => new Set(wordsKey(htmlToText(summary)).split(' ').filter(Boolean)));
  if (!one || !other) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(one.size, other.size) / 2;
}

const MIN_ALIKE_WORDS = 2;

/**
 * Whether names agree that a document did not distinguish or has only in part: all words of one are among the words of the
 * other.
 */
function isAlike(a: NonNullable<Identity['alike']>, b: Identity['alike']): boolean {
  if (!b) return false;
  const [fewer, more] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  return fewer.length >= MIN_ALIKE_WORDS && fewer.every((word) => more.includes(word));
}
