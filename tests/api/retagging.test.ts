import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { type Retagger, startRetagger } from '../../server/assistant/retagger.ts';
import { Problem } from '../../server/problem.ts';
import type { Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';

const TITLES = ['A bridge', 'A ferry', 'A lock', 'A tunnel', 'A weir'];

/** An engine whose answers wait until the test releases them. */
function createEngine(answer: (milestone: Milestone) => FocusArea[] = () => ['leadership']) {
  const requested: string[] = [];
  const pending: (() => void)[] = [];
  return {
    requested,
    async focusAreas(milestone: Milestone): Promise<FocusArea[]> {
      requested.push(milestone.title);
      await new Promise<void>((resolve) => pending.push(resolve));
      return answer(milestone);
    },
    /** Releases this many answers, one after another. */
    async release(count: number) {
      for (let index = 0; index < count; index++) {
        await eventually('the engine is called', () => pending.length > 0);
        pending.shift()?.();
      }
    },
  };
}

describe.each(DIALECTS)('re-tagging on %s', (dialect) => {
  let database: TestStore;
  let store: Store;
  const retaggers: Retagger[] = [];
  const errors: Error[] = [];
  beforeEach(async () => {
    errors.length = 0;
    database = await testStore(dialect);
    store = database.store;
    await store.write(async (writer) => {
      for (const title of TITLES) await writer.insert('timeline', example('timeline', { title, focusAreaTags: ['innovation'] }));
    });
  });
  afterEach(async () => {
    await Promise.all(retaggers.splice(0).map((retagger) => retagger.stop()));
    await database.close();
  });

  const start = (assistant: ReturnType<typeof createEngine>, on = store) => {
    const retagger = startRetagger({ store: on, assistant, onError: (error) => errors.push(error) });
    retaggers.push(retagger);
    return retagger;
  };
  const waitUntilDone = () => eventually('the run is finished', async () => !(await store.retagging.state()).running, 10_000);
  const milestone = async (title: string) => (await store.list('timeline')).find((item) => item.title === title);
  const idOf = async (title: string) => (await milestone(title))?.id ?? '';

  test('stops when the site has no room for its results', async () => {
    await store.retagging.start();
    const write = () => Promise.reject(new Problem(409, 'A site has room for less.'));
    const quick = { focusAreas: async () => ['leadership' as const] };
    retaggers.push(startRetagger({ store: { ...store, write }, assistant: quick, onError: (error) => errors.push(error) }));
    await waitUntilDone();
    expect(errors).toHaveLength(TITLES.length);
    expect(await store.retagging.state()).toMatchObject({ running: false, failed: TITLES.length });
  });

  test('tags all milestones one after another and reports its progress', async () => {
    const slow = createEngine(({ title }) => (title === 'A ferry' ? [] : ['leadership', 'impact_outcomes']));
    expect(await store.retagging.state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
    expect(await store.retagging.start()).toBe(5);
    start(slow);
    await slow.release(2);
    await eventually('two are done', async () => (await store.retagging.state()).done === 2);
    expect(await store.retagging.state()).toEqual({ running: true, done: 2, total: 5, failed: 0 });
    await eventually('the third is requested', () => slow.requested.length === 3);
    const revision = await store.revision();
    await slow.release(3);
    await waitUntilDone();
    expect(await store.retagging.state()).toEqual({ running: false, done: 5, total: 5, failed: 0 });
    expect(slow.requested.toSorted()).toEqual(TITLES);
    expect(await store.revision()).toBe(revision + 3);
    expect((await milestone('A lock'))?.focusAreaTags).toEqual(['leadership', 'impact_outcomes']);
    expect((await milestone('A ferry'))?.focusAreaTags).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('yields to the event loop between two milestones', async () => {
    let loopTurns = 0;
    const countTurn = () => {
      loopTurns += 1;
      next = setImmediate(countTurn);
    };
    let next = setImmediate(countTurn);
    const turnOfCall: number[] = [];
    const quick = {
      async focusAreas(): Promise<FocusArea[]> {
        turnOfCall.push(loopTurns);
        return [];
      },
    };
    await store.retagging.start();
    retaggers.push(startRetagger({ store, assistant: quick, onError: (error) => errors.push(error) }));
    await waitUntilDone();
    clearImmediate(next);
    expect(new Set(turnOfCall).size).toBe(TITLES.length);
  });

  test('counts a failed milestone, keeps its tags and continues', async () => {
    const slow = createEngine(({ title }) => {
      if (title === 'A lock') throw new Error('the model failed');
      return ['leadership'];
    });
    await store.retagging.start();
    start(slow);
    await slow.release(5);
    await waitUntilDone();
    expect(await store.retagging.state()).toEqual({ running: false, done: 4, total: 5, failed: 1 });
    expect((await milestone('A lock'))?.focusAreaTags).toEqual(['innovation']);
    expect(errors.map(({ message }) => message)).toEqual(['the model failed']);
  });

  test('does not start twice and can be started again when it is finished', async () => {
    const slow = createEngine();
    expect(await Promise.all([store.retagging.start(), store.retagging.start()])).toEqual(expect.arrayContaining([5, undefined]));
    const retagger = start(slow);
    await slow.release(1);
    expect(await store.retagging.start()).toBeUndefined();
    await slow.release(4);
    await waitUntilDone();
    expect(slow.requested).toHaveLength(5);
    await retagger.stop();
    expect(await store.retagging.start()).toBe(5);
    expect(await store.retagging.state()).toEqual({ running: true, done: 0, total: 5, failed: 0 });
  });

  test('continues after a restart and tags each milestone once', async () => {
    const before = createEngine();
    await store.retagging.start();
    const first = start(before);
    await before.release(2);
    await eventually('the third is requested', () => before.requested.length === 3);
    await first.stop();
    await store.close();

    store = await database.reopen();
    expect(await store.retagging.state()).toEqual({ running: true, done: 2, total: 5, failed: 0 });
    const after = createEngine();
    start(after, store);
    await after.release(3);
    await waitUntilDone();
    expect([...before.requested.slice(0, 2), ...after.requested].toSorted()).toEqual(TITLES);
    expect(await store.retagging.state()).toMatchObject({ done: 5, failed: 0 });
    expect(await store.revision()).toBe(2 + 5);
  });

  test('writes nothing after it was stopped', async () => {
    const slow = createEngine();
    await store.retagging.start();
    const retagger = start(slow);
    await eventually('the first is requested', () => slow.requested.length === 1);
    await retagger.stop();
    await slow.release(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await store.retagging.state()).toMatchObject({ running: true, done: 0 });
    expect(await store.revision()).toBe(2);
    expect(errors).toEqual([]);
  });

  test('is taken over by one instance when another has stopped renewing its lease', async () => {
    await store.retagging.start();
    expect(await store.retagging.claim('killed', 400)).toBe(true);
    const milestoneToTag = await store.retagging.next('killed');
    const slow = [createEngine(), createEngine()] as const;
    start(slow[0]);
    start(slow[1], await database.reopen());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([...slow[0].requested, ...slow[1].requested]).toEqual([]);
    await eventually('one takes over', () => slow[0].requested.length + slow[1].requested.length === 1, 10_000);
    const lateWrite = milestoneToTag && store.write((writer) => writer.finishRetagging('killed', milestoneToTag, ['innovation']));
    await expect(lateWrite).rejects.toThrow('taken over');
    const worker = slow[0].requested.length === 1 ? slow[0] : slow[1];
    await worker.release(5);
    await waitUntilDone();
    expect([...slow[0].requested, ...slow[1].requested].toSorted()).toEqual(TITLES);
    expect(await store.retagging.state()).toMatchObject({ done: 5, failed: 0 });
    expect(errors).toEqual([]);
  });

  test('belongs to one instance as long as it renews its lease', async () => {
    await store.retagging.start();
    expect(await store.retagging.claim('one', 300)).toBe(true);
    await store.retagging.renew('one', 60_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await store.retagging.claim('two', 300)).toBe(false);
    await store.retagging.release('two');
    expect(await store.retagging.claim('two', 300)).toBe(false);
    await store.retagging.release('one');
    expect(await store.retagging.claim('two', 300)).toBe(true);
  });

  test('skips deleted milestones', async () => {
    const slow = createEngine();
    await store.retagging.start();
    start(slow);
    await eventually('the first is requested', () => slow.requested.length === 1);
    const deletedTitles = [slow.requested[0] ?? '', TITLES.find((title) => title !== slow.requested[0]) ?? ''];
    for (const id of await Promise.all(deletedTitles.map(idOf))) await store.write((writer) => writer.remove('timeline', id));
    await slow.release(4);
    await waitUntilDone();
    expect(await store.retagging.state()).toEqual({ running: false, done: 3, total: 3, failed: 0 });
    expect(slow.requested).toHaveLength(4);
    expect(slow.requested).not.toContain(deletedTitles[1]);
  });

  test('tags a milestone again that was edited meanwhile and keeps the edit', async () => {
    const slow = createEngine(({ title }) => (title === 'Changed' ? ['customer_focus'] : ['leadership']));
    await store.retagging.start();
    start(slow);
    await eventually('the first is requested', () => slow.requested.length === 1);
    const id = await idOf(slow.requested[0] ?? '');
    await store.write((writer) => writer.update('timeline', id, { title: 'Changed', summary: '<p>New.</p>' }));
    const edited = await milestone('Changed');
    await slow.release(6);
    await waitUntilDone();
    expect(slow.requested.filter((title) => title === 'Changed')).toHaveLength(1);
    expect(await milestone('Changed')).toEqual({ ...edited, focusAreaTags: ['customer_focus'] });
    expect(await store.retagging.state()).toMatchObject({ done: 5, total: 5 });
  });

  test('does not restore a tag that was removed meanwhile', async () => {
    const slow = createEngine(() => ['innovation', 'leadership']);
    await store.retagging.start();
    start(slow);
    await eventually('the first is requested', () => slow.requested.length === 1);
    const title = slow.requested[0] ?? '';
    const id = await idOf(title);
    await store.write((writer) => writer.tagFocusAreas(id, []));
    await slow.release(5);
    await waitUntilDone();
    expect((await milestone(title))?.focusAreaTags).toEqual(['leadership']);
    expect(slow.requested).toHaveLength(5);
  });
});
