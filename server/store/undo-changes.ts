/** Dates depend on each other, so those that an import changed are restored all together or not at all. */
const DATES = ['start_year', 'start_month', 'end_year', 'end_month', 'is_current', 'date'];

type Fields = Record<string, unknown>;

export interface ImportedChange {
  before: Fields;
  /** The values after the import. */
  written: Fields;
}

/** The changes that undo an import in fields that still have the imported value. Fields edited since are kept. */
export function changesToUndo({ before, written }: ImportedChange, current: Fields): Fields {
  const isKept = (name: string) => isEqual(current[name], written[name]);
  const areDatesKept = DATES.every(isKept);
  const changes: Fields = {};
  for (const name of Object.keys(written)) {
    if (isEqual(before[name], written[name])) continue;
    if (DATES.includes(name) ? areDatesKept : isKept(name)) changes[name] = before[name];
  }
  return changes;
}

/**
 * The changes that undo an import of entries into a section: the entries that it added are removed, and `restored` other
 * entries get their previous fields back. Entries edited since are kept.
 */
export function sectionChangesToUndo(
  { before, written }: ImportedChange,
  current: Fields,
): { changes: Fields; restored: number } {
  const [entriesBefore, writtenEntries] = [entriesById(before), entriesById(written)];
  let restoredCount = 0;
  const items = entriesOf(current).flatMap((entry) => {
    const writtenEntry = writtenEntries.get(entry.id);
    if (!writtenEntry) return [entry];
    const entryBefore = entriesBefore.get(entry.id);
    if (!entryBefore) return isSameEntry(entry, writtenEntry) ? [] : [entry];
    const changes = changesToUndo({ before: entryBefore, written: writtenEntry }, entry);
    if (Object.keys(changes).length > 0) restoredCount += 1;
    return [{ ...entry, ...changes }];
  });
  return { changes: isEqual(items, entriesOf(current)) ? {} : { items }, restored: restoredCount };
}

/** The number of entries added by an import that are unchanged in the section. */
export function addedEntryCount({ before, written }: ImportedChange, current: Fields): number {
  const [entriesBefore, writtenEntries] = [entriesById(before), entriesById(written)];
  return entriesOf(current).filter((entry) => !entriesBefore.has(entry.id) && isSameEntry(entry, writtenEntries.get(entry.id)))
    .length;
}

function entriesById(section: Fields): Map<unknown, Fields> {
  return new Map(entriesOf(section).map((entry) => [entry.id, entry]));
}

function entriesOf({ items }: Fields): Fields[] {
  return Array.isArray(items) ? items : [];
}

/** Publishing an entry does not edit it. */
function isSameEntry({ draft: _draft, ...entry }: Fields, { draft: _writtenDraft, ...other }: Fields = {}): boolean {
  return isEqual(entry, other);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
