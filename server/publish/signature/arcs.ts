/** A half ellipse on the line of time. */
export interface Arc {
  from: number;
  to: number;
  height: number;
}

/** The data of one path with all arcs; those that look the same are drawn once. */
export function arcPath(arcs: readonly Arc[]): string {
  return [...new Set(arcs.map(arcData))].join('');
}

function arcData({ from, to, height }: Arc): string {
  const width = rounded(to - from);
  return `M${rounded(from)} 0a${rounded(Math.abs(width) / 2)} ${rounded(height)} 0 0 ${width < 0 ? 0 : 1} ${width} 0`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
