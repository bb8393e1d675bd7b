import { expect } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { fromJson, readResume, test } from './fixtures/store.ts';

test('fills in an empty profile and leaves an existing one unchanged', async ({ store }) => {
  await applyCareer(store, await readResume());
  expect((await store.content()).profile).toMatchObject({
    name: "Mira O'Castell",
    title: 'Bridge Engineer',
    tiles: EMPTY_PROFILE.tiles,
  });
  const result = await applyCareer(store, fromJson({ basics: { name: 'Another Person' } }));
  expect((await store.content()).profile.name).toBe("Mira O'Castell");
  expect(result.errors).toEqual(['about you: already filled in, so it was not changed']);
});

test('replaces the details of the sample profile that the file has, and keeps the others', async ({ store }) => {
  await store.write(async (writer) => {
    await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Sam Sample', title: 'Tester', quote: { text: 'Mend it.', author: '' } });
    await writer.markAsSample();
  });
  const { errors } = await applyCareer(store, fromJson({ basics: { name: 'Mira Castell', label: 'Welder' } }));
  expect(errors).toEqual([]);
  const { profile, site } = await store.content();
  expect(profile).toMatchObject({ name: 'Mira Castell', title: 'Welder', quote: { text: 'Mend it.', author: '' } });
  expect(site.sampleFields).toEqual(['quote']);
});

test('keeps the owner’s texts in the profile of the sample, but not its portrait', async ({ store }) => {
  const photos = [{ url: '/sample/portrait.svg', alt: 'Sam', width: 4, height: 4 }];
  const sample = { ...EMPTY_PROFILE, name: 'Sam Sample', about: '<p>Sam.</p>', photos };
  const career = (basics: object) => fromJson({ basics: { name: 'Mira Castell', ...basics } });
  await store.write(async (writer) => {
    await writer.saveProfile(sample);
    await writer.markAsSample();
    await writer.saveProfile({ ...sample, about: '<p>My own words.</p>' });
  });
  const { errors } = await applyCareer(store, career({ summary: 'From the file.' }));
  expect(errors).toEqual(['about you: already filled in, so it was not changed']);
  expect(await store.profile()).toMatchObject({ name: 'Sam Sample', about: '<p>My own words.</p>' });
  await applyCareer(store, career({}));
  expect(await store.profile()).toMatchObject({ name: 'Mira Castell', about: '<p>My own words.</p>', photos: [] });
});

test('lists the details of the owner that differ and that the import does not change', async ({ store }) => {
  await applyCareer(store, fromJson({ basics: { name: 'Mira Castell', label: 'Welder' } }));
  const newer = () =>
    fromJson({
      basics: { name: 'Mira Castell', label: 'Lead Engineer', location: 'Porto, Portugal' },
      work: [{ name: 'Span', position: 'Lead Engineer', startDate: '2024', summary: 'Bridges.' }],
    });
  const differing = (fields: string) => `about you: ${fields} from yours, which was kept`;
  const partly = await applyCareer(store, newer(), { profile: 'replace', details: new Set(['location']), only: new Set() });
  expect(partly.errors).toContain(differing('title differs'));
  expect(await store.profile()).toMatchObject({ title: 'Welder', location: 'Porto, Portugal' });
  const kept = await applyCareer(store, newer(), { profile: 'keep' });
  expect(kept.errors).toEqual([differing('title differs')]);
  expect((await dryRunCareer(store, newer())).leftOut).toEqual([]);
});

test('leaves a stored profile that violates the rules unchanged', async ({ store }) => {
  const profile = { ...EMPTY_PROFILE, name: 'x'.repeat(101) };
  await store.write((writer) => writer.saveProfile(profile));
  const { created, errors } = await applyCareer(store, await readResume());
  expect(created.timeline).toBeGreaterThan(0);
  expect(errors.filter((line) => line.includes('already filled in'))).toHaveLength(1);
  expect(await store.profile()).toMatchObject(profile);
});
