import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { sharedApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { form } from '../support/owner.ts';

describe.each(DIALECTS)('the profile on %s', (dialect) => {
  const site = sharedApp(dialect);

  test('the profile returns 409 with the current one to a change of an older revision', async () => {
    const read = async () => (await site.owner.call({ url: ADMIN_API_PATHS.profile })).json();
    const put = (payload: object, ifMatch?: string) =>
      site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.profile, payload, headers: ifMatch ? { 'if-match': ifMatch } : {} });
    const profile = await read();
    expect(profile).toEqual({ ...EMPTY_PROFILE, revision: expect.any(Number) });

    const current = (await put({ title: 'Theirs' }, `"${profile.revision}"`)).json();
    expect(current.revision).toBeGreaterThan(profile.revision);
    expect(await read()).toEqual(current);
    await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.bulkSkills,
      payload: { skills: [{ name: 'React', category: 'web' }] },
    });
    expect(await read()).toEqual(current);

    const conflict = await put({ title: 'Mine' }, `"${profile.revision}"`);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toEqual({ error: 'This was changed elsewhere since you opened it.', current: current });
    expect(await read()).toEqual(current);

    const response = await put({ title: 'Mine' }, `"${current.revision}"`);
    expect([response.statusCode, response.json().title]).toEqual([200, 'Mine']);
    expect((await put({ intro: 'New intro.' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ title: 'Mine', intro: 'New intro.' });
    expect((await site.app.inject('/api/profile')).json()).not.toHaveProperty('revision');
  });

  test('the profile can be changed in part, and an uploaded image gets a URL', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const image = await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.images,
      ...form('image', [{ name: 'me.png', bytes: png }]),
    });
    expect(image.statusCode).toBe(201);
    const { url, width, height } = image.json();
    expect([width, height]).toEqual([1, 1]);
    const imageFile = await site.app.inject(url);
    expect([imageFile.statusCode, imageFile.headers['content-type'], imageFile.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const photos = [{ url, alt: 'Me', width, height }];
    const response = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.profile,
      payload: { name: 'Ana Silva', photos, about: '<p>Hi<script>x</script></p>' },
    });
    expect(response.json()).toMatchObject({ name: 'Ana Silva', photos, about: '<p>Hi</p>', title: 'Your title' });
    expect((await site.app.inject('/api/profile')).json()).toMatchObject({ name: 'Ana Silva', photos });
    const wrong = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.profile,
      payload: { email: 'not-an-address', name: '' },
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().fields).toSorted()).toEqual(['email', 'name']);
  });
});
