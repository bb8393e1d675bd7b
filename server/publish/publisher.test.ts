import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { CompressedText } from './compress.ts';
import type { PageCache } from './page-cache.ts';
import { type Publisher, startPublisher } from './publisher.ts';

/** A store with only a revision, which can be set to any number, as restoring a backup does. */
function fakeDatabase() {
  const listeners: ((revision: number) => void)[] = [];
  const state = { revision: 10, broken: false, isPublished: true, contentReads: 0 };
  const content = (): Content => ({
    skills: [],
    categories: [],
    testimonials: [],
    certifications: [],
    sections: [],
    timeline: state.broken ? [null as never] : [],
    revision: state.revision,
    profile: { ...EMPTY_PROFILE, name: `Revision ${state.revision}` },
    pictures: {},
    resume: { hasResume: false },
    resumeChoices: DEFAULT_RESUME_CHOICES,
    views: [],
    ownerAnswers: [],
    site: {
      isOwn: false,
      isPublished: state.isPublished,
      sampleFields: [],
      hasSampleResume: false,
      hasPreviewed: false,
      importReviews: [],
    },
  });
  const store: Pick<Store, 'content' | 'revision' | 'onWrite'> = {
    content: async () => {
      state.contentReads += 1;
      return content();
    },
    revision: async () => state.revision,
    onWrite: (listener) => void listeners.push(listener),
  };
  return {
    state,
    store,
    write() {
      state.revision += 1;
      for (const listener of listeners) listener(state.revision);
    },
  };
}

let db: ReturnType<typeof fakeDatabase>;
let publisher: Publisher | undefined;
let errors: Error[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 23, 59, 58), toFake: ['Date', 'setInterval', 'clearInterval'] });
  db = fakeDatabase();
  errors = [];
});
afterEach(() => {
  publisher?.stop();
  vi.useRealTimers();
});

const start = async (cache?: PageCache) => {
  publisher = startPublisher({
    store: db.store,
    render: ({ profile }, month) => `${profile.name} in ${month}`,
    onError: (error) => errors.push(error),
    cache,
  });
  await publisher.started;
  return publisher;
};
const page = async () => (await publisher?.current())?.page?.bytes.identity.toString();
/** Waits for the next poll of the database and the publication that it may cause. */
const poll = async () => {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));
};
const NOVEMBER = 2026 * 12 + 10;

test('publishes a write before the next response', async () => {
  await start();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  db.write();
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
});

test('starts with a page that was cached for the same content, and caches what it renders', async () => {
  const pages = new Map<string, CompressedText>();
  const cache: PageCache = {
    entry: (input) => ({
      read: () => pages.get(JSON.stringify(input)),
      write: async (page) => {
        pages.clear();
        pages.set(JSON.stringify(input), page);
      },
    }),
  };
  const restart = async () => {
    publisher?.stop();
    await start(cache);
    return page();
  };
  expect(await restart()).toBe(`Revision 10 in ${NOVEMBER}`);
  await vi.waitFor(() => expect(pages.size).toBe(1), 15_000);
  const [[input = '', rendered] = []] = pages;
  pages.set(input, { ...rendered, hash: 'cached' } as CompressedText);
  await restart();
  expect(publisher?.published().page?.hash).toBe('cached');
  // By another process, while this one does not run.
  db.state.revision = 9;
  expect(await restart()).toBe(`Revision 9 in ${NOVEMBER}`);
  db.write();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  await vi.waitFor(() => expect([...pages.keys()]).toEqual([input]), 15_000);
  vi.setSystemTime(Date.UTC(2026, 11, 1));
  expect(await restart()).toBe(`Revision 10 in ${NOVEMBER + 1}`);
  db.state.isPublished = false;
  expect(await restart()).not.toContain(`${NOVEMBER}`);
  const cached = () => [...pages.values()].map(({ bytes }) => bytes.identity.toString()).join();
  await vi.waitFor(() => expect(cached()).not.toContain(`${NOVEMBER}`), 15_000);
});

test('serves a quickly compressed page, and replaces it by the smallest one if no other page follows', async () => {
  const numbers = Array.from({ length: 5_000 }, (_, i) => Math.sin(i)).join('');
  const render = ({ profile }: { profile: { name: string } }) => profile.name + numbers;
  publisher = startPublisher({ store: db.store, render, onError: (error) => errors.push(error) });
  await publisher.started;
  const first = publisher.published();
  const firstPage = first.page;
  db.write();
  const quick = (await publisher.current()).page;
  const smallest = await vi.waitUntil(async () => {
    const { page } = (await publisher?.current()) ?? {};
    return page !== quick && page;
  }, 20_000);
  expect(smallest.bytes.br.length).toBeLessThan(quick?.bytes.br.length ?? 0);
  expect(smallest.bytes.identity).toEqual(quick?.bytes.identity);
  expect(smallest.hash).toBe(quick?.hash);
  expect(first.page).toBe(firstPage);
  expect(errors).toEqual([]);
});

test('responds to a request while writes keep coming', async () => {
  await start();
  const { store, state, write } = db;
  const { content } = store;
  store.content = async () => {
    const current = await content();
    if (state.revision < 100) write();
    return current;
  };
  write();
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
  await vi.waitFor(async () => expect(await page()).toBe(`Revision 100 in ${NOVEMBER}`), 15_000);
});

test('does not publish again while nothing changes', async () => {
  await start();
  await poll();
  await page();
  expect(db.state.contentReads).toBe(1);
});

test('publishes again when a new month begins', async () => {
  await start();
  await poll();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  await poll();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER + 1}`);
  expect(db.state.contentReads).toBe(2);
});

test('publishes the lower revision of a restored database', async () => {
  await start();
  db.state.revision = 4;
  await poll();
  expect(await page()).toBe(`Revision 4 in ${NOVEMBER}`);
});

test('publishes a write that follows a restore before the next response', async () => {
  await start();
  db.state.revision = 4;
  db.write();
  expect(await page()).toBe(`Revision 5 in ${NOVEMBER}`);
});

test('ignores a revision that was read before the last publication', async () => {
  await start();
  const { promise, resolve } = Promise.withResolvers<number>();
  const { revision } = db.store;
  db.store.revision = () => promise;
  await vi.advanceTimersByTimeAsync(1000);
  db.store.revision = revision;
  db.write();
  await page();
  resolve(10);
  await promise;
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
  expect(db.state.contentReads).toBe(2);
});

test('publishes a write although a poll that began before it returns an older revision', async () => {
  await start();
  const read = Promise.withResolvers<void>();
  const poll = Promise.withResolvers<number>();
  const { content, revision } = db.store;
  db.store.content = async () => {
    const older = await content();
    await read.promise;
    return older;
  };
  db.write();
  await vi.waitUntil(() => db.state.contentReads === 2);
  db.store.revision = () => poll.promise;
  await vi.advanceTimersByTimeAsync(1000);
  Object.assign(db.store, { content, revision });
  db.write();
  poll.resolve(11);
  await poll.promise;
  await new Promise((resolve) => setImmediate(resolve));
  read.resolve();
  expect(await page()).toBe(`Revision 12 in ${NOVEMBER}`);
});

test('keeps the last page when rendering fails, reports the failure, and does not retry at every request', async () => {
  await start();
  db.state.broken = true;
  db.write();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  expect((await publisher?.current())?.content.profile.name).toBe('Revision 10');
  expect(publisher?.failure()).toBeInstanceOf(Error);
  await page();
  expect([errors.length, db.state.contentReads]).toEqual([1, 2]);

  db.state.broken = false;
  db.write();
  expect(await page()).toBe(`Revision 12 in ${NOVEMBER}`);
  expect(publisher?.failure()).toBeUndefined();
});

test('starts without a page when the first rendering fails', async () => {
  db.state.broken = true;
  await start();
  expect(await page()).toBeUndefined();
  expect((await publisher?.current())?.content.timeline).toEqual([]);
  expect(publisher?.failure()).toBeInstanceOf(Error);
});

test('keeps the last page while the database fails, and publishes the write once it recovers', async () => {
  await start();
  const { content } = db.store;
  db.store.content = () => Promise.reject(new Error('away'));
  db.write();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  expect(errors.map(({ message }) => message)).toEqual(['away']);
  db.store.content = content;
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
});

test('serves the last page after three seconds when the database does not respond, and at once from then on', async () => {
  await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  db.store.content = () => new Promise(() => {});
  db.write();
  let servedPage: string | undefined;
  void page().then((text) => {
    servedPage = text;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(servedPage).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(servedPage).toBe(`Revision 10 in ${NOVEMBER}`);
  expect(await page()).toBe(servedPage);
});
