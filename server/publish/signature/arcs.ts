/** A half ellipse on the time axis. */
export interface Arc {
  from: number;
  to: number;
  height: number;
}

/** The data of one path with all arcs, rounded to whole units to save bytes. Arcs that look the same are drawn once. */
export function arcPath(arcs: readonly Arc[]): string {
  return [...new Set(arcs.map(arcData))].join('');
}

function arcData({ from, to, height }: Arc): string {
  const start = Math.round(from);
  const width = Math.round(to) - start;
  return `M${start} 0a${Math.abs(width) / 2} ${Math.round(height)} 0 0 ${width < 0 ? 0 : 1} ${width} 0`;
}
