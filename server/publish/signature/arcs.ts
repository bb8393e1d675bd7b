import { SIGNATURE_WIDTH } from '../../../contract/signature.ts';

const MAX_HEIGHT = SIGNATURE_WIDTH / 2;
/** Below 1, so that a short span among long ones still rises visibly. */
const HEIGHT_EXPONENT = 0.62;
const MIN_WIDTH = 3;

export interface Arc {
  /** Along the line, from 0 to `SIGNATURE_WIDTH`. */
  from: number;
  to: number;
}

/** The arc from one place of the line to another, at least wide enough to be seen. */
export function arc(from: number, to: number): Arc {
  const start = Math.min(Math.round(from), SIGNATURE_WIDTH - MIN_WIDTH);
  return { from: start, to: Math.max(Math.round(to), start + MIN_WIDTH) };
}

/** How far an arc rises above the line. */
export function heightOf({ from, to }: Arc): number {
  return Math.round(MAX_HEIGHT * ((to - from) / SIGNATURE_WIDTH) ** HEIGHT_EXPONENT);
}

/** Half ellipses above the line, or below it when they are scaled by a negative factor. */
export function arcPath(arcs: readonly Arc[], scale = 1): string {
  const sweep = scale < 0 ? 0 : 1;
  const paths = arcs.map((one) => {
    const width = one.to - one.from;
    return `M${one.from} 0a${width / 2} ${Math.round(heightOf(one) * Math.abs(scale))} 0 0 ${sweep} ${width} 0`;
  });
  return [...new Set(paths)].join('');
}
