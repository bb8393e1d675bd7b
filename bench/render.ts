import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { homeDocument } from '../server/publish/document.ts';
import { loadPageBuild } from '../server/publish/page-build.ts';
import { startPublisher } from '../server/publish/publisher.ts';
import { seedSample } from '../server/sample/seed.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { inventedCareer } from './invented-career.ts';
import { afterwards, median, ROOT, runAlone, tempFolder } from './support.ts';
import { atMost, beside, kilobytes, milliseconds, type Row } from './table.ts';

/* From the commit of a change to the page being current, on a real database. */

const CASES = [
  { milestones: 20, goal: 60, changes: 25 },
  { milestones: 1000, goal: 1000, changes: 9 },
];
const WARM_UP = 5;
/** Between two changes, so that one is not measured with what the other left behind, in milliseconds. */
const PAUSE = 50;
/** For the clock of the event loop to tick before and after, in milliseconds. */
const SETTLE = 10;

const ASSETS = await loadPageBuild(join(ROOT, 'dist'));

/** All in milliseconds. */
interface Change {
  total: number;
  read: number;
  render: number;
  compress: number;
  blocked: number;
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { milestones, goal, changes } of CASES) {
    const { made, bytes, brotli } = await changesOf(milestones, WARM_UP + changes);
    const figure = (name: keyof Change) => median(made.slice(WARM_UP).map((change) => change[name]));
    const title = `${milestones.toLocaleString('en')} milestones`;
    rows.push(
      atMost(`A change with ${title}`, figure('total'), goal, milliseconds),
      beside('read and sanitise', milliseconds(figure('read'))),
      beside('render', milliseconds(figure('render'))),
      beside('compress, in other threads', milliseconds(figure('compress'))),
      beside('longest block of the event loop, the write included', milliseconds(figure('blocked'))),
      beside('the page', `${kilobytes(bytes)}, brotli ${kilobytes(brotli)}`),
    );
  }
  return rows;
}

async function changesOf(milestones: number, count: number): Promise<{ made: Change[]; bytes: number; brotli: number }> {
  const store = await storeWith(milestones);
  const [{ id } = { id: '' }] = (await store.content()).timeline;
  const at = { commit: 0, render: 0, rendered: 0 };
  // Before the publisher's own, so that nothing of its work is missed.
  store.onWrite(() => {
    at.commit = performance.now();
  });
  const publisher = startPublisher({
    store,
    render(content) {
      at.render = performance.now();
      const page = {
        ...content,
        siteUrl: 'http://localhost',
        stylesheet: ASSETS.stylesheet,
        renderedIn: 2026 * 12,
        assistantModel: null,
      };
      const document = homeDocument(page, ASSETS);
      at.rendered = performance.now();
      return document;
    },
    onError(error) {
      throw error;
    },
  });
  afterwards(() => publisher.stop());
  await publisher.started;

  const made: Change[] = [];
  for (let change = 0; change < count; change++) {
    await wait(PAUSE);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await wait(SETTLE);
    await store.write((writer) => writer.update('timeline', id, { title: `Change ${change}` }));
    const { revision } = await publisher.current();
    const current = performance.now();
    if (revision !== (await store.revision())) throw new Error('The page is not current');
    await wait(SETTLE);
    delay.disable();
    made.push({
      total: current - at.commit,
      read: at.render - at.commit,
      render: at.rendered - at.render,
      compress: current - at.rendered,
      blocked: delay.max / 1e6,
    });
  }
  const { page } = await publisher.current();
  return { made, bytes: page?.bytes.identity.length ?? 0, brotli: page?.bytes.br.length ?? 0 };
}

/** The sample content with an invented career in place of its own. */
async function storeWith(milestones: number): Promise<Store> {
  const dataDir = await tempFolder();
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: (error) => console.error(error) });
  afterwards(() => store.close());
  await seedSample(store, join(ROOT, 'content/sample'));
  const { timeline } = await store.content();
  await store.write(async (writer) => {
    for (const { id } of timeline) await writer.remove('timeline', id);
    for (const milestone of inventedCareer(milestones)) await writer.insert('timeline', milestone);
  });
  return store;
}

if (import.meta.main) await runAlone(measure);
