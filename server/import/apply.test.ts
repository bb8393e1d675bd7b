import { expect } from 'vitest';
import type { Store } from '../store/store.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { exportEntries } from './fixtures/linkedin.ts';
import { fromJson, readFile, readResume, test } from './fixtures/store.ts';
import { zip } from './fixtures/zip.ts';
import { readJsonResume } from './json-resume.ts';
import { prepareCareer } from './prepare-career.ts';

const archive = () => readFile('export.zip', zip(exportEntries()));

const NOTHING_CREATED = { timeline: 0, skills: 0, testimonials: 0, certifications: 0 };

test.for([
  ['a résumé', readResume],
  ['an archive', archive],
] as const)('stores %s in one transaction and creates nothing in a second import', async ([, readFixture], { store }) => {
  const first = await applyCareer(store, await readFixture());
  const content = await store.content();
  expect(content.revision).toBe(2);
  for (const kind of ['timeline', 'skills', 'testimonials', 'certifications'] as const) {
    expect(first.created[kind]).toBeGreaterThan(0);
    expect(content[kind]).toHaveLength(first.created[kind]);
  }
  const second = await applyCareer(store, await readFixture());
  expect(second.created).toEqual(NOTHING_CREATED);
  expect(second.skipped).toBeGreaterThanOrEqual(Object.values(first.created).reduce((sum, count) => sum + count));
  expect(await store.content()).toEqual(content);
});

test('stores entries of further sections, adds those of another file, and undoes both', async ({ store }) => {
  const interests = (...names: string[]) => fromJson({ interests: names, skills: [{ name: 'Rust' }] });
  const first = await applyCareer(store, interests('Tea', 'Knots'));
  expect(first.entries).toBe(2);
  const second = await applyCareer(store, interests('knots', 'Tides'));
  expect([second.entries, second.skipped]).toEqual([1, 2]);
  const { sections } = await store.content();
  expect(sections).toMatchObject([{ kind: 'interests', title: 'Interests', draft: false, origin: 'import' }]);
  expect(sections[0]?.items.map(({ title }) => title)).toEqual(['Tea', 'Knots', 'Tides']);
  expect(await applyCareer(store, interests('Tides'))).toMatchObject({ entries: 0, skipped: 2 });

  await store.write((writer) => writer.undoImport(String(second.importId)));
  expect((await store.content()).sections[0]?.items.map(({ title }) => title)).toEqual(['Tea', 'Knots']);
  await store.write((writer) => writer.undoImport(String(first.importId)));
  expect((await store.content()).sections).toEqual([]);
});

test('counts the notes in its result as things to check', async ({ store }) => {
  const { errors } = await applyCareer(store, fromJson({ skills: [{ name: '<C>' }], work: [{ summary: 'Lost' }] }));
  expect(errors).toHaveLength(2);
  const [review] = (await store.content()).site.importReviews;
  expect(review?.leftOut).toBe(2);
});

test('stores as drafts the entries that the file marks as hidden', async ({ store }) => {
  await applyCareer(
    store,
    fromJson({
      work: [
        { position: 'Welder', startDate: '2020', visible: false },
        { position: 'Rigger', startDate: '2021' },
      ],
      skills: [{ name: 'Rust', hidden: true }],
      interests: [{ name: 'Tea' }, { name: 'Knots', visible: false }],
    }),
  );
  const { timeline, skills, sections } = await store.content();
  expect(timeline.map(({ title, draft }) => [title, draft])).toEqual(
    expect.arrayContaining([
      ['Welder', true],
      ['Rigger', false],
    ]),
  );
  expect(skills[0]?.draft).toBe(true);
  expect(sections).toMatchObject([{ draft: false, items: [{ title: 'Tea' }, { title: 'Knots', draft: true }] }]);
  expect(sections[0]?.items[0]).not.toHaveProperty('draft');
});

test('keeps a long skill and a long level whole', async ({ store }) => {
  const name = 'Rope work: splicing, whipping and every knot that a harbour needs in winter';
  const level = 'fluent in speech, with gaps in writing';
  await applyCareer(store, fromJson({ skills: [{ name, level }] }));
  expect((await store.content()).skills[0]).toMatchObject({
    name: 'Rope work: splicing',
    level: 'fluent in speech, with gaps...',
    description: `${name}\n${level}`,
  });
});

test('imports the same file once when it is sent twice at the same time', async ({ store }) => {
  const results = await Promise.all([applyCareer(store, await readResume()), applyCareer(store, await readResume())]);
  expect(results.filter(({ created }) => created.timeline > 0)).toHaveLength(1);
  expect(results.map(({ created }) => created)).toContainEqual(NOTHING_CREATED);
});

test('plans again after a concurrent write', async ({ store }) => {
  let reads = 0;
  const storeWithConcurrentWrite: Store = {
    ...store,
    async content() {
      const content = await store.content();
      reads += 1;
      if (reads === 1) await applyCareer(store, fromJson({ skills: [{ name: 'Rust' }] }));
      return content;
    },
  };
  const career = fromJson({ skills: [{ name: 'Rust' }, { name: 'Zig' }] });
  const { created, skipped } = await applyCareer(storeWithConcurrentWrite, career);
  expect([created.skills, skipped, reads]).toEqual([1, 1, 2]);
  const { skills, revision } = await store.content();
  expect(skills.map(({ name }) => name).toSorted()).toEqual(['Rust', 'Zig']);
  expect(revision).toBe(3);
});

test('yields to the event loop while it plans and stores a large career', async ({ store }) => {
  const skills = Array.from({ length: 600 }, (_, index) => ({ name: `Invented ${index} of gardens` }));
  const work = skills.map(({ name }) => ({ position: name, startDate: '2020', summary: `With ${name}. `.repeat(30) }));
  const career = await readFile('resume.json', Buffer.from(JSON.stringify({ skills, work })));
  let isDone = false;
  let yields = 0;
  const counter = (async () => {
    for (; !isDone; yields += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  await applyCareer(store, career);
  isDone = true;
  await counter;
  expect(yields).toBeGreaterThan(5);
});

test('leaves missing fields empty and notes them', async ({ store }) => {
  const { errors } = await applyCareer(store, await readResume());
  const { timeline, testimonials, certifications } = await store.content();
  expect(timeline.find(({ title }) => title === 'Engineer')).toMatchObject({
    summary: '',
    tags: [],
    date: 'March 2016 - June 2021',
  });
  expect(testimonials.find(({ name }) => name === 'Bo Li')).toMatchObject({ title: '', company: '', date: '' });
  expect(certifications.find(({ name }) => name === 'Raft Licence')).toMatchObject({ date: '' });
  expect(errors).toContain('testimonials "Bo Li": no title, company or date in the file');
  expect(errors).toContain('certifications "Raft Licence": no date in the file');
  expect(errors.filter((line) => line.includes('tags'))).toEqual([]);
});

test('names at most three of the entries without a field', async ({ store }) => {
  const file = { education: ['Bridges', 'Locks', 'Tides'].map((area) => ({ area, startDate: '2020' })) };
  const line = 'timeline: no summary in the file (all 3 entries)';
  const { items, leftOut } = await dryRunCareer(store, fromJson(file));
  expect(items.flatMap(({ notes }) => notes)).toEqual([]);
  expect(leftOut.map(({ what, why }) => `${what}: ${why}`)).toEqual([line]);
  await applyCareer(store, fromJson({ education: file.education.slice(0, 2) }));
  const withSummary = { area: 'Rust', startDate: '2020', summary: 'Of iron.' };
  const { errors } = await applyCareer(
    store,
    fromJson({ education: [...file.education, { area: 'Ice', startDate: '2021' }, withSummary] }),
  );
  expect(errors).toEqual(['timeline: no summary in the file (2 entries: "Tides"; "Ice")']);
  const areas = ['Weirs', 'Dams', 'Quays', 'Piers', 'Cranes'].map((area) => ({ area, startDate: '2020' }));
  const { leftOut: more } = await dryRunCareer(store, fromJson({ education: [...areas, { ...withSummary, area: 'Sand' }] }));
  expect(more.map(({ why }) => why)).toEqual(['no summary in the file (5 entries: "Weirs"; "Dams"; "Quays" and 2 more)']);
});

test('rejects a recommendation that is too short with an error line', async ({ store }) => {
  const { errors } = await applyCareer(store, await readResume());
  expect(errors).toContain('testimonials "Cy Short": Content must be at least 10 characters');
});

test('repairs invalid values and notes the changes', async ({ store }) => {
  const career = fromJson({
    work: [{ position: 'x'.repeat(250), startDate: '2020', summary: `<p>${'word '.repeat(5000)}</p>` }],
    skills: [{ name: 'Rigging & Ropes — “strong” | long' }, { name: 'Splicing '.repeat(8) }],
    references: [{ name: "Sean O'Brien", reference: 'He held the rope all winter.' }],
  });
  const { created, errors } = await applyCareer(store, career);
  expect(created).toEqual({ timeline: 1, skills: 2, testimonials: 1, certifications: 0 });
  const { timeline, skills, testimonials } = await store.content();
  expect(timeline[0]?.title).toHaveLength(200);
  expect(timeline[0]?.summary).toMatch(/^<p>word .*\.\.\.<\/p>$/s);
  expect(timeline[0]?.summary.length).toBeLessThanOrEqual(20_000);
  expect(skills.map(({ name }) => name).toSorted()).toEqual([
    'Rigging & Ropes - strong long',
    'Splicing Splicing Splicing Splicing Splicing...',
  ]);
  expect(testimonials[0]?.name).toBe('Sean OBrien');
  expect(errors.join('\n')).toContain(`'Sean O'Brien' was changed to 'Sean OBrien'`);
  expect(errors.join('\n')).toContain('was cut to 200 characters');
  expect(errors.join('\n')).toContain('was cut to 20000 characters');
  expect(errors.join('\n')).toContain('its name was shortened; the whole text is its description');
});

test('marks doubtful fields in a dry run, and stores hidden entries as drafts', async ({ store }) => {
  const career = readJsonResume({
    work: [{ position: 'Welder', company: 'Span', startDate: '2020' }],
    skills: [{ name: 'Rope' }],
  });
  const markedCareer = { ...career, timeline: career.timeline.map((job) => ({ ...job, doubtful: ['start_year'], draft: true })) };
  const { items } = await dryRunCareer(store, prepareCareer(markedCareer));
  expect(items.map(({ title, doubtful }) => [title, doubtful])).toEqual([
    ['Welder', ['start_year']],
    ['Rope', []],
  ]);
  await applyCareer(store, prepareCareer(markedCareer));
  const { timeline, skills } = await store.content();
  expect([timeline[0]?.draft, skills[0]?.draft]).toEqual([true, false]);
});

test('rejects a name without allowed characters and stores the rest', async ({ store }) => {
  const { created, errors } = await applyCareer(store, fromJson({ skills: [{ name: '★★★' }, { name: 'Rust' }] }));
  expect(created.skills).toBe(1);
  expect(errors).toEqual(['skills "★★★": Skill name contains invalid characters']);
});

test('imports a duplicate entry once, names it and notes different content', async ({ store }) => {
  const job = { position: 'Welder', company: 'Span', startDate: '2020' };
  const course = { name: 'Knots', institution: 'Harbour' };
  const career = fromJson({
    work: [job, job, { ...job, summary: 'Other' }],
    skills: [{ name: 'Rope' }, { name: 'rope' }],
    courses: [course, course],
  });
  const { created, skipped, errors } = await applyCareer(store, career);
  expect([created.timeline, created.skills]).toEqual([1, 1]);
  expect(skipped).toBe(4);
  expect(errors).toContain('timeline "Welder, Span": is in the file twice, so it is imported once');
  expect(errors).toContain('skills "rope": is in the file twice, so it is imported once');
  expect(errors).toContain('Courses "Knots": is in the file twice, so it is imported once');
  expect(errors).toContain('timeline "Welder, Span": is in the file twice with different content; the first is kept');
});

test('imports two different awards with the same date, and recognizes both in a second import', async ({ store }) => {
  const prize = { title: 'Tide Prizes', awarder: 'Moor Council', date: '2021-04' };
  const file = { awards: ['For the log', 'For the lock', 'For the log'].map((summary) => ({ ...prize, summary })) };
  expect(await applyCareer(store, fromJson(file))).toMatchObject({ created: { timeline: 2 }, skipped: 1 });
  for (const awards of [file.awards, file.awards.toReversed()]) {
    const { items } = await dryRunCareer(store, fromJson({ awards }));
    expect(items.map(({ state }) => state)).toEqual(['same', 'same']);
  }
  expect(await applyCareer(store, fromJson(file))).toMatchObject({ created: { timeline: 0 } });
  expect((await store.content()).timeline.map(({ summary }) => summary).sort()).toEqual([
    '<p>For the lock</p>',
    '<p>For the log</p>',
  ]);
});

test('imports two jobs with the same start and different ends, and recognizes both in a second import', async ({ store }) => {
  const job = { position: 'Welder', company: 'Span', startDate: '2020-03' };
  const file = {
    work: [
      { ...job, endDate: '2021-05', summary: 'Welded bridges.' },
      { ...job, endDate: '2023-08', summary: 'Welded gates.' },
    ],
  };
  const plan = await dryRunCareer(store, await fromJson(file));
  expect(new Set(plan.items.map(({ key }) => key)).size).toBe(2);
  expect((await applyCareer(store, await fromJson(file))).created.timeline).toBe(2);
  const { timeline } = await store.content();
  expect(timeline.map(({ summary }) => summary).toSorted()).toEqual(['<p>Welded bridges.</p>', '<p>Welded gates.</p>']);
  const reversedFile = { work: file.work.toReversed() };
  const secondDryRun = await dryRunCareer(store, await fromJson(reversedFile));
  expect(secondDryRun.items.map(({ state }) => state)).toEqual(['same', 'same']);
  expect((await applyCareer(store, await fromJson(reversedFile))).created.timeline).toBe(0);
});

test('copies the photo of a file into the site', async ({ store }) => {
  await applyCareer(store, await readResume());
  const { profile } = await store.content();
  expect(profile.photos).toEqual([
    { url: expect.stringMatching(/^\/uploads\/images\//), alt: profile.name, width: 2, height: 2 },
  ]);
  const file = await store.imageFile(profile.photos[0]?.url.split('/').pop() ?? '');
  expect((await file?.bytes())?.length).toBeGreaterThan(0);
});

test('leaves out a photo that cannot be fetched, and says so', async ({ store }) => {
  const career = fromJson({ basics: { name: 'Mira', image: 'http://127.0.0.1/mira.jpg' }, skills: [{ name: 'Tides' }] });
  const { errors } = await applyCareer(store, career);
  expect(errors).toContain(
    "about you: the photo 'http://127.0.0.1/mira.jpg' was not copied, because its address is not on the public internet: upload it in the profile",
  );
  expect((await store.content()).profile).toMatchObject({ name: 'Mira', photos: [] });
});
