import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResumeExtension } from '../../contract/resume.ts';
import type { NewPicture } from '../../server/store/file-writer.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe.each(DIALECTS)('files on %s', (dialect) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp(dialect);
  });
  afterAll(() => site.close());

  const addMilestone = (...pictures: NewPicture[]) =>
    site.store.write(async (writer) => {
      const { id } = await writer.insert('timeline', example('timeline'));
      await writer.addPictures(id, pictures);
      return id;
    });

  describe('the resume', () => {
    const upload = (filename: string, extension: ResumeExtension = 'pdf', bytes: Uint8Array = randomBytes(2000)) =>
      site.store.write((writer) => writer.saveResume({ filename, extension, bytes }));

    test('returns 404 in JSON when there is none', async () => {
      const response = await site.app.inject('/api/resume/download');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'The resume was not found.' });
    });

    test('is sent unchanged under its name', async () => {
      const bytes = randomBytes(5000);
      await upload('Ana Resume.pdf', 'pdf', bytes);
      const response = await site.app.inject('/api/resume/download');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Ana Resume.pdf"',
        'content-length': '5000',
        'cache-control': 'no-cache',
      });
      expect(response.rawPayload.equals(bytes)).toBe(true);
    });

    test('may have a name in any script', async () => {
      await upload('Życiorys 履歴書.docx', 'docx');
      const { headers } = await site.app.inject('/api/resume/download');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="_yciorys ___.docx"; filename*=UTF-8''%C5%BByciorys%20%E5%B1%A5%E6%AD%B4%E6%9B%B8.docx`,
      );
      expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    });

    test('cannot inject headers by its name', async () => {
      await upload('a"\r\nSet-Cookie: x=y\r\n.doc', 'doc');
      const { headers } = await site.app.inject('/api/resume/download');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="a___Set-Cookie: x=y__\.doc";/);
    });
  });

  describe('pictures', () => {
    test('are listed in order with their names and crop positions', async () => {
      const pictures = [examplePicture({ crop_position: 'bottom-right', original_filename: 'Łódź.jpg' }), examplePicture()];
      const id = await addMilestone(...pictures);
      const response = await site.app.inject(`/api/timeline/${id}/pictures`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(
        pictures.map(({ thumbnail, full, ...picture }, order_index) => ({
          id: expect.any(String),
          caption: '',
          alt: '',
          ...picture,
          order_index,
        })),
      );
    });

    test('are an empty list for a milestone without any', async () => {
      expect((await site.app.inject(`/api/timeline/${await addMilestone()}/pictures`)).json()).toEqual([]);
    });

    test('return 404 for a missing milestone', async () => {
      const response = await site.app.inject('/api/timeline/missing/pictures');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'That milestone was not found.' });
    });

    test.each(['thumbnails', 'full'] as const)('are sent in the size %s and can be cached forever', async (size) => {
      const picture = examplePicture();
      const id = await addMilestone(picture);
      const response = await site.app.inject(`/uploads/milestones/${id}/${size}/${picture.filename}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': IMMUTABLE });
      expect(response.rawPayload.equals(Buffer.from(size === 'full' ? picture.full : picture.thumbnail))).toBe(true);
    });

    test.each(['missing.webp', '..%2f..%2fpackage.json', "' or 1=1 --"])('return 404 for the name %s', async (filename) => {
      const id = await addMilestone(examplePicture());
      const response = await site.app.inject(`/uploads/milestones/${id}/full/${filename.replaceAll(' ', '%20')}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({ error: 'That picture was not found.' });
    });

    test('are deleted with their milestone', async () => {
      const picture = examplePicture();
      const id = await addMilestone(picture);
      await site.store.write((writer) => writer.remove('timeline', id));
      expect((await site.app.inject(`/uploads/milestones/${id}/full/${picture.filename}`)).statusCode).toBe(404);
      expect((await site.app.inject(`/api/timeline/${id}/pictures`)).statusCode).toBe(404);
    });
  });
});

describe('the built files', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp('sqlite', { builtFiles: true });
  });
  afterAll(() => site.close());

  test('that the page loads are immutable and compressed', async () => {
    const { payload: page } = await site.app.inject('/');
    const addresses = [...page.matchAll(/(?:data-modules|href)="(\/assets\/[^" ]+)/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    for (const url of new Set(addresses)) {
      const plain = await site.app.inject(url);
      expect(plain.statusCode).toBe(200);
      expect(plain.headers['cache-control']).toBe(IMMUTABLE);
      const small = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': IMMUTABLE });
      expect(small.headers.vary).toMatch(/accept-encoding/i);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  describe('a built file', () => {
    const url = '/assets/drawing.svg';
    let whole: Awaited<ReturnType<typeof small.app.inject>>;
    let small: TestApp;
    beforeAll(async () => {
      small = await testApp('sqlite');
      whole = await small.app.inject(url);
    });
    afterAll(() => small.close());
    const get = (headers: Record<string, string>) => small.app.inject({ url, headers });

    test('is not sent again to a client that has it', async () => {
      const { etag = '' } = whole.headers;
      expect(whole).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/svg+xml', 'cache-control': IMMUTABLE } });
      const response = await get({ 'if-none-match': `"other", W/${etag}` });
      expect(response).toMatchObject({ statusCode: 304, body: '', headers: { etag, 'cache-control': IMMUTABLE } });
      expect((await get({ 'if-none-match': '"other"' })).body).toBe(whole.body);
    });

    test('has the same headers without its content in the response to HEAD', async () => {
      const { date, 'x-request-id': id, ...headers } = whole.headers;
      expect(await small.app.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 200, body: '', headers });
      expect(headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
    });

    test.each(['bytes=0-9', 'bytes=-5', 'bytes=9999999-', 'bytes=0-1,5-9', `bytes=0-${',5-9'.repeat(1000)}`])(
      'is sent as a whole when the client requests ranges, which would take more work (%#)',
      async (range) => {
        const response = await get({ range });
        expect([response.statusCode, response.body]).toEqual([200, whole.body]);
        expect(response.headers).not.toHaveProperty('accept-ranges');
        expect(response.headers).not.toHaveProperty('content-range');
      },
    );
  });

  test.each([
    '/.vite/manifest.json',
    '/assets/',
    '/assets/missing.js',
    '/sample/profile.json',
    '/sample/README.md',
    '/sample/..%2f..%2fpackage.json',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/server/main.ts',
  ])('do not include %s', async (url) => {
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  test('let the favicon be cached for an hour, because its name stays the same', async () => {
    const { statusCode, headers } = await site.app.inject('/favicon.svg');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
});
