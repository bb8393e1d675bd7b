/** The kinds of notes, the most important first; the first pattern that matches decides. */
const KINDS: readonly [title: string, pattern: RegExp][] = [
  ['Left out', /left out|not copied|not read|never read|imported once|the first is kept|which w(?:as|ere) kept/],
  ['Added as drafts', /added as a draft/],
  ['Not shown on this site', /not shown on this site/],
  ['Not in the files', /: no [^:;]+ in the file(?: \(|$)/],
  ['Changed to fit this site', /(?:)/],
];

export interface NoteGroup {
  title: string;
  lines: string[];
}

/** Groups the notes of an import by their meaning for the owner. */
export function groupNotes(lines: readonly string[]): NoteGroup[] {
  const groups = Map.groupBy(lines, (line) => KINDS.find(([, pattern]) => pattern.test(line))?.[0]);
  return KINDS.flatMap(([title]) => {
    const groupLines = groups.get(title);
    return groupLines ? [{ title, lines: groupLines }] : [];
  });
}
