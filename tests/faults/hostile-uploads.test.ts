import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { zip } from '../../server/import/fixtures/zip.ts';
import { gridHeic } from '../../server/media/fixtures/grid-heic.ts';
import { DIALECTS } from '../support/databases.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { type AttackedSite, loadFactor, startAttackedSite } from './attacked-site.ts';
import { get, sessionCookie, signIn } from './calls.ts';
import { startVisitor } from './visitor.ts';

const TIMEOUT_MS = 300_000;
const MB = 1024 * 1024;
/** Of the server's 512 MB. */
const MAX_PEAK_MB = 400;
/** Six pictures one after another take long on a busy machine. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** On two idle cores; without the worker thread visitors waited 17 to 54 seconds. */
const MAX_VISITOR_WAIT_MS = 1000;

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

const text = (name: string, content: string | Buffer): UploadedFile => ({ name, bytes: Buffer.from(content) });
const archive = (entries: Parameters<typeof zip>[0]): UploadedFile => ({
  name: 'export.zip',
  bytes: zip(entries.map((entry) => ({ deflate: true, ...entry }))),
});
const HEADER = 'Company Name,Title,Description,Started On\n';
const many = (content: string, count: number) => Array.from({ length: count }, (_, index) => text(`${index}.csv`, content));
const work = (highlights: string[]) => JSON.stringify({ work: [{ position: 'a', startDate: '2020', highlights }] });

const hostileCareers = (): [label: string, files: UploadedFile[], error: RegExp][] => [
  ['19 million commas in a ZIP of 19 kB', [archive([{ name: 'a.csv', data: HEADER + ','.repeat(19e6) }])], /100 columns/],
  ['only commas in a ZIP', [archive([{ name: 'a.csv', data: ','.repeat(19e6) }])], /100 columns/],
  ['2 MB of commas', [text('a.csv', ','.repeat(2e6))], /100 columns/],
  ['500,000 highlights', [text('a.json', work(Array(500_000).fill('a')))], /20,000 values/],
  ['a file of 18 MB with short rows', many(HEADER + 'a,b,c,2020\n'.repeat(1.6e6), 1), /10,000 rows/],
  ['five files of 18 MB with short rows', many(HEADER + 'a,b,c,2020\n'.repeat(1.6e6), 5), /50 MB/],
  ['five files of 18 MB with long rows', many(HEADER + `a,b,${'c '.repeat(9000)},2020\n`.repeat(1000), 5), /50 MB/],
  ['five files of 18 MB of JSON', many(work(Array(4e6).fill('a')), 5), /2 MB/],
  ['deeply nested JSON', [text('a.json', `{"work":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)], /50 levels/],
  ['65,000 files in a ZIP', [archive(Array.from({ length: 65_000 }, (_, i) => ({ name: `${i}.csv`, data: '' })))], /200 files/],
  ['a file in a ZIP that unpacks to 200 MB', [bomb()], /20 MB/],
  [
    'a quoted field of 19 MB',
    [archive([{ name: 'a.csv', data: `${HEADER}a,b,"${'c\n'.repeat(9.5e6)}"` }])],
    /row of more than 1 MB/,
  ],
  ['a million rows of JSON', [text('a.json', `{"work":[${'{},'.repeat(600_000)}{}]}`)], /20,000 values/],
  ['markup that takes minutes', [text('a.json', work(Array(1300).fill('*a_'.repeat(500))))], /10 seconds/],
];

function bomb(): UploadedFile {
  return archive([{ name: 'a.csv', data: Buffer.concat([Buffer.from(HEADER), Buffer.alloc(200e6, 0x0a)]) }]);
}

const PHONE_PICTURE = new URL('../fixtures/phone-12-megapixels.heic', import.meta.url);
const phonePicture = async (): Promise<UploadedFile> => ({ name: 'photo', bytes: await readFile(PHONE_PICTURE) });

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('uploads that ask for too much, on %s', (dialect) => {
  let site: AttackedSite;
  let cookie: string;
  beforeEach(async () => {
    site = await startAttackedSite({ dialect, env: { ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' } });
    cookie = sessionCookie(await signIn(site.url));
  });
  afterEach(() => site.stop());

  async function upload(path: string, field: string, files: UploadedFile[]): Promise<Response> {
    const { payload, headers } = form(field, files);
    return fetch(site.url + path, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, cookie },
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
  }
  const uploadCareer = (files: UploadedFile[], query = '') => upload(ADMIN_API_PATHS.careerUpload + query, 'file', files);

  async function expectLowCost(stopVisitor: ReturnType<typeof startVisitor>): Promise<void> {
    const { failures, longestMs } = await stopVisitor();
    const { peak } = await site.memory();
    console.log(`visitors waited at most ${longestMs} ms; peak memory ${peak} MB`);
    expect(failures).toEqual([]);
    expect(longestMs).toBeLessThan(MAX_VISITOR_WAIT_MS * loadFactor());
    expect(peak).toBeLessThan(MAX_PEAK_MB);
  }

  test('hostile career files are rejected with the limit they exceed, while visitors are served', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const careers = hostileCareers();
    // Making them takes seconds, in which the server may have closed the connection of the sign-in.
    await nextTurn();
    const before = (await get(site.url + API_PATHS.timeline)).body;
    const stopVisitor = startVisitor(site.url);
    for (const [what, files, error] of careers) {
      const response = await uploadCareer(files, '?preview=true');
      expect([what, response.status, await response.json()]).toEqual([what, 413, { error: expect.stringMatching(error) }]);
    }
    const small = careers.filter(([, files]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0) < 3 * MB).slice(0, 5);
    const responses = await Promise.all(small.map(([, files]) => uploadCareer(files)));
    expect(responses.map(({ status }) => status)).toEqual(small.map(() => 413));
    await expectLowCost(stopVisitor);
    expect((await get(site.url + API_PATHS.timeline)).body).toBe(before);
  });

  test('the largest career that is accepted is planned and stored while visitors are served', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const item = (index: number) => ({ position: `Welder ${index}`, startDate: '2020', summary: `Bridge ${index}. `.repeat(80) });
    const career = {
      work: Array.from({ length: 1000 }, (_, index) => item(index)),
      skills: Array.from({ length: 1000 }, (_, index) => ({ name: `Skill ${index} of gardens` })),
    };
    const files = [text('career.json', JSON.stringify(career))];
    const stopVisitor = startVisitor(site.url);
    const preview = await uploadCareer(files, '?preview=true');
    expect(await preview.json()).toMatchObject({ created: { timeline: 1000, skills: 1000 } });
    await expectLowCost(stopVisitor);
    expect((await uploadCareer(files)).status).toBe(200);
    expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
  });

  test('six uploads at once of the pictures that take most memory stay below 400 MB', { timeout: TIMEOUT_MS }, async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 194, g: 65, b: 12, alpha: 0.5 } } });
    const decodedAsAWhole = (width: number, height: number) => [
      blank(width, height).gif(),
      blank(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      blank(width, height).toColourspace('rgb16').png({ progressive: true }),
    ];
    const acceptedPictures = [
      ...decodedAsAWhole(4096, 3072),
      blank(16_384, 1490).toColourspace('rgb16').png(),
      blank(6000, 4000).webp({ effort: 0 }),
    ];
    const encode = (pictures: Sharp[]) =>
      Promise.all(pictures.map(async (picture) => ({ name: 'photo', bytes: await picture.toBuffer() })));
    const uploads = [
      { files: [...(await encode(acceptedPictures)), await phonePicture()], status: 201 },
      { files: await encode([...decodedAsAWhole(7200, 5400), blank(1_000_000, 24).png()]), status: 413 },
    ];
    const stopVisitor = startVisitor(site.url);
    for (const { files, status } of uploads) {
      const sixFiles = Array.from({ length: 6 }, (_, index) => files[index % files.length] as UploadedFile);
      const responses = await Promise.all(sixFiles.map((file) => upload(ADMIN_API_PATHS.images, 'image', [file])));
      expect(responses.map((response) => response.status)).toEqual(Array(6).fill(status));
    }
    await expectLowCost(stopVisitor);
  });

  // The sizes that phones make, and the largest that is accepted.
  test.each([6, 20])(
    'HEIC pictures of 48 megapixels and %i MB, turned upright, stay below 400 MB',
    { timeout: TIMEOUT_MS },
    async (megabytes) => {
      const picture = gridHeic(PHONE_PICTURE, { columns: 2, rows: 2, turns: 1 });
      const bytes = Buffer.concat([picture, Buffer.alloc(megabytes * MB - picture.length)]);
      const stopVisitor = startVisitor(site.url);
      for (let count = 0; count < 2; count++) {
        const responses = await Promise.all(
          Array.from({ length: 2 }, () => upload(ADMIN_API_PATHS.images, 'image', [{ name: 'photo', bytes }])),
        );
        expect(responses.map((response) => response.status)).toEqual([201, 201]);
      }
      await expectLowCost(stopVisitor);
    },
  );
});
