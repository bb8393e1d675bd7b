// Creates 200 views on the site of each JSON Resume file of a folder and opens all of them. Measures the time that they add to
// the start of the server, the memory that they occupy after garbage collection, and the time to render one.
// `node --expose-gc bench/real-people/views.ts --resumes FOLDER`; needs a build (`npm run build`). `--only NAME` measures one file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import type { PageView, PublicContent } from '../../contract/site.ts';
import { viewSchema } from '../../contract/views.ts';
import { homeDocument } from '../../server/publish/html-document.ts';
import { loadPageBuild } from '../../server/publish/page-build.ts';
import { startPublisher } from '../../server/publish/publisher.ts';
import { createViews } from '../../server/publish/views.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { atMost, detail, markdown, megabytes, milliseconds, type Row } from '../table.ts';
import { type ResumeFile, resumeFiles, startResumeSite } from './resume-site.ts';

const VIEWS = 200;
const MAX_MEMORY_BYTES = 60e6;
const MAX_START_MS = 10;
const READS = 15;

const { values } = parseArgs({ options: { resumes: { type: 'string' }, only: { type: 'string' } } });
if (!values.resumes || !global.gc) {
  console.error('Usage: node --expose-gc bench/real-people/views.ts --resumes FOLDER [--only NAME]');
  process.exit(1);
}

const pageBuild = loadPageBuild(join(import.meta.dirname, '../../dist'));
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
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: console.error });
  const readBefore = await readTime(store);
  const tokens = await makeViews(store);
  const render = (content: PublicContent, renderMonth: number, view?: PageView) =>
    homeDocument({ ...content, siteUrl: 'https://example.com', renderMonth, assistantModel: null, view }, pageBuild);
  const publisher = startPublisher({ store, render, onError: console.error });
  await publisher.started;
  const readAfter = await readTime(store);
  const views = createViews({ publisher, store, render, onError: console.error });
  const before = heldMemory();
  const times: number[] = [];
  for (const token of tokens) {
    const startedAt = performance.now();
    const shownView = await views.find(token);
    if (shownView) await views.page(shownView);
    times.push(performance.now() - startedAt);
  }
  const heldBytes = heldMemory() - before;
  publisher.stop();
  await store.close();
  return [
    atMost(`${file.name}: memory of ${VIEWS} views, all opened`, heldBytes, MAX_MEMORY_BYTES, megabytes),
    atMost('more time to read the content at the start', readAfter - readBefore, MAX_START_MS, milliseconds),
    detail('making the page of a view, median', milliseconds(median(times))),
  ];
}

/** Creates views that differ in their words, and returns their tokens. */
async function makeViews(store: Store): Promise<string[]> {
  const { paper, pages } = DEFAULT_RESUME_CHOICES;
  return store.write(async (writer) => {
    const tokens: string[] = [];
    for (let number = 1; number <= VIEWS; number++) {
      const fields = viewSchema.parse({ name: `View ${number}`, intro: `Number ${number}.` });
      tokens.push((await writer.addView({ ...fields, resume: { paper, pages } })).token);
    }
    return tokens;
  });
}

/** The time to read the content: views add to the start only because they are part of it. */
async function readTime(store: Store): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < READS; run++) {
    const startedAt = performance.now();
    await store.content();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

function heldMemory(): number {
  global.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
