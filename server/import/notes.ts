/** What could not be used, told so that many alike things take one line. */
export interface Notes {
  /** `section` is a part of the file ("work"), `item` one of its entries ("3 Foo"); without it the whole section is meant. */
  add(section: string, reason: string, item?: string): void;
  /** How many entries a section has, so that a line can say "all 27 entries" instead of naming each. */
  count(section: string, entries: number): void;
  lines(): string[];
}

interface Group {
  section: string;
  reason: string;
  items: (string | undefined)[];
}

export function takeNotes(): Notes {
  const groups = new Map<string, Group>();
  const totals = new Map<string, number>();
  return {
    add(section, reason, item) {
      const key = JSON.stringify([section, reason]);
      const group = groups.get(key) ?? { section, reason, items: [] };
      group.items.push(item);
      groups.set(key, group);
    },
    count: (section, entries) => void totals.set(section, entries),
    lines: () => [...groups.values()].map((group) => line(group, totals.get(group.section))),
  };
}

/** "2 entries", "1 entry". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function line({ section, reason, items }: Group, total: number | undefined): string {
  const named = [...new Set(items.filter((item) => item !== undefined))];
  if (named.length === 0) return `${section}: ${reason}`;
  if (named.length === 1) return `${section} ${named[0]}: ${reason}`;
  if (named.length === total) return `${section}: ${reason} (all ${total} entries)`;
  return `${section}: ${reason} (${named.length} entries: ${named.join('; ')})`;
}
