import { cpus } from 'node:os';
import { measure as dashboard } from './dashboard.ts';
import { measure as firstVisit } from './first-visit.ts';
import { measure as firstWord } from './first-word.ts';
import { measure as lighthouse } from './lighthouse.ts';
import { measure as load } from './load.ts';
import { measure as memory } from './memory.ts';
import { measure as render } from './render.ts';
import { measure as start } from './start.ts';
import { measureAndCleanUp } from './support.ts';
import { markdown, notMeasured, type Row } from './table.ts';
import { measure as throughput } from './throughput.ts';
import { measure as tracking } from './tracking.ts';

/* Runs these benchmarks one after another and prints one table for docs/PERFORMANCE.md. */

const BENCHMARKS: Record<string, () => Promise<Row[]>> = {
  'first visit': firstVisit,
  lighthouse: () => lighthouse(),
  throughput,
  tracking,
  dashboard,
  render,
  'first word': firstWord,
  start,
  memory,
  load,
};

const rows: Row[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  console.error(`Measuring: ${name}…`);
  try {
    rows.push(...(await measureAndCleanUp(measure)));
  } catch (error) {
    rows.push(notMeasured(name, '', String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, ' ')));
  }
}
const processors = cpus();
console.log(`Node ${process.versions.node}, ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}\n`);
console.log(markdown(rows));
