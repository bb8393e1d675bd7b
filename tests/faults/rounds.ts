/** How often something is broken: `short` in `npm test`, `full` in `npm run test:faults`, which sets FAULTS=full. */
export function rounds({ short, full }: { short: number; full: number }): number {
  return process.env.FAULTS === 'full' ? full : short;
}
