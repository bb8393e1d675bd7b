import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { homeDocument } from '../server/publish/html-document.ts';
import { loadPageBuild } from '../server/publish/page-build.ts';
import { startPublisher } from '../server/publish/publisher.ts';
import { openStoreWithCareer } from './invented-site.ts';
import { median, onCleanup, ROOT, runBenchmark, tempFolder } from './support.ts';
import { atMost, detail, kilobytes, milliseconds, type Row } from './table.ts';

/* The time from the database commit of a change until the page is current, on a real database. */

const CASES = [
  { milestones: 20, maxMs: 60, changes: 25 },
  { milestones: 1000, maxMs: 1000, changes: 9 },
];
const WARM_UP = 5;
/** The pause between two changes, so that the work of one does not slow the next. */
const PAUSE_MS = 50;
/** Lets the event loop monitor tick before and after a change. */
const SETTLE_MS = 10;

const PAGE_BUILD = loadPageBuild(join(ROOT, 'dist'));

/** In milliseconds. */
interface ChangeTiming {
  total: number;
  read: number;
  render: number;
  compress: number;
  blocked: number;
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { milestones, maxMs, changes } of CASES) {
    const { timings, bytes, brotli } = await timeChanges(milestones, WARM_UP + changes);
    const figure = (name: keyof ChangeTiming) => median(timings.slice(WARM_UP).map((change) => change[name]));
    const title = `${milestones.toLocaleString('en')} milestones`;
    rows.push(
      atMost(`A change with ${title}`, figure('total'), maxMs, milliseconds),
      detail('read and sanitize', milliseconds(figure('read'))),
      detail('render', milliseconds(figure('render'))),
      detail('compress, in other threads', milliseconds(figure('compress'))),
      detail('longest block of the event loop, including the write', milliseconds(figure('blocked'))),
      detail('the page', `${kilobytes(bytes)}, brotli ${kilobytes(brotli)}`),
    );
  }
  return rows;
}

async function timeChanges(
  milestones: number,
  count: number,
): Promise<{ timings: ChangeTiming[]; bytes: number; brotli: number }> {
  const store = await openStoreWithCareer(await tempFolder(), milestones);
  onCleanup(() => store.close());
  const [{ id } = { id: '' }] = (await store.content()).timeline;
  const times = { commit: 0, render: 0, rendered: 0 };
  // Registered before the publisher's own listener, so that all of its work is measured.
  store.onWrite(() => {
    times.commit = performance.now();
  });
  const publisher = startPublisher({
    store,
    render(content) {
      times.render = performance.now();
      const page = {
        ...content,
        siteUrl: 'http://localhost',
        stylesheet: PAGE_BUILD.stylesheet,
        renderMonth: 2026 * 12,
        assistantModel: null,
      };
      const document = homeDocument(page, PAGE_BUILD);
      times.rendered = performance.now();
      return document;
    },
    onError(error) {
      throw error;
    },
  });
  onCleanup(() => publisher.stop());
  await publisher.started;

  const timings: ChangeTiming[] = [];
  for (let change = 0; change < count; change++) {
    await wait(PAUSE_MS);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await wait(SETTLE_MS);
    await store.write((writer) => writer.update('timeline', id, { title: `Change ${change}` }));
    const { revision } = await publisher.current();
    const currentAt = performance.now();
    if (revision !== (await store.revision())) throw new Error('The page is not current');
    await wait(SETTLE_MS);
    delay.disable();
    timings.push({
      total: currentAt - times.commit,
      read: times.render - times.commit,
      render: times.rendered - times.render,
      compress: currentAt - times.rendered,
      blocked: delay.max / 1e6,
    });
  }
  const { page } = await publisher.current();
  return { timings, bytes: page?.bytes.identity.length ?? 0, brotli: page?.bytes.br.length ?? 0 };
}

if (import.meta.main) await runBenchmark(measure);
