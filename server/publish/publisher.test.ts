import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { type Publisher, startPublisher } from './publisher.ts';

/** A database of one number, which can be set to anything, as by putting an older file in its place. */
function database() {
  const listeners: ((revision: number) => void)[] = [];
  const state = { revision: 10, broken: false, content: 0 };
  const content = (): Content => ({
    skills: [],
    categories: [],
    testimonials: [],
    certifications: [],
    timeline: state.broken ? [null as never] : [],
    revision: state.revision,
    profile: { ...EMPTY_PROFILE, name: `Revision ${state.revision}` },
    pictures: {},
    resume: { hasResume: false },
    sample: false,
    untouchedSample: false,
  });
  const store: Pick<Store, 'content' | 'revision' | 'onWrite'> = {
    content: async () => {
      state.content += 1;
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

let db: ReturnType<typeof database>;
let publisher: Publisher | undefined;
let errors: Error[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 23, 59, 58), toFake: ['Date', 'setInterval', 'clearInterval'] });
  db = database();
  errors = [];
});
afterEach(() => {
  publisher?.stop();
  vi.useRealTimers();
});

const start = async () => {
  publisher = startPublisher({
    store: db.store,
    render: ({ profile }, month) => `${profile.name} in ${month}`,
    onError: (error) => errors.push(error),
  });
  await publisher.started;
  return publisher;
};
const page = async () => (await publisher?.current())?.page?.bytes.identity.toString();
/** The next look at the database, and what it brings with it. */
const look = async () => {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => new Promise((done) => setImmediate(done)));
};
const NOVEMBER = 2026 * 12 + 10;

test('a write is on the page at the next request', async () => {
  await start();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  db.write();
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
});

test('a page that takes long to be made small is shown before it is', async () => {
  // Digits in no order: the best compression searches them for half a second.
  const long = Array.from({ length: 24_000 }, (_, i) => Math.sin(i))
    .join('')
    .slice(0, 390_000);
  publisher = startPublisher({ store: db.store, render: () => long, onError: (error) => errors.push(error) });
  await publisher.started;
  const first = (await publisher.current()).page;
  db.write();
  const quick = (await publisher.current()).page;
  expect(quick?.bytes.br.length).toBeGreaterThan(first?.bytes.br.length ?? 0);
  const small = await vi.waitUntil(async () => {
    const { page } = (await publisher?.current()) ?? {};
    return page !== quick && page;
  }, 20_000);
  expect(small.bytes.br.length).toBeLessThan(quick?.bytes.br.length ?? 0);
  expect(small.bytes).toEqual(first?.bytes);
  expect(small.hash).toBe(quick?.hash);
  expect(errors).toEqual([]);
});

test('writes that do not end keep nobody waiting', async () => {
  await start();
  const { store, state, write } = db;
  const { content } = store;
  store.content = async () => {
    const read = await content();
    if (state.revision < 100) write();
    return read;
  };
  write();
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
  await vi.waitFor(async () => expect(await page()).toBe(`Revision 100 in ${NOVEMBER}`));
});

test('while nothing changes nothing is made again', async () => {
  await start();
  await look();
  await page();
  expect(db.state.content).toBe(1);
});

test('a new month is on the page without a write', async () => {
  await start();
  await look();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  await look();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER + 1}`);
  expect(db.state.content).toBe(2);
});

test('a database that was put back to an older state is on the page', async () => {
  await start();
  db.state.revision = 4;
  await look();
  expect(await page()).toBe(`Revision 4 in ${NOVEMBER}`);
});

test('what is written right after it was put back is on the page at the next request', async () => {
  await start();
  db.state.revision = 4;
  db.write();
  expect(await page()).toBe(`Revision 5 in ${NOVEMBER}`);
});

test('a write that is told late does not bring an older page back', async () => {
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
  expect(db.state.content).toBe(2);
});

test('content that cannot be made public leaves the last page up, tells why, and is not tried at every request', async () => {
  await start();
  db.state.broken = true;
  db.write();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  expect((await publisher?.current())?.content.profile.name).toBe('Revision 10');
  expect(publisher?.failure()).toBeInstanceOf(Error);
  await page();
  expect([errors.length, db.state.content]).toEqual([1, 2]);

  db.state.broken = false;
  db.write();
  expect(await page()).toBe(`Revision 12 in ${NOVEMBER}`);
  expect(publisher?.failure()).toBeUndefined();
});

test('content that cannot be made public at the start does not keep the server from starting', async () => {
  db.state.broken = true;
  await start();
  expect(await page()).toBeUndefined();
  expect((await publisher?.current())?.content.timeline).toEqual([]);
  expect(publisher?.failure()).toBeInstanceOf(Error);
});

test('while the database does not answer the last page stays up, and what was written comes when it does', async () => {
  await start();
  const { content } = db.store;
  db.store.content = () => Promise.reject(new Error('away'));
  db.write();
  expect(await page()).toBe(`Revision 10 in ${NOVEMBER}`);
  expect(errors.map(({ message }) => message)).toEqual(['away']);
  db.store.content = content;
  expect(await page()).toBe(`Revision 11 in ${NOVEMBER}`);
});

test('while the database is silent the last page comes after three seconds, and from then on at once', async () => {
  await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  db.store.content = () => new Promise(() => {});
  db.write();
  let shown: string | undefined;
  void page().then((it) => {
    shown = it;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toBe(`Revision 10 in ${NOVEMBER}`);
  expect(await page()).toBe(shown);
});
