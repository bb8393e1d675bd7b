/** A stretch of text in one format. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** A safe address. */
  href?: string | undefined;
}

export type Line = Run[];

export interface ListItem {
  ordered: boolean;
  /** 1 for the outermost list. */
  level: number;
}

/** A paragraph or a list item. */
export interface Block {
  item: ListItem | null;
  lines: Line[];
}

export function lineText(line: Line): string {
  return line.map((run) => run.text).join('');
}

/** The line without its first characters. */
export function withoutStart(line: Line, length: number): Line {
  let remaining = length;
  const rest: Line = [];
  for (const run of line) {
    const text = run.text.slice(remaining);
    remaining = Math.max(0, remaining - run.text.length);
    if (text) rest.push({ ...run, text });
  }
  return rest;
}

/** Collapses spaces as a browser shows them, trims the ends, and merges neighboring runs in the same format. */
export function tidyLine(line: Line): Line {
  const runs: Line = [];
  for (const run of line) {
    const last = runs.at(-1);
    const collapsed = run.text.replace(/\s+/g, ' ');
    const text = last?.text.endsWith(' ') || !last ? collapsed.trimStart() : collapsed;
    if (!text) continue;
    if (last && ((text === ' ' && !last.href) || isSameFormat(last, run))) last.text += text;
    else runs.push({ ...run, text });
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  return runs.filter((run) => run.text);
}

function isSameFormat(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.href === b.href;
}

/** Groups lines into paragraphs at empty lines. */
export function paragraphs(lines: readonly Line[]): Line[][] {
  const result: Line[][] = [[]];
  for (const line of lines.map(tidyLine)) {
    if (line.length > 0) result.at(-1)?.push(line);
    else if (result.at(-1)?.length) result.push([]);
  }
  return result.filter((paragraph) => paragraph.length > 0);
}
