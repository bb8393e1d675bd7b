/** One line of what a benchmark found. */
export interface Row {
  what: string;
  /** The figure to reach; absent for what is shown beside. */
  goal?: string;
  measured: string;
  /** Absent with a goal: it was not measured. */
  reached?: boolean;
}

/** A figure that must not be larger than its goal. */
export function atMost(what: string, value: number, goal: number, shown: (value: number) => string): Row {
  return { what, goal: `≤ ${shown(goal)}`, measured: shown(value), reached: value <= goal };
}

/** A figure that must not be smaller than its goal. */
export function atLeast(what: string, value: number, goal: number, shown: (value: number) => string): Row {
  return { what, goal: `≥ ${shown(goal)}`, measured: shown(value), reached: value >= goal };
}

export function beside(what: string, measured: string): Row {
  return { what: `– ${what}`, measured };
}

export function notMeasured(what: string, goal: string, because: string): Row {
  return { what, goal, measured: because };
}

/** 1 KB = 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB (${bytes.toLocaleString('en')} bytes)`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const milliseconds = (value: number) => (value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`);

/** The table as Markdown, its columns padded so that it reads in a terminal too. */
export function markdown(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.what, row.goal ?? '', row.measured, verdict(row)]);
  const lines = [['What', 'To reach', 'Measured', 'Reached'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [format(head), format(widths.map((width) => '-'.repeat(width))), ...body.map(format)].join('\n');
}

function verdict({ goal, reached }: Row): string {
  if (goal === undefined) return '';
  if (reached === undefined) return 'not measured';
  return reached ? 'yes' : '**no**';
}
