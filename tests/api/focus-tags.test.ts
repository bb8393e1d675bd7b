import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import type { RetaggingProgress } from '../../contract/retagging.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';

/** Milliseconds: sooner than the next look for an unfinished run. */
const AT_ONCE = 2000;

const LED = '<p>Showed leadership: led a team of twelve engineers and mentored its managers.</p>';

describe.each(DIALECTS)('focus areas on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  let id: string;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
    const focusAreaTags = ['leadership', 'innovation'] as const;
    const stored = await site.store.write((writer) =>
      writer.insert('timeline', example('timeline', { summary: LED, focusAreaTags: [...focusAreaTags] })),
    );
    id = stored.id;
  });
  afterEach(() => site.close());

  const remove = (tag: unknown, from = id) =>
    owner.call({ method: 'POST', url: ADMIN_PATHS.removeFocusTag(from), payload: { tag } });
  const retag = () => owner.call({ method: 'POST', url: ADMIN_PATHS.batchTag });
  const state = async (ask = owner.call) => (await ask({ url: ADMIN_PATHS.batchTag })).json<RetaggingProgress>();
  const over = () => eventually('the run is over', async () => !(await state()).running, AT_ONCE);

  test('one is removed, and the milestone told as it is stored then', async () => {
    const response = await remove('leadership');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual((await site.store.list('timeline'))[0]);
    expect(response.json()).toMatchObject({ id, title: 'A bridge', focusAreaTags: ['innovation'] });
    const [shown] = (await site.app.inject('/api/timeline')).json();
    expect(shown.focusAreaTags).toEqual(['innovation']);
  });

  test('a form that was opened before one was removed can still be saved', async () => {
    const [opened] = await site.store.list('timeline');
    await remove('leadership');
    const saved = await owner.call({
      method: 'PUT',
      url: ADMIN_PATHS.item('timeline', id),
      headers: { 'if-match': `"${opened?.revision}"` },
      payload: { title: 'Renamed' },
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ title: 'Renamed', focusAreaTags: ['innovation'] });
  });

  test.each([
    ['that the milestone does not have', 'impact_outcomes', 404],
    ['that does not exist', '__proto__', 404],
    ['that is missing', undefined, 422],
    ['that is empty', '', 422],
    ['that is no text', 7, 400],
  ])('one %s is told as a message too', async (_what, tag, status) => {
    const response = await remove(tag);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe(response.json().error);
    expect(response.json().message).toMatch(/\w/);
    expect((await site.store.list('timeline'))[0]?.focusAreaTags).toEqual(['leadership', 'innovation']);
  });

  test('every other refusal has the message too', async () => {
    const url = ADMIN_PATHS.removeFocusTag(id);
    const answers = [
      [404, await remove('leadership', 'nobody')],
      [401, await site.app.inject({ method: 'POST', url, payload: { tag: 'leadership' } })],
      [403, await owner.call({ method: 'POST', url, payload: {}, headers: { origin: 'https://evil.example' } })],
      [400, await owner.call({ method: 'POST', url, payload: '{', headers: { 'content-type': 'application/json' } })],
    ] as const;
    for (const [status, response] of answers) {
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toBe(response.json().error);
    }
  });

  test('all are made anew in the background', async () => {
    expect(await state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
    await site.store.write((writer) => writer.tagFocusAreas(id, ['security_compliance']));
    const response = await retag();
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ message: 'Tagging 1 milestone.' });
    await over();
    expect(await state()).toEqual({ running: false, done: 1, total: 1, failed: 0 });
    const [shown] = (await site.app.inject('/api/timeline')).json();
    expect(shown.focusAreaTags).toContain('leadership');
    expect(shown.focusAreaTags).not.toContain('security_compliance');
  });

  test('of no milestones there is nothing to make', async () => {
    await site.store.write((writer) => writer.remove('timeline', id));
    expect((await retag()).json()).toEqual({ message: 'There are no milestones to tag.' });
    expect(await state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
  });

  test('a second start says that one is under way, on every instance, and all tell how far it is', async () => {
    await site.store.retagging.start();
    await site.store.retagging.claim('another', 60_000);
    const other = await site.anotherInstance();
    const there = await signIn(other.app, other.store);
    const second = await there.call({ method: 'POST', url: ADMIN_PATHS.batchTag });
    expect(second.statusCode).toBe(202);
    expect(second.json()).toEqual({ message: 'Tagging is already in progress.' });
    expect(await state()).toEqual({ running: true, done: 0, total: 1, failed: 0 });
    expect(await state(there.call)).toEqual(await state());
  });

  test('a run that was cut short is picked up when a server starts', async () => {
    await site.app.close();
    await site.store.retagging.start();
    const next = await site.anotherInstance();
    await eventually('the run is over', async () => !(await next.store.retagging.state()).running, AT_ONCE);
    expect(await next.store.retagging.state()).toEqual({ running: false, done: 1, total: 1, failed: 0 });
  });

  test('the summaries that were kept are forgotten; the address names no milestone', async () => {
    const response = await owner.call({ method: 'DELETE', url: ADMIN_PATHS.clearSummaries });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'All cached AI summaries were deleted.' });
  });
});
