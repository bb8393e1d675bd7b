import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { NewPicture } from '../../server/store/file-writer.ts';
import type { Store } from '../../server/store/store.ts';
import { example, examplePicture } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('files in the store on %s', (dialect) => {
  let database: TestStore;
  let store: Store;
  beforeEach(async () => {
    database = await testStore(dialect);
    store = database.store;
  });
  afterEach(() => database.close());

  /** A milestone with the given pictures. */
  const milestoneWith = (...pictures: NewPicture[]) =>
    store.write(async (writer) => {
      const { id } = await writer.insert('timeline', example('timeline'));
      await writer.addPictures(id, pictures);
      return id;
    });

  test('a picture is stored unchanged in both sizes', async () => {
    const picture = examplePicture({ full: randomBytes(200_000), thumbnail: Buffer.from([0, 255, 39, 92, 0]) });
    const id = await milestoneWith(picture);
    const [full, thumbnail] = await Promise.all([
      store.pictureFile(id, 'full', picture.filename),
      store.pictureFile(id, 'thumbnails', picture.filename),
    ]);
    expect(full).toMatchObject({ filename: picture.filename, mediaType: 'image/webp' });
    expect(Buffer.from((await full?.bytes()) ?? []).equals(picture.full)).toBe(true);
    expect(Buffer.from((await thumbnail?.bytes()) ?? []).equals(picture.thumbnail)).toBe(true);
  });

  test('pictures are listed by milestone in upload order, without their bytes', async () => {
    const pictures = [examplePicture({ crop_position: 'top-left' }), examplePicture(), examplePicture()];
    const [id, idWithoutPictures] = [await milestoneWith(...pictures), await milestoneWith()];
    const publicPictures = (await store.content()).pictures;
    expect(publicPictures[id]).toEqual(
      pictures.map(({ thumbnail, full, ...picture }, order_index) => ({
        ...picture,
        order_index,
        id: expect.any(String),
        caption: '',
        alt: '',
      })),
    );
    expect(publicPictures[idWithoutPictures]).toBeUndefined();
  });

  test('a picture is found only by its own milestone and name', async () => {
    const picture = examplePicture();
    const [id, other] = [await milestoneWith(picture), await milestoneWith()];
    expect(await store.pictureFile(other, 'full', picture.filename)).toBeUndefined();
    expect(await store.pictureFile(id, 'full', 'other.webp')).toBeUndefined();
  });

  test('a picture without a milestone is rejected', async () => {
    const adding = store.write((writer) => writer.addPictures('missing', [examplePicture()]));
    await expect(adding).rejects.toMatchObject({ status: 404 });
  });

  test('pictures are deleted with their milestone', async () => {
    const [gone, stays] = [examplePicture(), examplePicture()];
    const [id, other] = [await milestoneWith(gone), await milestoneWith(stays)];
    await store.write((writer) => writer.remove('timeline', id));
    expect(Object.keys((await store.content()).pictures)).toEqual([other]);
    expect(await store.pictureFile(id, 'full', gone.filename)).toBeUndefined();
    expect(await store.pictureFile(other, 'full', stays.filename)).toBeDefined();
  });

  test('starts without a resume', async () => {
    expect(await store.resumeFile()).toBeUndefined();
    expect((await store.content()).resume).toEqual({ hasResume: false });
  });

  test('a resume is stored unchanged and replaced by the next one', async () => {
    const before = Date.now();
    await store.write((writer) => writer.saveResume({ filename: 'a.pdf', extension: 'pdf', bytes: randomBytes(10) }));
    const bytes = randomBytes(5000);
    await store.write((writer) => writer.saveResume({ filename: 'Żółć.docx', extension: 'docx', bytes }));

    const file = await store.resumeFile();
    expect(file).toMatchObject({
      filename: 'Żółć.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    });
    expect(Buffer.from((await file?.bytes()) ?? []).equals(bytes)).toBe(true);

    const { resume } = await store.content();
    expect(resume).toMatchObject({ hasResume: true, filename: 'Żółć.docx', size: 5000, extension: 'docx' });
    const uploadDate = resume.hasResume ? resume.uploadDate : '';
    expect(uploadDate).toBe(new Date(uploadDate).toISOString());
    expect(Date.parse(uploadDate)).toBeGreaterThanOrEqual(before);
  });

  test('stores the profile, and the site stops being a sample', async () => {
    await store.write((writer) => writer.saveProfile({ ...EMPTY_PROFILE, name: 'Alex', email: 'alex@exempla.example' }));
    await store.write((writer) => writer.markAsSample());
    expect((await store.content()).site.sampleFields).toEqual(['name', 'email']);
    await store.write((writer) => writer.updateProfile({ name: 'Łucja', email: 'alex@exempla.example' }));
    expect((await store.content()).site).toMatchObject({ sampleFields: ['email'], isOwn: true });
    const profile = { ...EMPTY_PROFILE, name: 'Łucja', photos: [{ url: '/a.webp', alt: 'Me', width: 1, height: null }] };
    await store.write((writer) => writer.updateProfile(profile));
    expect(await store.content()).toMatchObject({ site: { sampleFields: [], isOwn: true }, profile });
    await store.write((writer) => writer.updateProfile({ name: 'Ola' }));
    expect((await store.content()).profile.name).toBe('Ola');
  });
});
