import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { type Retagger, startRetagger } from '../../server/assistant/retagger.ts';
import type { Store } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';

const TITLES = ['A bridge', 'A ferry', 'A lock', 'A tunnel', 'A weir'];

/** The first is asked for at once; every further milestone waits until the test lets it through. */
function engine(answer: (milestone: Milestone) => FocusArea[] = () => ['leadership']) {
  const asked: string[] = [];
  const gates: (() => void)[] = [];
  return {
    asked,
    async focusAreas(milestone: Milestone): Promise<FocusArea[]> {
      asked.push(milestone.title);
      await new Promise<void>((resolve) => gates.push(resolve));
      return answer(milestone);
    },
    /** Lets so many through, one after the other. */
    async letThrough(count: number) {
      for (let index = 0; index < count; index++) {
        await eventually('the engine is asked', () => gates.length > 0);
        gates.shift()?.();
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

  const work = (assistant: ReturnType<typeof engine>, on = store) => {
    const retagger = startRetagger({ store: on, assistant, onError: (error) => errors.push(error) });
    retaggers.push(retagger);
    return retagger;
  };
  const over = () => eventually('the run is over', async () => !(await store.retagging.state()).running, 10_000);
  const milestone = async (title: string) => (await store.list('timeline')).find((one) => one.title === title);
  const idOf = async (title: string) => (await milestone(title))?.id ?? '';

  test('gives every milestone its tags, one after the other, and tells how far it is', async () => {
    const slow = engine(({ title }) => (title === 'A ferry' ? [] : ['leadership', 'impact_outcomes']));
    expect(await store.retagging.state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
    expect(await store.retagging.start()).toBe(5);
    work(slow);
    await slow.letThrough(2);
    await eventually('two are done', async () => (await store.retagging.state()).done === 2);
    expect(await store.retagging.state()).toEqual({ running: true, done: 2, total: 5, failed: 0 });
    await eventually('the third is asked for', () => slow.asked.length === 3);
    const revision = await store.revision();
    await slow.letThrough(3);
    await over();
    expect(await store.retagging.state()).toEqual({ running: false, done: 5, total: 5, failed: 0 });
    expect(slow.asked.toSorted()).toEqual(TITLES);
    expect(await store.revision()).toBe(revision + 3);
    expect((await milestone('A lock'))?.focusAreaTags).toEqual(['leadership', 'impact_outcomes']);
    expect((await milestone('A ferry'))?.focusAreaTags).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('lets everything else have its turn between two milestones', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const at: number[] = [];
    const quick = {
      async focusAreas(): Promise<FocusArea[]> {
        at.push(turns);
        return [];
      },
    };
    await store.retagging.start();
    retaggers.push(startRetagger({ store, assistant: quick, onError: (error) => errors.push(error) }));
    await over();
    clearImmediate(next);
    expect(new Set(at).size).toBe(TITLES.length);
  });

  test('counts a milestone that could not be tagged, keeps its tags and goes on', async () => {
    const slow = engine(({ title }) => {
      if (title === 'A lock') throw new Error('the model is asleep');
      return ['leadership'];
    });
    await store.retagging.start();
    work(slow);
    await slow.letThrough(5);
    await over();
    expect(await store.retagging.state()).toEqual({ running: false, done: 4, total: 5, failed: 1 });
    expect((await milestone('A lock'))?.focusAreaTags).toEqual(['innovation']);
    expect(errors.map(({ message }) => message)).toEqual(['the model is asleep']);
  });

  test('does not start twice, and can be started again when it is over', async () => {
    const slow = engine();
    expect(await Promise.all([store.retagging.start(), store.retagging.start()])).toEqual(expect.arrayContaining([5, undefined]));
    const retagger = work(slow);
    await slow.letThrough(1);
    expect(await store.retagging.start()).toBeUndefined();
    await slow.letThrough(4);
    await over();
    expect(slow.asked).toHaveLength(5);
    await retagger.stop();
    expect(await store.retagging.start()).toBe(5);
    expect(await store.retagging.state()).toEqual({ running: true, done: 0, total: 5, failed: 0 });
  });

  test('goes on where it was when the server starts again, and tags each milestone once', async () => {
    const before = engine();
    await store.retagging.start();
    const first = work(before);
    await before.letThrough(2);
    await eventually('the third is asked for', () => before.asked.length === 3);
    await first.stop();
    await store.close();

    store = await database.reopen();
    expect(await store.retagging.state()).toEqual({ running: true, done: 2, total: 5, failed: 0 });
    const after = engine();
    work(after, store);
    await after.letThrough(3);
    await over();
    expect([...before.asked.slice(0, 2), ...after.asked].toSorted()).toEqual(TITLES);
    expect(await store.retagging.state()).toMatchObject({ done: 5, failed: 0 });
    expect(await store.revision()).toBe(2 + 5);
  });

  test('writes nothing of what comes after it was stopped', async () => {
    const slow = engine();
    await store.retagging.start();
    const retagger = work(slow);
    await eventually('the first is asked for', () => slow.asked.length === 1);
    await retagger.stop();
    await slow.letThrough(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await store.retagging.state()).toMatchObject({ running: true, done: 0 });
    expect(await store.revision()).toBe(2);
    expect(errors).toEqual([]);
  });

  test('is taken over, once, from an instance that gives no sign any more', async () => {
    await store.retagging.start();
    expect(await store.retagging.claim('killed', 400)).toBe(true);
    const asked = await store.retagging.next('killed');
    const slow = [engine(), engine()] as const;
    work(slow[0]);
    work(slow[1], await database.reopen());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([...slow[0].asked, ...slow[1].asked]).toEqual([]);
    await eventually('one takes over', () => slow[0].asked.length + slow[1].asked.length === 1, 10_000);
    const late = asked && store.write((writer) => writer.finishRetagging('killed', asked, ['innovation']));
    await expect(late).rejects.toThrow('taken over');
    const worker = slow[0].asked.length === 1 ? slow[0] : slow[1];
    await worker.letThrough(5);
    await over();
    expect([...slow[0].asked, ...slow[1].asked].toSorted()).toEqual(TITLES);
    expect(await store.retagging.state()).toMatchObject({ done: 5, failed: 0 });
    expect(errors).toEqual([]);
  });

  test('is one instance’s as long as it renews its lease', async () => {
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

  test('leaves out what was deleted', async () => {
    const slow = engine();
    await store.retagging.start();
    work(slow);
    await eventually('the first is asked for', () => slow.asked.length === 1);
    const gone = [slow.asked[0] ?? '', TITLES.find((title) => title !== slow.asked[0]) ?? ''];
    for (const id of await Promise.all(gone.map(idOf))) await store.write((writer) => writer.remove('timeline', id));
    await slow.letThrough(4);
    await over();
    expect(await store.retagging.state()).toEqual({ running: false, done: 3, total: 3, failed: 0 });
    expect(slow.asked).toHaveLength(4);
    expect(slow.asked).not.toContain(gone[1]);
  });

  test('tags a milestone anew that its owner changed meanwhile, and changes nothing else of it', async () => {
    const slow = engine(({ title }) => (title === 'Changed' ? ['customer_focus'] : ['leadership']));
    await store.retagging.start();
    work(slow);
    await eventually('the first is asked for', () => slow.asked.length === 1);
    const id = await idOf(slow.asked[0] ?? '');
    await store.write((writer) => writer.update('timeline', id, { title: 'Changed', summary: '<p>New.</p>' }));
    const edited = await milestone('Changed');
    await slow.letThrough(6);
    await over();
    expect(slow.asked.filter((title) => title === 'Changed')).toHaveLength(1);
    expect(await milestone('Changed')).toEqual({ ...edited, focusAreaTags: ['customer_focus'] });
    expect(await store.retagging.state()).toMatchObject({ done: 5, total: 5 });
  });

  test('does not bring back a tag that was removed meanwhile', async () => {
    const slow = engine(() => ['innovation', 'leadership']);
    await store.retagging.start();
    work(slow);
    await eventually('the first is asked for', () => slow.asked.length === 1);
    const title = slow.asked[0] ?? '';
    const id = await idOf(title);
    await store.write((writer) => writer.tagFocusAreas(id, []));
    await slow.letThrough(5);
    await over();
    expect((await milestone(title))?.focusAreaTags).toEqual(['leadership']);
    expect(slow.asked).toHaveLength(5);
  });
});
