import { expect } from 'vitest';
import type { Store } from '../store/store.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { fromJson, test } from './fixtures/store.ts';
import { MAY_REPEAT } from './partial-names.ts';

const SITE = {
  basics: { name: 'Mira Castell' },
  work: [{ position: 'Surveyor', name: 'Keel', startDate: '2015-05', endDate: '2018-06' }],
  education: [{ institution: 'Harbour College', studyType: 'BSc', area: 'Hydrology', startDate: '2011', endDate: '2014' }],
  certificates: [{ name: 'Certified Rope Product Owner', issuer: 'Rope Alliance' }, { name: 'Tidal Specialization' }],
  skills: [
    { name: 'Tools', keywords: ['Rope and Cable Design', 'SQL Harbour', 'Charts - Paper, Vellum, Silk', 'Sextant', 'Anchor'] },
    { name: 'Ink' },
  ],
};

/** The skills and certifications of another source, with what an import would do with each. */
async function compared(store: Store, source: Record<string, unknown>): Promise<Record<string, string>> {
  await applyCareer(store, fromJson(SITE));
  const { items } = await dryRunCareer(store, fromJson({ basics: { name: 'Mira Castell' }, ...source }));
  return Object.fromEntries(items.map(({ title, state, mayRepeat }) => [title, mayRepeat ? `${state}, may repeat` : state]));
}

test('names that a document divided are on the site if their parts together are', async ({ store }) => {
  const source = {
    certificates: [{ name: 'Certified Rope Product' }, { name: 'Owner' }, { name: 'Knot Inspector' }],
    skills: ['Rope and', 'Cable Design', 'Charts - Paper', 'Vellum', 'Silk', 'Varnish'].map((name) => ({ name })),
  };
  expect(await compared(store, source)).toEqual({
    'Certified Rope Product': 'same',
    Owner: 'same',
    'Knot Inspector': 'new',
    'Rope and': 'same',
    'Cable Design': 'same',
    'Charts - Paper': 'same',
    Vellum: 'same',
    Silk: 'same',
    Varnish: 'new',
  });
});

test('a group and its skills may be one skill of the site', async ({ store }) => {
  const source = { skills: [{ name: 'Charts', keywords: ['Paper', 'Vellum', 'Silk'] }] };
  expect(await compared(store, source)).toEqual({ Paper: 'same', Vellum: 'same', Silk: 'same' });
});

test('a school after the name of a certification does not make it another one, unlike other details', async ({ store }) => {
  const source = {
    certificates: [
      { name: 'Tidal Specialization, Exempla University (Harbourside)' },
      { name: 'Tidal Specialization for Pilots' },
    ],
    skills: [{ name: 'Sextant (brass, wood)' }, { name: 'Anchor Design' }],
  };
  expect(await compared(store, source)).toEqual({
    'Tidal Specialization, Exempla University (Harbourside)': 'same',
    'Tidal Specialization for Pilots': 'new',
    'Sextant (brass, wood)': 'new, may repeat',
    'Anchor Design': 'new',
  });
});

test('a higher or another certification is not on the site, unless only its issuer or place was added', async ({ store }) => {
  const site = [
    { name: 'Rope Architect', issuer: 'Rope Alliance', date: '2015' },
    { name: 'Knot Master' },
    { name: 'Harbour Aid', issuer: 'Tide Cross', date: '2010' },
  ];
  await applyCareer(store, fromJson({ basics: { name: 'Mira Castell' }, certificates: site }));
  const stateOf = async (certificate: Record<string, string>) => {
    const source = fromJson({ basics: { name: 'Mira Castell' }, certificates: [certificate] });
    const { items } = await dryRunCareer(store, source);
    const [{ key, state, mayRepeat } = { key: '' }] = items;
    if (mayRepeat)
      expect((await dryRunCareer(store, source)).items[0]).toMatchObject({ doubtful: ['name'], notes: [MAY_REPEAT] });
    return { key, source, result: mayRepeat ? `${state}, may repeat` : state };
  };
  const results: [Record<string, string>, string][] = [
    [{ name: 'Rope Architect - Professional', date: '2024-05' }, 'new, may repeat'],
    [{ name: 'Rope Architect – Cable Engineer', issuer: 'Rope Alliance' }, 'new, may repeat'],
    [{ name: 'Knot Master (KM II)', date: '2024' }, 'new, may repeat'],
    [{ name: 'Knot Master - N1' }, 'new, may repeat'],
    [{ name: 'Harbour Aid, instructor', issuer: 'Exempla' }, 'new, may repeat'],
    [{ name: 'Harbour Aid, Exempla College' }, 'new, may repeat'],
    [{ name: 'Harbour Aid (Tide Cross)', date: '2024' }, 'new, may repeat'],
    [{ name: 'Harbour Aid (Tide Cross)' }, 'same'],
    [{ name: 'Harbour Aid, Tide Cross, Porto', date: '2010-03' }, 'same'],
    [{ name: 'Rope Architect - Porto, Portugal' }, 'same'],
    [{ name: 'Knot Master, Exempla College' }, 'same'],
    [{ name: 'Knot Master, Exempla College, Level 2' }, 'new, may repeat'],
  ];
  for (const [certificate, expected] of results)
    expect([certificate.name, (await stateOf(certificate)).result]).toEqual([certificate.name, expected]);
  const { key, source } = await stateOf({ name: 'Knot Master - N1' });
  await applyCareer(store, source, { only: new Set([key]) });
  expect((await store.content()).certifications.map(({ name }) => name)).toContain('Knot Master - N1');
});

test('details that a document adds to a skill or to the heading of a group are not dropped', async ({ store }) => {
  const source = { skills: ['Anchor (forged, cast)', 'Tools (Compass, Log)'].map((name) => ({ name })) };
  expect(await compared(store, source)).toEqual({
    'Anchor (forged, cast)': 'new, may repeat',
    'Tools (Compass, Log)': 'new',
  });
});

test('the start of a name, and several names in one, are doubtful and not imported unless they are chosen', async ({ store }) => {
  const source = {
    skills: ['Rope and Cable', 'Sextant Anchor', 'SQL'].map((name) => ({ name })),
    certificates: [{ name: 'Certified Rope' }],
  };
  expect(await compared(store, source)).toEqual({
    'Rope and Cable': 'new, may repeat',
    'Sextant Anchor': 'new, may repeat',
    SQL: 'new',
    'Certified Rope': 'new, may repeat',
  });
  const career = fromJson({ basics: { name: 'Mira Castell' }, ...source });
  const { items } = await dryRunCareer(store, career);
  expect(items.find(({ title }) => title === 'Rope and Cable')).toMatchObject({ doubtful: ['name'], notes: [MAY_REPEAT] });
  const { created, errors } = await applyCareer(store, career);
  expect(created).toMatchObject({ skills: 1, certifications: 0 });
  expect(errors).toContainEqual(expect.stringContaining(MAY_REPEAT));
  await applyCareer(store, career, { only: new Set(items.map(({ key }) => key)) });
  const { skills, certifications } = await store.content();
  expect(skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rope and Cable', 'Sextant Anchor']));
  expect(certifications.map(({ name }) => name)).toContain('Certified Rope');
});

test('the name of a school or an employer alone is not another entry of a custom section', async ({ store }) => {
  const source = { Experience: [{ name: 'Harbour College' }, { name: 'Keel' }, { name: 'Span & Sons' }] };
  expect(await compared(store, source)).toEqual({ 'Harbour College': 'same', Keel: 'same', 'Span & Sons': 'new' });
});

test('an entry of a custom section is not merely the name of an employer if it has an address or another text', async ({
  store,
}) => {
  const entries = {
    Clients: [{ name: 'Keel', summary: 'Rebuilt the archive.' }],
    Links: [{ name: 'Harbour College', url: 'https://college.example' }],
    Experience: [{ name: 'Keel', summary: 'Surveyor\n\n- Tested ropes of steel.' }],
  };
  const { work, ...site } = SITE;
  await applyCareer(store, fromJson({ ...site, work: [{ ...work[0], highlights: ['Tested ropes of steel.'] }] }));
  const { items } = await dryRunCareer(store, fromJson({ basics: SITE.basics, ...entries }));
  const states = Object.fromEntries(items.map(({ detail, state }) => [detail, state]));
  expect(states).toEqual({ Clients: 'new', Links: 'new', Experience: 'same' });
});
