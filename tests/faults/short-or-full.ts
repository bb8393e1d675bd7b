/** The size of a run: `full` in `npm run test:faults`, which sets FAULTS=full, otherwise `short`. */
export function shortOrFull({ short, full }: { short: number; full: number }): number {
  return process.env.FAULTS === 'full' ? full : short;
}
