import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { picturePath } from '../../contract/picture-response.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { hostilePictures } from '../support/hostile-files.ts';
import { form } from '../support/owner.ts';

const photo = (width = 3000, height = 2000) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

describe.each(DIALECTS)('pictures of a milestone on %s', (dialect) => {
  const site = sharedApp(dialect);
  let id: string;
  beforeEach(async () => {
    ({ id } = await site.store.write((writer) => writer.insert('timeline', example('timeline'))));
  });

  const upload = (files: { name: string; bytes: Uint8Array }[]) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.pictures(id), ...form('pictures', files) });
  const pictures = async () => (await site.owner.call({ url: ADMIN_API_PATHS.pictures(id) })).json();

  test('are converted to upright WebP of at most 2560 px without metadata, with a thumbnail of 400 px', async () => {
    const bytes = await photo()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    const response = await upload([{ name: 'Night shift.jpg', bytes }]);
    expect(response.statusCode).toBe(201);
    const {
      pictures: [picture],
      message,
    } = response.json();
    expect(message).toBe('1 picture was uploaded.');
    expect(picture).toMatchObject({ original_filename: 'Night shift.jpg', crop_position: 'center', order_index: 0 });
    const full = (await site.app.inject(picturePath(id, 'full', picture.filename))).rawPayload;
    const thumbnail = (await site.app.inject(picturePath(id, 'thumbnails', picture.filename))).rawPayload;
    expect(full.includes('SECRET-PLACE')).toBe(false);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: picture.width, height: picture.height });
    expect(Math.max(picture.width, picture.height)).toBe(2560);
    expect(Math.max(...Object.values(sizeOf(await sharp(thumbnail).metadata())))).toBe(400);
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('may be %s, whatever their name', async (format) => {
    const bytes = await photo(60, 40).toFormat(format).toBuffer();
    expect((await upload([{ name: 'whatever.txt', bytes }])).statusCode).toBe(201);
  });

  test('are at most five, even across several uploads', async () => {
    const bytes = await photo(20, 20).png().toBuffer();
    const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, bytes }));
    const six = await upload(files(6));
    expect([six.statusCode, six.json().error]).toEqual([422, 'Maximum 5 pictures per milestone.']);
    expect(await pictures()).toHaveLength(0);
    expect((await upload(files(4))).statusCode).toBe(201);
    expect((await upload(files(2))).statusCode).toBe(422);
    expect(await pictures()).toHaveLength(4);
  });

  test('arrive in uploads of at most ten files, of whatever type', async () => {
    const picture = { name: 'a.png', bytes: await photo(20, 20).png().toBuffer() };
    const others = (count: number) => Array(count).fill({ name: 'notes.txt', bytes: Buffer.from('no picture') });
    expect((await upload([picture, ...others(9)])).statusCode).toBe(201);
    const eleven = await upload([picture, ...others(10)]);
    expect([eleven.statusCode, eleven.json().error]).toEqual([422, 'Maximum 5 pictures per milestone.']);
    expect(await pictures()).toHaveLength(1);
  });

  test('can be ordered, cropped and deleted', async () => {
    const bytes = await photo(20, 20).png().toBuffer();
    await upload([
      { name: 'a.png', bytes },
      { name: 'b.png', bytes },
    ]);
    const [first, second] = await pictures();
    await site.owner.call({ method: 'PUT', url: ADMIN_API_PATHS.pictureOrder(id), payload: { ids: [second.id, first.id] } });
    expect((await pictures()).map((picture: { id: string }) => picture.id)).toEqual([second.id, first.id]);
    const missingMilestone = await site.owner.call({
      method: 'PUT',
      url: ADMIN_API_PATHS.pictureOrder('missing'),
      payload: { ids: [] },
    });
    expect(missingMilestone.statusCode).toBe(404);
    const crop = await site.owner.call({
      method: 'PATCH',
      url: ADMIN_API_PATHS.cropPosition(first.id),
      payload: { crop_position: 'top-left' },
    });
    expect(crop.json()).toMatchObject({ id: first.id, crop_position: 'top-left' });
    const wrong = await site.owner.call({
      method: 'PATCH',
      url: ADMIN_API_PATHS.cropPosition(first.id),
      payload: { crop_position: 'middle' },
    });
    expect(wrong.statusCode).toBe(422);
    expect((await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.picture(second.id) })).json()).toEqual({
      success: true,
    });
    expect(await pictures()).toHaveLength(1);
    expect((await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.picture(second.id) })).statusCode).toBe(404);
  });

  test('return 404 for a missing milestone', async () => {
    const bytes = await photo(20, 20).png().toBuffer();
    const response = await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.pictures('missing'),
      ...form('pictures', [{ name: 'a.png', bytes }]),
    });
    expect(response.statusCode).toBe(404);
  });

  test('are rejected with a message when they are not pictures, and nothing is stored', async () => {
    const files = hostilePictures();
    expect(files.length).toBeGreaterThanOrEqual(60);
    for (const { description, name, bytes } of files) {
      const response = await upload([{ name, bytes }]);
      expect([description, [413, 415, 422].includes(response.statusCode), response.statusCode]).toEqual([
        description,
        true,
        response.statusCode,
      ]);
      const { error } = response.json();
      expect(error).toMatch(
        /is not a supported image format\.|exceeds the 5MB size limit\.|too many pixels|is damaged|No pictures/,
      );
      for (const character of ['<', '>', '\u202e', '\u0000', '/', '\\']) expect(error).not.toContain(character);
    }
    expect(await pictures()).toEqual([]);
  });

  test('are stored although another file of the same upload is bad, which is named', async () => {
    const bytes = await photo(20, 20).png().toBuffer();
    const good = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.png`, bytes }));
    const drawing = { name: 'drawing.png', bytes: Buffer.from('<svg/>') };
    const huge = { name: 'huge.jpg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) };
    const none = await upload([drawing, huge]);
    expect([none.statusCode, none.json().error]).toEqual([
      415,
      'drawing.png is not a supported image format. huge.jpg exceeds the 20MB size limit.',
    ]);
    const response = await upload([...good.slice(0, 2), drawing, huge, ...good.slice(2)]);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      message: '5 of 7 pictures were uploaded.',
      failed: [
        { filename: 'drawing.png', error: 'drawing.png is not a supported image format.' },
        { filename: 'huge.jpg', error: 'huge.jpg exceeds the 20MB size limit.' },
      ],
    });
    expect(await pictures()).toHaveLength(5);
  });

  test('may have up to 20 MB, and a file that is not a picture 5 MB', async () => {
    const padding = (bytes: number) => Buffer.alloc(bytes * 1024 * 1024);
    const large = Buffer.concat([await photo(20, 20).png().toBuffer(), padding(12)]);
    expect((await upload([{ name: 'large.png', bytes: large }])).statusCode).toBe(201);
    const response = await upload([{ name: 'large.png', bytes: Buffer.concat([padding(5), Buffer.from('x')]) }]);
    expect([response.statusCode, response.json().error]).toEqual([413, 'large.png exceeds the 5MB size limit.']);
  });

  test('have a caption and a description, which visitors get', async () => {
    await upload([{ name: 'a.png', bytes: await photo(20, 20).png().toBuffer() }]);
    const [{ id: pictureId, caption, alt }] = await pictures();
    expect([caption, alt]).toEqual(['', '']);
    const change = (payload: object) => site.owner.call({ method: 'PATCH', url: ADMIN_API_PATHS.picture(pictureId), payload });
    expect((await change({ caption: ' The <b>crew</b> ' })).json()).toMatchObject({
      id: pictureId,
      caption: 'The crew',
      alt: '',
    });
    await change({ alt: 'Five people in helmets' });
    const [visible] = (await site.app.inject(API_PATHS.pictures(id))).json();
    expect(visible).toMatchObject({ caption: 'The crew', alt: 'Five people in helmets', crop_position: 'center' });
    const tooLong = await change({ caption: 'x'.repeat(201) });
    expect([tooLong.statusCode, tooLong.json().fields]).toEqual([422, { caption: 'Caption must be less than 200 characters' }]);
    expect((await change({})).statusCode).toBe(422);
    expect(
      (await site.owner.call({ method: 'PATCH', url: ADMIN_API_PATHS.picture('none'), payload: { alt: '' } })).statusCode,
    ).toBe(404);
  });

  test('are not stored when the upload is truncated', async () => {
    const { payload, headers } = form('pictures', [{ name: 'a.png', bytes: await photo(200, 200).png().toBuffer() }]);
    const response = await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.pictures(id),
      payload: payload.subarray(0, 300),
      headers,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await pictures()).toEqual([]);
  });
});

function sizeOf({ width = 0, height = 0 }: { width?: number; height?: number }) {
  return { width, height };
}
