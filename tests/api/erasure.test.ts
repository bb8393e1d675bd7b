import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { Resource } from '../../contract/collections.ts';
import { migrate } from '../../server/store/migrate.ts';
import { wrapSqlite } from '../../server/store/sqlite.ts';
import { openStore } from '../../server/store/store.ts';
import { DAY_MS, HOUR_MS, toIso } from '../../server/time.ts';
import type { TestApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { dumpDatabase } from '../support/database-dump.ts';
import { createEmptyDatabase, DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { randomMarker, runRetention, testAppWithoutRetention } from '../support/retention.ts';
import { sendEvent } from '../support/send-events.ts';

describe.each(DIALECTS)('what was erased on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testAppWithoutRetention(dialect);
  });
  afterEach(() => site.close());

  const remove = (resource: Resource, id: string, at = Date.now()) =>
    site.store.write((writer) => writer.remove(resource, id, at));
  const addTestimonial = (content: string) =>
    site.store.write((writer) => writer.insert('testimonials', example('testimonials', { content })));

  const rate = (message: string, at = Date.now()) => {
    const timestamp = toIso(at);
    const event = { at: timestamp, timestamp, kind: 'feedback', name: 'negative', visitor: 'v' } as const;
    return site.store.analytics.record([
      {
        event: { ...event, source: null, campaign: null, session_id: null },
        feedback: { timestamp, rating: 'negative', message, context: null },
      },
    ]);
  };

  test('no erased data remains in the database', async () => {
    const { store } = site;
    const erasedWords: string[] = [];
    const storedWords: string[] = [];
    const now = Date.now();
    // Enough items of different lengths that SQLite moves rows between pages.
    await store.write(async (writer) => {
      for (let index = 0; index < 300; index++) {
        const marker = randomMarker();
        const content = `${marker} `.repeat(1 + (index % 40));
        const { id } = await writer.insert('testimonials', example('testimonials', { content }));
        if (index % 3 === 0) await writer.update('testimonials', id, { content: `${content}!` });
        (index % 2 ? erasedWords : storedWords).push(marker);
        if (index % 2) await writer.remove('testimonials', id, now - 31 * DAY_MS);
      }
    });
    const fields = { title: randomMarker(), summary: `<p>${randomMarker()}</p>`, tags: [randomMarker()] };
    const milestone = await store.write((writer) => writer.insert('timeline', example('timeline', fields)));
    const picture = examplePicture({ original_filename: randomMarker(), full: Buffer.from(randomMarker()) });
    await store.write((writer) => writer.addPictures(milestone.id, [picture]));
    await store.assistant.saveTailoredSummary({
      milestone_id: milestone.id,
      areas: 'leadership',
      fingerprint: 'old',
      summary: randomMarker(),
    });
    erasedWords.push(...(JSON.stringify(milestone).match(/w[0-9a-f]{16}/g) ?? []), picture.original_filename);
    await remove('timeline', milestone.id, now - 31 * DAY_MS);
    const before = await dumpDatabase(site.options);
    expect([...erasedWords, ...storedWords].filter((marker) => !before.includes(marker))).toEqual([]);

    await runRetention(store, now);
    const after = await dumpDatabase(site.options);
    expect(erasedWords.filter((marker) => after.includes(marker))).toEqual([]);
    expect(storedWords.filter((marker) => !after.includes(marker))).toEqual([]);
    expect((await store.content()).testimonials).toHaveLength(storedWords.length);
  });

  test('nothing of what the owner erases remains in the database, nor in the stored answers to questions', async () => {
    const { store, app } = site;
    const owner = await signIn(app, store);
    const erase = async (url: string) => expect((await owner.call({ method: 'DELETE', url })).statusCode).toBe(200);
    const keepAnswer = (answer: string) =>
      store.questions.record({ question: 'Why?', key: 'why', answer, declined: false }, toIso(Date.now()));
    const erasedWords: string[] = [];
    const trashId = randomMarker();
    // Enough items of different lengths that SQLite moves rows between pages.
    await store.write(async (writer) => {
      const items: { resource: Resource; id: string }[] = [];
      for (let index = 0; index < 300; index++) {
        const marker = randomMarker();
        const content = `${marker} `.repeat(1 + (index % 40));
        const { id } = await writer.insert('testimonials', example('testimonials', { content }));
        if (index % 3 === 0) await writer.update('testimonials', id, { content: `${content}!` });
        if (index % 2 === 0) continue;
        items.push({ resource: 'testimonials', id });
        erasedWords.push(marker);
      }
      const entry = { id: trashId, resource: 'import', title: 'An import', deleted_at: toIso(Date.now()) } as const;
      await writer.removeTogether(entry, items);
    });
    await keepAnswer(`${erasedWords[0]}`);
    await erase(ADMIN_API_PATHS.trashEntry(trashId));
    expect((await store.questions.list()).map(({ answer }) => answer)).toEqual(['']);

    const answer = await store.write((writer) =>
      writer.addOwnerAnswer({ question: 'Why?', alternatives: [], answer: `${randomMarker()} ${randomMarker()}` }),
    );
    erasedWords.push(...answer.answer.split(' '));
    await keepAnswer(answer.answer);
    await erase(ADMIN_API_PATHS.answer(answer.id));
    const after = await dumpDatabase(site.options);
    expect(erasedWords.filter((marker) => after.includes(marker))).toEqual([]);
  });

  test('ratings keep no words of an answer that quotes what is erased, and all other words stay', async () => {
    const { store, app } = site;
    const owner = await signIn(app, store);
    const now = Date.now();
    const messages = async () => (await store.analytics.feedback(20)).map(({ message }) => message);
    const [before, after] = [randomMarker(), randomMarker()];
    const unrelated = `Unrelated: ${randomMarker()} led the team in Basel`;
    const { id } = await addTestimonial(before);
    await rate(before, now - 31 * DAY_MS);
    await rate(unrelated, now - 30 * DAY_MS);
    // Still in the conversation of a visitor who returned after a week.
    await rate(before, now - 24 * DAY_MS);
    await rate(before + after, now - 23 * DAY_MS);
    // By then no browser remembers an answer from before the deletion.
    await rate(before, now - 20 * DAY_MS);
    await remove('testimonials', id, now - 31 * DAY_MS);
    await runRetention(store, now);
    expect(await messages()).toEqual([before, before + after, null, unrelated, null]);

    const [harbour, bridge] = [randomMarker(), randomMarker()];
    const young = await addTestimonial(`<p>She <b>planned</b> the ${harbour} &amp; the ${bridge} in Basel.</p>`);
    const quoting = `Yes: “She PLANNED the ${harbour} &`;
    const paraphrase = `The ${bridge} was early`;
    const stored = { question: 'Why?', key: 'why', declined: false, answer: `${paraphrase}. She planned the ${harbour}.` };
    await store.questions.record(stored, toIso(now));
    for (const message of [quoting, paraphrase, unrelated]) await rate(message);
    await remove('testimonials', young.id);
    expect((await owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.trashEntry(young.id) })).statusCode).toBe(200);
    const left = (await messages()).filter((message) => message !== null).sort();
    expect(left).toEqual([before, before + after, unrelated, unrelated].sort());
    const dump = await dumpDatabase(site.options);
    expect([harbour, bridge].filter((word) => dump.includes(word))).toEqual([]);

    const answer = await store.write((writer) =>
      writer.addOwnerAnswer({ question: 'Why?', alternatives: [], answer: `${randomMarker()} ${randomMarker()}` }),
    );
    await rate(answer.answer);
    expect((await owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.answer(answer.id) })).statusCode).toBe(200);
    expect((await messages()).filter((message) => message !== null).sort()).toEqual(left);
    expect(await dumpDatabase(site.options)).not.toContain(answer.answer);
  });

  test('an answer that is rated is matched with its rating after something unrelated is erased', async () => {
    const { store, app } = site;
    const owner = await signIn(app, store);
    const asked = { question: 'Where?', key: 'where', answer: 'The harbour of Basel was early.', declined: false };
    await rate(asked.answer);
    const { id } = await addTestimonial('Something that nobody asked about');
    await remove('testimonials', id);
    expect((await owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.trashEntry(id) })).statusCode).toBe(200);
    await store.questions.record(asked, toIso(Date.now()));
    const questions = await owner.call({ url: ADMIN_API_PATHS.questions }).then((response) => response.json());
    expect(questions).toMatchObject([{ question: 'Where?', positive: 0, negative: 1 }]);
  });

  test('the statistics forget the names of erased items, and keep the names that items still have', async () => {
    const { store, app } = site;
    const addItems = () =>
      store.write(async (writer) => ({
        skill: await writer.insert('skills', example('skills', { name: randomMarker() })),
        milestone: await writer.insert('timeline', example('timeline')),
      }));
    await store.write((writer) => writer.insert('categories', example('categories')));
    const [erased, kept] = [await addItems(), await addItems()];
    await app.inject(API_PATHS.timeline);
    for (const { skill, milestone } of [erased, kept]) {
      await sendEvent(app, 'interaction', { type: 'skill_click', element_id: skill.name });
      await sendEvent(app, 'interaction', { type: 'timeline_click', element_id: milestone.id });
    }
    const renamed = await store.write((writer) => writer.update('skills', erased.skill.id, { name: randomMarker() }));
    await app.inject(API_PATHS.skills);
    await sendEvent(app, 'interaction', { type: 'skill_click', element_id: renamed.name });
    const names = ({ skill, milestone }: typeof erased) => [
      skill.name,
      milestone.id,
      ...(skill === erased.skill ? [renamed.name] : []),
    ];
    const before = await dumpDatabase(site.options);
    expect([...names(erased), ...names(kept)].filter((name) => !before.includes(name))).toEqual([]);

    await remove('skills', erased.skill.id, Date.now() - 31 * DAY_MS);
    await remove('timeline', erased.milestone.id, Date.now() - 31 * DAY_MS);
    // The other skill of this name is still there.
    await store.write((writer) => writer.insert('skills', example('skills', { name: kept.skill.name, category: 'web' })));
    await remove('skills', kept.skill.id, Date.now() - 31 * DAY_MS);
    await runRetention(store, Date.now());
    const after = await dumpDatabase(site.options);
    expect(names(erased).filter((name) => after.includes(name))).toEqual([]);
    const { skills } = await (await signIn(app, store)).call({ url: ADMIN_API_PATHS.analyticsInsights }).then((r) => r.json());
    expect(skills).toEqual([{ name: kept.skill.name, total: 1, unique: 1 }]);
  });

  test('a backup does not contain data that the next retention run would erase', async () => {
    const marker = randomMarker();
    const { id } = await addTestimonial(marker);
    await remove('testimonials', id, Date.now() - 31 * DAY_MS);
    const unused = { filename: `${randomMarker()}.webp`, bytes: Buffer.from(randomMarker()) };
    await site.store.write((writer) => writer.addImage(unused));
    await site.store.retention.deleteUnusedImages(Date.now() - 25 * HOUR_MS);
    const young = await addTestimonial(randomMarker());
    await remove('testimonials', young.id);
    const milestone = await site.store.write((writer) => writer.insert('timeline', example('timeline')));
    const caption = `${randomMarker()} in the harbour`;
    await site.store.write((writer) => writer.addPictures(milestone.id, [examplePicture({ caption })]));
    await remove('timeline', milestone.id, Date.now() - 31 * DAY_MS);
    const unrelated = `${randomMarker()} in the city`;
    for (const message of [caption, unrelated]) await rate(message, Date.now() - 31 * DAY_MS);
    const folder = await mkdtemp(join(tmpdir(), 'portfolio-retention-'));
    try {
      await site.store.backup.make(join(folder, 'backup.db'));
      const backup = await dumpDatabase({ databaseUrl: undefined, dataDir: folder });
      expect(backup).toContain(young.content);
      expect(backup).not.toContain(marker);
      expect(backup).toContain(unrelated);
      expect(backup).not.toContain(caption);
      expect(backup).not.toContain(unused.filename);
      expect(backup).not.toContain(unused.bytes.toString());
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('the file of an earlier version loses data deleted before the upgrade', async () => {
  const location = await createEmptyDatabase('sqlite');
  const { dataDir } = location.options;
  const marker = randomMarker();
  const file = new DatabaseSync(join(dataDir, 'site.db'));
  file.exec('pragma secure_delete = fast');
  await migrate(wrapSqlite(file), '0006-assessments');
  file.prepare('insert into images (filename, bytes) values (?, ?)').run('a.webp', Buffer.from(marker.repeat(30_000)));
  file.exec('delete from images');
  file.close();
  expect((await dumpDatabase(location.options)).includes(marker)).toBe(true);
  const store = await openStore({ ...location.options, onError: () => {} });
  expect(await store.imageFile('a.webp')).toBeUndefined();
  await store.close();
  expect((await dumpDatabase(location.options)).includes(marker)).toBe(false);
  await location.remove();
});

test('a deleted picture and a replaced resume leave nothing in the file', async () => {
  const location = await createEmptyDatabase('sqlite');
  const store = await openStore({ ...location.options, onError: () => {} });
  const [picture, resume] = [randomMarker(), randomMarker()];
  const id = await store.write(async (writer) => {
    const milestone = await writer.insert('timeline', example('timeline'));
    await writer.saveResume({ filename: 'a.pdf', extension: 'pdf', bytes: Buffer.from(resume.repeat(30_000)) });
    const [added] = await writer.addPictures(milestone.id, [examplePicture({ full: Buffer.from(picture.repeat(30_000)) })]);
    return added?.id ?? '';
  });
  const before = await dumpDatabase(location.options);
  expect([picture, resume].map((marker) => before.includes(marker))).toEqual([true, true]);
  await store.write(async (writer) => {
    await writer.removePicture(id);
    await writer.saveResume({ filename: 'b.pdf', extension: 'pdf', bytes: Buffer.from('another') });
  });
  const after = await dumpDatabase(location.options);
  expect([picture, resume].map((marker) => after.includes(marker))).toEqual([false, false]);
  await store.close();
  await location.remove();
});
