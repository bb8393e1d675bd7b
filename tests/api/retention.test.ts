import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { TABLE_RETENTION } from '../../server/store/table-retention.ts';
import { DAY_MS, HOUR_MS, toIso } from '../../server/time.ts';
import type { TestApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { countRows } from '../support/count-rows.ts';
import { DIALECTS } from '../support/databases.ts';
import { addExpiringRows } from '../support/expiring-rows.ts';
import { signIn } from '../support/owner.ts';
import { randomMarker, runRetention, testAppWithoutRetention } from '../support/retention.ts';
import { sendPageView } from '../support/send-events.ts';
import { eventually } from '../support/wait.ts';

describe.each(DIALECTS)('the retention on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testAppWithoutRetention(dialect);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const image = () => ({ filename: `${randomMarker()}.webp`, bytes: Buffer.from(randomMarker()) });
  const add = <R extends Resource>(resource: R, fields: object = {}) =>
    site.store.write((writer) => writer.insert(resource, example(resource, fields as never)));
  const remove = (resource: Resource, id: string, at = Date.now()) =>
    site.store.write((writer) => writer.remove(resource, id, at));

  test('declares for every table how long its rows are kept', async () => {
    expect(Object.keys(await countRows(site)).toSorted()).toEqual(Object.keys(TABLE_RETENTION).toSorted());
  });

  test('stored questions are deleted by the first run with KEEP_QUESTIONS=off', async () => {
    const { store } = site;
    const now = Date.now();
    await store.questions.record({ question: 'Why?', key: 'why', answer: 'No.', declined: true }, toIso(now - 1));
    await runRetention(store, now);
    expect(await store.questions.list()).toHaveLength(1);
    await runRetention(store, now, false);
    expect(await store.questions.list()).toEqual([]);
  });

  test('deletes the rows of every table that it is responsible for', async () => {
    const { store } = site;
    const now = Date.now();
    await addExpiringRows(site, now);
    const before = await countRows(site);
    const responsible = Object.entries(TABLE_RETENTION).flatMap(([name, { deletedBy }]) =>
      deletedBy === 'retention' ? name : [],
    );
    expect(responsible.filter((name) => !before[name])).toEqual([]);

    await runRetention(store, now);
    expect((await countRows(site)).images).toBe(1);
    await runRetention(store, now + 401 * DAY_MS);
    const after = await countRows(site);
    expect(responsible.filter((name) => after[name])).toEqual([]);
  });

  test('keeps an earlier version for 90 days after it was replaced, however old it was then', async () => {
    const { store } = site;
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.parse('2026-01-01T00:00:00Z');
    const dayOf = (at: string | null) => (Date.parse(String(at)) - start) / DAY_MS;
    vi.setSystemTime(start);
    const { id } = await add('certifications', { name: 'Day 0' });
    for (const day of [10, 95]) {
      vi.setSystemTime(start + day * DAY_MS);
      await store.write((writer) => writer.update('certifications', id, { name: `Day ${day}` }));
    }
    const days = async () => (await store.history('certifications', id)).map(({ at }) => dayOf(at));
    expect(await days()).toEqual([95, 10, 0]);
    await runRetention(store, start + 101 * DAY_MS);
    expect(await days()).toEqual([95, 10]);
    await runRetention(store, start + 186 * DAY_MS);
    vi.setSystemTime(start + 200 * DAY_MS);
    await store.write((writer) => writer.update('certifications', id, { name: 'Day 200' }));
    expect(await days()).toEqual([200, 95]);
  });

  test('keeps what has not expired', async () => {
    const { store } = site;
    const now = Date.now();
    const { id } = await add('testimonials');
    await remove('testimonials', id, now);
    await store.signIn.addSession('hash', toIso(now + HOUR_MS));
    await store.signIn.countAttempt('visitor', toIso(now), toIso(now + HOUR_MS));
    await store.signIn.countFailure(toIso(now).slice(0, 10), 'rejected', '');
    await store.assistant.reserveCall({ day: toIso(now).slice(0, 10), tokens: 5, windows: [], shares: [] }, toIso(now), 10);
    await sendPageView(site.app);
    const before = await countRows(site);
    const revision = await store.revision();
    await runRetention(store, now + 60_000);
    expect(await countRows(site)).toEqual(before);
    expect(await store.revision()).toBe(revision);
  });

  test('a deleted item can be restored for 30 days and not longer, even before it is erased', async () => {
    const owner = await signIn(site.app, site.store);
    const restore = (id: string) => owner.call({ method: 'POST', url: ADMIN_API_PATHS.restore('testimonials', id) });
    const [young, old] = [await add('testimonials'), await add('testimonials')];
    await remove('testimonials', young.id, Date.now() - 30 * DAY_MS + 60_000);
    await remove('testimonials', old.id, Date.now() - 30 * DAY_MS - 60_000);
    expect((await restore(old.id)).statusCode).toBe(404);
    await runRetention(site.store, Date.now());
    expect((await countRows(site)).testimonials).toBe(1);
    expect((await restore(young.id)).statusCode).toBe(200);
    expect((await restore(old.id)).statusCode).toBe(404);
  });

  test('a category that has been in the trash for more than 30 days is not restored with a new skill', async () => {
    const { id } = await add('categories', { name: 'web', displayName: 'The old name' });
    await remove('categories', id, Date.now() - 31 * DAY_MS);
    const skill = await add('skills', { category: 'web' });
    await remove('skills', skill.id);
    await expect(site.store.write((writer) => writer.restore('skills', skill.id))).rejects.toMatchObject({ status: 409 });
    expect((await site.store.content()).categories).toEqual([]);
  });

  test('the 30 days of an item that was deleted while the clock was ahead begin when the clock is right', async () => {
    const { id } = await add('testimonials');
    const now = Date.now();
    await remove('testimonials', id, now + 400 * DAY_MS);
    await runRetention(site.store, now);
    await runRetention(site.store, now + 29 * DAY_MS);
    expect((await countRows(site)).testimonials).toBe(1);
    await runRetention(site.store, now + 31 * DAY_MS);
    expect((await countRows(site)).testimonials).toBe(0);
  });

  test('sessions and counts from a time when the clock was ahead are deleted', async () => {
    const now = Date.now();
    const ahead = now + 400 * DAY_MS;
    await site.store.signIn.addSession('hash', toIso(ahead + HOUR_MS));
    await site.store.signIn.countAttempt('visitor', toIso(ahead), toIso(ahead + HOUR_MS));
    await site.store.assistant.reserveCall(
      { day: toIso(ahead).slice(0, 10), tokens: 5, windows: [], shares: [] },
      toIso(ahead),
      10,
    );
    await runRetention(site.store, now);
    expect(await countRows(site)).toMatchObject({ sessions: 0, attempts: 0, token_days: 0 });
  });

  test('an image is deleted once nothing has referred to it for a day', async () => {
    const { store } = site;
    const [avatar, badge, portrait, linked, unused] = [image(), image(), image(), image(), image()];
    const url = ({ filename }: { filename: string }) => `/uploads/images/${filename}`;
    const photos = [{ url: url(portrait), alt: 'Me', width: 1, height: 1 }];
    await store.write(async (writer) => {
      for (const each of [avatar, badge, portrait, linked, unused]) await writer.addImage(each);
      await writer.saveProfile({ ...EMPTY_PROFILE, photos });
    });
    const testimonial = await add('testimonials', { avatar: url(avatar) });
    const certification = await add('certifications', { imageUrl: url(badge) });
    await add('timeline', { links: [{ label: 'Photo', url: `https://example.com${url(linked)}` }] });
    const remaining = async () => {
      const files = await Promise.all([avatar, badge, portrait, linked, unused].map(({ filename }) => store.imageFile(filename)));
      return files.map((file) => file !== undefined);
    };
    const now = Date.now();
    await runRetention(store, now);
    await runRetention(store, now + 23 * HOUR_MS);
    expect(await remaining()).toEqual([true, true, true, true, true]);
    await runRetention(store, now + 25 * HOUR_MS);
    expect(await remaining()).toEqual([true, true, true, true, false]);

    // The certification can be restored with its badge, and earlier versions with the avatar and the portrait.
    await store.write((writer) => writer.update('testimonials', testimonial.id, { avatar: null }));
    await remove('certifications', certification.id, now);
    await store.write((writer) => writer.updateProfile({ photos: [] }));
    await runRetention(store, now + 26 * HOUR_MS);
    await runRetention(store, now + 51 * HOUR_MS);
    expect(await remaining()).toEqual([true, true, true, true, false]);

    await runRetention(store, now + 31 * DAY_MS);
    await runRetention(store, now + 33 * DAY_MS);
    expect(await remaining()).toEqual([true, false, true, true, false]);

    await runRetention(store, now + 91 * DAY_MS);
    await runRetention(store, now + 93 * DAY_MS);
    expect(await remaining()).toEqual([false, false, false, true, false]);
  });

  test('the day until an image is deleted restarts each time that its last reference is removed', async () => {
    const { store } = site;
    const avatar = image();
    const url = `/uploads/images/${avatar.filename}`;
    await store.write((writer) => writer.addImage(avatar));
    const isLeft = async () => (await store.imageFile(avatar.filename)) !== undefined;
    const now = Date.now();
    await runRetention(store, now);
    const { id } = await add('testimonials', { avatar: url });
    await runRetention(store, now + 23 * HOUR_MS);
    await remove('testimonials', id);
    await store.write((writer) => writer.eraseEntry(id));
    await runRetention(store, now + 25 * HOUR_MS);
    await runRetention(store, now + 48 * HOUR_MS);
    expect(await isLeft()).toBe(true);
    await runRetention(store, now + 50 * HOUR_MS);
    expect(await isLeft()).toBe(false);
  });

  test('instances that run it at the same time do not disturb each other', async () => {
    const { id } = await add('testimonials');
    await remove('testimonials', id, Date.now() - 31 * DAY_MS);
    const other = await site.reopen();
    await Promise.all([runRetention(site.store, Date.now()), runRetention(other, Date.now())]);
    expect((await countRows(site)).testimonials).toBe(0);
  });

  test('runs in the server, and deletes the summaries of milestones that have changed', async () => {
    const { store } = site;
    const [changed, same] = [await add('timeline'), await add('timeline')];
    const ask = ({ id }: { id: string }) =>
      site.app.inject({ method: 'POST', url: API_PATHS.aiSummary(id), payload: { focusAreas: ['leadership'] } });
    for (const milestone of [changed, same]) expect((await ask(milestone)).statusCode).toBe(200);
    await store.write((writer) => writer.update('timeline', changed.id, { summary: '<p>Rebuilt.</p>' }));
    const { id } = await add('testimonials');
    await remove('testimonials', id, Date.now() - 31 * DAY_MS);
    expect(await countRows(site)).toMatchObject({ summaries: 2, testimonials: 1 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const instance = await site.anotherInstance();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await eventually('the retention has run', async () => (await countRows(site)).testimonials === 0);
    expect((await countRows(site)).summaries).toBe(1);
    await instance.app.close();
  });
});
