import { formatCount } from './limits.ts';

/** Collects what an import changed or left out; equal reasons share one line. */
export interface Notes {
  /** `section` is a part of the file ("work"), `item` one of its items ("3 Foo"); without it the note is about the section. */
  add(section: string, reason: string, item?: string): void;
  /** Sets the number of items of a section, so that a line can say "all 27 entries" instead of listing them. */
  setTotal(section: string, items: number): void;
  lines(): string[];
}

/** The owner's details, in notes. */
export const ABOUT_OWNER = 'about you';

/** For an entry that the file marks as not public, or that may not be meant for visitors. */
export const ADDED_AS_DRAFT = 'is added as a draft, because it may not be meant for visitors';

/** For an entry that the files have more than once. */
export const REPEATED = 'is in the file twice, so it is imported once';
export const REPEATED_DIFFERENTLY = 'is in the file twice with different content; the first is kept';

/** For an entry without fields that a form requires. The entry itself shows this, so notes name only a few such entries. */
export function missingInFile(fields: readonly string[]): string {
  return `no ${fields.join(', ').replace(/, (?=[^,]*$)/, ' or ')} in the file`;
}

export function isMissingInFile(reason: string): boolean {
  return /^no .+ in the file$/.test(reason);
}

interface Group {
  section: string;
  reason: string;
  items: (string | undefined)[];
}

export function createNotes(): Notes {
  const groups = new Map<string, Group>();
  const totals = new Map<string, number>();
  return {
    add(section, reason, item) {
      const key = JSON.stringify([section, reason]);
      const group = groups.get(key) ?? { section, reason, items: [] };
      group.items.push(item);
      groups.set(key, group);
    },
    setTotal: (section, items) => void totals.set(section, items),
    lines: () => [...groups.values()].map((group) => formatLine(group, totals.get(group.section))),
  };
}

const MAX_QUOTE_LENGTH = 60;

/** A text as a note quotes it, shortened to fit a line. */
export function quote(text: string): string {
  return `'${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text}'`;
}

const MAX_NAMES_OF_MISSING = 3;
const MAX_LINE_LENGTH = 20_000;
/** Characters of all notes together. */
const MAX_LENGTH = 200_000;

/** Keeps the response of an import within bounds, whatever its files contain. */
export function limitLines(lines: readonly string[]): string[] {
  const shownNotes: string[] = [];
  let length = 0;
  for (const line of lines) {
    const short = line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}...` : line;
    length += short.length;
    if (length > MAX_LENGTH) return [...shownNotes, `${formatCount(lines.length - shownNotes.length)} more lines are not shown`];
    shownNotes.push(short);
  }
  return shownNotes;
}

function formatLine({ section, reason, items }: Group, total: number | undefined): string {
  const names = [...new Set(items.filter((item) => item !== undefined))];
  if (names.length === 0) return `${section}: ${reason}`;
  if (names.length === 1) return `${section} ${names[0]}: ${reason}`;
  if (names.length === total) return `${section}: ${reason} (all ${total} entries)`;
  const shown = isMissingInFile(reason) ? names.slice(0, MAX_NAMES_OF_MISSING) : names;
  const more = names.length - shown.length;
  return `${section}: ${reason} (${names.length} entries: ${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''})`;
}
