import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { RetaggingProgress } from '../../contract/retagging.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { eventually } from '../support/wait.ts';

/** Less than the poll interval for unfinished runs. */
const IMMEDIATELY_MS = 2000;

const LED = '<p>Showed leadership: led a team of twelve engineers and mentored its managers.</p>';

describe.each(DIALECTS)('focus areas on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  let id: string;
  beforeEach(async () => {
    site = await testApp(dialect);
    owner = await signIn(site.app, site.store);
    const focusAreaTags = ['leadership', 'innovation'] as const;
    const milestone = await site.store.write((writer) =>
      writer.insert('timeline', example('timeline', { summary: LED, focusAreaTags: [...focusAreaTags] })),
    );
    id = milestone.id;
  });
  afterEach(() => site.close());

  const remove = (tag: unknown, from = id) =>
    owner.call({ method: 'POST', url: ADMIN_API_PATHS.removeFocusTag(from), payload: { tag } });
  const retag = () => owner.call({ method: 'POST', url: ADMIN_API_PATHS.retag });
  const state = async (call = owner.call) => (await call({ url: ADMIN_API_PATHS.retag })).json<RetaggingProgress>();
  const waitUntilDone = () => eventually('the run is finished', async () => !(await state()).running, IMMEDIATELY_MS);

  test('can be removed, which returns the stored milestone', async () => {
    const response = await remove('leadership');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual((await site.store.list('timeline'))[0]);
    expect(response.json()).toMatchObject({ id, title: 'A bridge', focusAreaTags: ['innovation'] });
    const [shown] = (await site.app.inject('/api/timeline')).json();
    expect(shown.focusAreaTags).toEqual(['innovation']);
  });

  test('can be removed while a form is open, which can still be saved', async () => {
    const [opened] = await site.store.list('timeline');
    await remove('leadership');
    const response = await owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.item('timeline', id),
      headers: { 'if-match': `"${opened?.revision}"` },
      payload: { title: 'Renamed' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ title: 'Renamed', focusAreaTags: ['innovation'] });
  });

  test.each([
    ['a tag that the milestone does not have', 'impact_outcomes', 404],
    ['a tag that does not exist', '__proto__', 404],
    ['no tag', undefined, 422],
    ['an empty tag', '', 422],
    ['a tag that is not a string', 7, 400],
  ])('cannot be removed by %s; the response states the error as `error` and as `message`', async (_case, tag, status) => {
    const response = await remove(tag);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe(response.json().error);
    expect(response.json().message).toMatch(/\w/);
    expect((await site.store.list('timeline'))[0]?.focusAreaTags).toEqual(['leadership', 'innovation']);
  });

  test('repeat the error as a message in every other rejection', async () => {
    const url = ADMIN_API_PATHS.removeFocusTag(id);
    const responses = [
      [404, await remove('leadership', 'missing')],
      [401, await site.app.inject({ method: 'POST', url, payload: { tag: 'leadership' } })],
      [403, await owner.call({ method: 'POST', url, payload: {}, headers: { origin: 'https://evil.example' } })],
      [400, await owner.call({ method: 'POST', url, payload: '{', headers: { 'content-type': 'application/json' } })],
    ] as const;
    for (const [status, response] of responses) {
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toBe(response.json().error);
    }
  });

  test('are assigned again to all milestones in the background', async () => {
    expect(await state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
    await site.store.write((writer) => writer.tagFocusAreas(id, ['security_compliance']));
    const response = await retag();
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ message: 'Tagging 1 milestone.' });
    await waitUntilDone();
    expect(await state()).toEqual({ running: false, done: 1, total: 1, failed: 0 });
    const [shown] = (await site.app.inject('/api/timeline')).json();
    expect(shown.focusAreaTags).toContain('leadership');
    expect(shown.focusAreaTags).not.toContain('security_compliance');
  });

  test('report that there are no milestones to tag', async () => {
    await site.store.write((writer) => writer.remove('timeline', id));
    expect((await retag()).json()).toEqual({ message: 'There are no milestones to tag.' });
    expect(await state()).toEqual({ running: false, done: 0, total: 0, failed: 0 });
  });

  test('report a run in progress, and its progress, at every instance', async () => {
    await site.store.retagging.start();
    await site.store.retagging.claim('another', 60_000);
    const other = await site.anotherInstance();
    const otherOwner = await signIn(other.app, other.store);
    const second = await otherOwner.call({ method: 'POST', url: ADMIN_API_PATHS.retag });
    expect(second.statusCode).toBe(202);
    expect(second.json()).toEqual({ message: 'Tagging is already in progress.' });
    expect(await state()).toEqual({ running: true, done: 0, total: 1, failed: 0 });
    expect(await state(otherOwner.call)).toEqual(await state());
  });

  test('continue an unfinished run when a server starts', async () => {
    await site.app.close();
    await site.store.retagging.start();
    const next = await site.anotherInstance();
    await eventually('the run is finished', async () => !(await next.store.retagging.state()).running, IMMEDIATELY_MS);
    expect(await next.store.retagging.state()).toEqual({ running: false, done: 1, total: 1, failed: 0 });
  });

  test('let the owner delete all cached summaries', async () => {
    const response = await owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.clearSummaries });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'All cached AI summaries were deleted.' });
  });
});
