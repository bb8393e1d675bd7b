// Makes 200 views on the site of each JSON Resume file of a folder and opens all of them: what they add to the start of the
// server and to its memory, how long the first opening of one takes, and how long the next.
// `node bench/real-people/views.ts --resumes FOLDER`; needs a build (`npm run build`) and Linux. `--only NAME` takes one file.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { viewPath } from '../../contract/view-path.ts';
import { viewSchema } from '../../contract/views.ts';
import { openStore } from '../../server/store/store.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { atMost, detail, markdown, megabytes, milliseconds, type Row } from '../table.ts';
import { type ResumeFile, resumeFiles, startResumeSite } from './resume-site.ts';

const VIEWS = 200;
const MAX_MEMORY_BYTES = 60e6;
const MAX_START_MS = 20;
const STARTS = 5;

const { values } = parseArgs({ options: { resumes: { type: 'string' }, only: { type: 'string' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/views.ts --resumes FOLDER [--only NAME]');
  process.exit(1);
}

const rows: Row[] = [];
for (const file of await resumeFiles(values.resumes)) {
  if (values.only && file.name !== values.only) continue;
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-views-'));
  try {
    rows.push(...(await measureViews(file, dataDir)));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
console.log(markdown(rows));
process.exitCode = rows.some(({ isReached }) => isReached === false) ? 1 : 0;

async function measureViews(file: ResumeFile, dataDir: string): Promise<Row[]> {
  const site = await startResumeSite(file, { DATA_DIR: dataDir });
  await site.stop();
  const startWithout = await startTime(dataDir);
  const tokens = await makeViews(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const url = await server.address();
    const addresses = tokens.map((token) => url + viewPath(token));
    await timesOf(tokens.map(() => url));
    const before = residentMemory(server.child.pid);
    const [first, again] = [await timesOf(addresses), await timesOf(addresses)];
    const memory = residentMemory(server.child.pid) - before;
    await server.destroy();
    return [
      atMost(`${file.name}: memory of ${VIEWS} views, all opened twice`, memory, MAX_MEMORY_BYTES, megabytes),
      atMost('more time to start with them', (await startTime(dataDir)) - startWithout, MAX_START_MS, milliseconds),
      detail('first opening of a view, median', milliseconds(median(first))),
      detail('next opening, median', milliseconds(median(again))),
    ];
  } finally {
    await server.destroy();
  }
}

/** The tokens of new views, which differ in their words. */
async function makeViews(dataDir: string): Promise<string[]> {
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: console.error });
  const { paper, pages } = await store.resumeChoices();
  const tokens = await store.write(async (writer) => {
    const made: string[] = [];
    for (let number = 1; number <= VIEWS; number++) {
      const fields = viewSchema.parse({ name: `View ${number}`, intro: `Number ${number}.` });
      made.push((await writer.addView({ ...fields, resume: { paper, pages } })).token);
    }
    return made;
  });
  await store.close();
  return tokens;
}

async function timesOf(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const startedAt = performance.now();
    await open(address);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function open(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
}

/** The median of several starts on the same data, in milliseconds. */
async function startTime(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < STARTS; run++) {
    const startedAt = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    await server.address();
    times.push(performance.now() - startedAt);
    await server.destroy();
  }
  return median(times);
}

/** In bytes. */
function residentMemory(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1]) * 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
