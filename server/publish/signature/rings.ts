import { SIGNATURE_SIZE } from '../../../contract/signature.ts';

/** How far round a ring goes from the line of time, in degrees. */
export const QUARTER = 90;

export interface Ring {
  radius: number;
  /** In degrees, at most a quarter. */
  sweep: number;
}

/** The data of one path with all rings; those that look the same are drawn once. */
export function ringPath(rings: readonly Ring[]): string {
  return [...new Set(rings.map(ringData))].join('');
}

function ringData({ radius, sweep }: Ring): string {
  const r = rounded(Math.min(Math.max(radius, 1), SIGNATURE_SIZE));
  const angle = (sweep * Math.PI) / 180;
  const end = [r * (1 - Math.cos(angle)), -r * Math.sin(angle)].map(rounded);
  return `M${rounded(SIGNATURE_SIZE - r)} 0a${r} ${r} 0 0 1 ${end.join(' ')}`.replace(' -', '-');
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
