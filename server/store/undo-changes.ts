/** Dates depend on each other, so those that an import changed are restored all together or not at all. */
const DATES = ['start_year', 'start_month', 'end_year', 'end_month', 'is_current', 'date'];

type Fields = Record<string, unknown>;

export interface ImportedChange {
  before: Fields;
  /** The values after the import. */
  written: Fields;
}

/** The changes that undo an import where a field still has the imported value. What was edited since stays. */
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

/** The entries of a section without those that the import added, unless they were edited since. */
export function withoutAddedEntries({ before, written }: ImportedChange, current: Fields): Fields {
  const isAdded = addedEntryCheck({ before, written });
  const items = entriesOf(current).filter((entry) => !isAdded(entry));
  return items.length === entriesOf(current).length ? {} : { items: items.map((entry) => JSON.parse(entry)) };
}

/** How many of the entries that an import added to a section are in it as they were. */
export function addedEntryCount(change: ImportedChange, current: Fields): number {
  return entriesOf(current).filter(addedEntryCheck(change)).length;
}

function addedEntryCheck({ before, written }: ImportedChange): (entry: string) => boolean {
  const keptEntries = new Set(entriesOf(before));
  const addedEntries = new Set(entriesOf(written).filter((entry) => !keptEntries.has(entry)));
  return (entry) => addedEntries.has(entry);
}

function entriesOf({ items }: Fields): string[] {
  return Array.isArray(items) ? items.map((entry) => JSON.stringify(entry)) : [];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
