import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';

const PREVIEW = '/link-preview.png';
const site = sharedApp('sqlite', { siteUrl: 'https://portfolio.example', builtFiles: true });

const saveOwner = (fields: object = {}) =>
  site.store.write(async (writer) => {
    await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Małgorzata Ñandú', title: 'Engineer', ...fields });
    await writer.markAsOwn();
  });
const preview = () => site.app.inject(PREVIEW);
const icon = async () => (await site.app.inject('/favicon.svg')).payload;
const linkedUrl = async () =>
  /og:image" content="https:\/\/portfolio\.example([^"]*)"/.exec((await site.app.inject('/')).payload)?.[1];

test('the link preview is a picture of 1200 × 630 that changes only when its content does', async () => {
  await saveOwner();
  const first = await preview();
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/png');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const url = await linkedUrl();
  expect(url?.split('?')[0]).toBe(PREVIEW);

  await saveOwner({ email: 'owner@example.com' });
  expect((await preview()).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await linkedUrl()).toBe(url);

  await site.store.write((writer) => writer.insert('timeline', example('timeline', { type: 'experience', start_year: 2011 })));
  const withCareer = await preview();
  expect(withCareer.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await linkedUrl()).not.toBe(url);

  const appearance = { accent: 'teal', typeface: 'classic', density: 'comfortable' };
  await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { appearance } });
  const inTeal = await preview();
  expect(inTeal.statusCode).toBe(200);
  expect(inTeal.rawPayload.equals(withCareer.rawPayload)).toBe(false);
});

test('a name in another script or with markup can be drawn', async () => {
  const career = (writer: Parameters<Parameters<typeof site.store.write>[0]>[0]) =>
    writer.insert('timeline', example('timeline', { type: 'experience', start_year: 2015 }));
  await site.store.write(career);
  for (const name of ['山田 花 🦊', '</svg><script>alert(1)</script> & Co']) {
    await saveOwner({ name, title: `${name} `.repeat(2).slice(0, 200) });
    const { statusCode, rawPayload } = await preview();
    expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
    expect((await sharp(rawPayload).metadata()).width).toBe(1200);
  }
});

test('the icon follows the career; an empty site has a neutral icon and no preview', async () => {
  const neutral = await icon();
  expect(neutral).toMatch(/^<svg /);
  expect((await preview()).statusCode).toBe(404);

  await saveOwner();
  await site.store.write((writer) => writer.insert('timeline', example('timeline', { type: 'experience', start_year: 2015 })));
  expect(await icon()).not.toBe(neutral);

  await site.store.write((writer) => writer.setPublished(false));
  expect((await preview()).statusCode).toBe(404);
  await site.store.write((writer) => writer.setPublished(true));
});

test('an appearance is stored, returned by the API and applied to the page; an unknown accent is rejected', async () => {
  await saveOwner();
  const attributes = async (path = '/') => (await site.app.inject(path)).payload.match(/<html ([^>]*)>/)?.[1];
  expect(await attributes()).not.toContain('data-accent');
  const change = (appearance: object) =>
    site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload: { appearance } });
  const newAppearance = { accent: 'plum', typeface: 'modern', density: 'compact' };
  expect((await change(newAppearance)).statusCode).toBe(200);
  expect((await site.app.inject('/api/profile')).json().appearance).toEqual(newAppearance);
  expect(await attributes()).toContain('data-accent="plum" data-typeface="modern" data-density="compact"');
  // The pages of unknown paths and dead links and the page of an unpublished site have the same appearance.
  for (const path of ['/nowhere', '/v/dead-link-here']) expect(await attributes(path), path).toContain('data-accent="plum"');
  const publish = (published: boolean) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.publish, payload: { published } });
  await publish(false);
  const notice = (await site.app.inject('/')).payload;
  expect(notice).toContain('This site is not public yet.');
  expect(notice).toContain('<html lang="en" data-accent="plum" data-typeface="modern"');
  await publish(true);
  const rejection = await change({ ...newAppearance, accent: 'neon' });
  expect(rejection.statusCode).toBe(422);
  expect(rejection.json().fields).toEqual({ 'appearance.accent': 'Unknown accent' });
  expect((await site.app.inject('/api/profile')).json().appearance).toEqual(newAppearance);
});
