/** One line of the table of results. */
export interface Row {
  label: string;
  /** Absent for details, which have no goal. */
  goal?: string;
  measured: string;
  /** Absent when a row with a goal was not measured. */
  isReached?: boolean;
}

/** A figure that must not exceed its goal. */
export function atMost(label: string, value: number, goal: number, format: (value: number) => string): Row {
  return { label, goal: goal === 0 ? format(goal) : `≤ ${format(goal)}`, measured: format(value), isReached: value <= goal };
}

/** A figure that must reach its goal. */
export function atLeast(label: string, value: number, goal: number, format: (value: number) => string): Row {
  return { label, goal: `≥ ${format(goal)}`, measured: format(value), isReached: value >= goal };
}

/** A figure without a goal that explains the row above. */
export function detail(label: string, measured: string): Row {
  return { label: `– ${label}`, measured };
}

export function notMeasured(label: string, goal: string, reason: string): Row {
  return { label, goal, measured: reason };
}

/** 1 KB = 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB (${bytes.toLocaleString('en')} bytes)`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const milliseconds = (value: number) => (value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`);

/** A Markdown table with padded columns, readable in a terminal too. */
export function markdown(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.label, row.goal ?? '', row.measured, formatReached(row)]);
  const lines = [['What', 'Goal', 'Measured', 'Reached'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const formatLine = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [formatLine(head), formatLine(widths.map((width) => '-'.repeat(width))), ...body.map(formatLine)].join('\n');
}

function formatReached({ goal, isReached }: Row): string {
  if (goal === undefined) return '';
  if (isReached === undefined) return 'not measured';
  return isReached ? 'yes' : '**no**';
}
