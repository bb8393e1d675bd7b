import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type Picture, picturePath } from '../../contract/picture-response.ts';
import { png } from '../support/hostile-files.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let server: ServerProcess;
let address: string;
let cookie: string;
let milestone: string;
beforeAll(async () => {
  server = await startServer({ ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' });
  address = await server.address();
  const login = await call(ADMIN_API_PATHS.login, {
    method: 'POST',
    body: JSON.stringify({ password: PASSWORD }),
    headers: JSON_TYPE,
  });
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  // The last one, because the first sample milestones have pictures.
  milestone = (await (await call(API_PATHS.timeline)).json()).at(-1).id;
});
afterAll(() => server.destroy());

const JSON_TYPE = { 'content-type': 'application/json' };
const call = (path: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } });

/** Content that must never be sent: the machine's accounts, the product's own files, the database. */
const SECRETS = /root:x?:|"devDependencies"|SQLite format 3|from '\.\/run\.ts'|"isEntry"/;

const UP = [
  ...[
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '.%2e/',
    '%252e%252e%252f',
    '..%5c',
    '%5c..%5c',
    '..%c0%af',
    '%c0%ae%c0%ae/',
    '....//',
  ],
  ...['..;/', '..%00/', '.%00./', '%ef%bc%8e%ef%bc%8e%2f', '%e2%80%a5%2f', '..%ef%bc%8f', '..%e2%88%95'],
].map((up) => up.repeat(8));
const STARTS = [
  '',
  ...UP,
  '%2f',
  '//',
  '///',
  'file:///',
  'file:%2f%2f%2f',
  'C:/',
  'C:%5c',
  '%5c%5c?%5c',
  '~/',
  './',
  '%2e/',
  '%2f%2e%2e%2f',
];
const FILES = ['package.json', 'etc/passwd', 'site.db', 'server/main.ts', '.vite/manifest.json', '.env', '.git/config'];
const NAMES = [
  ...['CON', 'NUL', 'aux.webp', 'COM1.webp', 'favicon.svg.', 'favicon.svg%20', 'favicon.svg%2e', 'favicon.svg::$DATA'],
  ...[
    'favicon.svg%00.png',
    'FAVICON.SVG',
    'favicon%e2%80%8b.svg',
    'f%d0%b0vicon.svg',
    'favicon.svg/',
    'favicon.svg.br',
    'favicon.svg.gz',
  ],
  ...[
    '.',
    '..',
    '%2e',
    '%2e%2e',
    '.%2e',
    '__proto__',
    'constructor',
    '%ff',
    '%',
    '%zz',
    'x'.repeat(500),
    'x'.repeat(5000),
    '*',
    "'%20or%201=1--",
  ],
];
/** The paths below which the rest of the URL names a file or an item, including the owner's. */
const roots = () => [
  ...['/', '/assets/', '/fonts/', '/sample/', '/sample/avatars/', '/uploads/', '/uploads/images/', '/uploads/milestones/'],
  ...[
    `/uploads/milestones/${milestone}/full/`,
    `/uploads/milestones/${milestone}/`,
    '/api/',
    '/api/timeline/',
    '/api/resume/download/',
  ],
  ...['/api/admin/security/assessments/', '/api/admin/backup/', '/api/admin/resume/', '/api/admin/timeline/pictures/'],
];

/** Sends each path unchanged, which no client library would, over a connection of its own. */
async function readStatuses(method: string, paths: string[]): Promise<[path: string, status: number | undefined][]> {
  const results: [string, number | undefined][] = [];
  // A few at a time, to limit the number of open connections.
  for (let index = 0; index < paths.length; index += 50) {
    const group = paths.slice(index, index + 50).map(async (path): Promise<[string, number | undefined]> => {
      const { statuses, text } = await sendRaw(address, `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
      expect([path, SECRETS.exec(text)]).toEqual([path, null]);
      return [path, statuses[0]];
    });
    results.push(...(await Promise.all(group)));
  }
  return results;
}

describe('a URL path', () => {
  test('reaches only public files, however it is encoded', async () => {
    const paths = roots().flatMap((root) => [
      ...STARTS.flatMap((start) => FILES.map((file) => root + start + file)),
      ...NAMES.map((name) => root + name),
    ]);
    expect(paths.length).toBeGreaterThan(3000);
    const unexpected = (await readStatuses('GET', paths)).filter(([, status]) => ![400, 404, 414].includes(status ?? 0));
    expect(unexpected).toEqual([]);
  });

  test('deletes nothing when it names an item in a different encoding', async () => {
    const before = await (await call(API_PATHS.skills)).text();
    const names = [...STARTS.map((start) => `${start}x`), ...NAMES];
    const paths = ['/api/admin/skills/', '/api/admin/timeline/pictures/'].flatMap((root) => names.map((name) => root + name));
    const unexpected = (await readStatuses('DELETE', paths)).filter(([, status]) => ![400, 404, 414].includes(status ?? 0));
    expect(unexpected).toEqual([]);
    expect(await (await call(API_PATHS.skills)).text()).toBe(before);
  });

  test('reaches public files and the page', async () => {
    for (const path of ['/favicon.svg', '/sample/avatars/joao.webp', '/']) expect((await call(path)).status).toBe(200);
  });
});

const FILE_NAMES = [
  ...[
    '../../../../etc/cron.d/x',
    '..\\..\\windows\\system32\\x',
    '/etc/passwd',
    'C:\\boot.ini',
    '\\\\server\\share',
    'a\0b',
    'CON',
    'nul.txt',
  ],
  ...[
    'x. . .',
    '.htaccess',
    'a"; filename="b.exe',
    'a\u202egnp.exe',
    '<svg onload=x>',
    'a%2f..%2fb',
    'a;b=c',
    "'; drop table resume; --",
    'x'.repeat(3000),
  ],
  ...['\u0085', '\ufeff', '．．／etc', '__proto__', '👩‍👩‍👧‍👦', '\ud800'],
];

describe('the name of an uploaded file', () => {
  test('is never used as a path: pictures get a generated name, and no file appears in the data folder', async () => {
    const before = await filesIn(server.dataDir);
    for (const name of FILE_NAMES) {
      const body = form('pictures', [{ name: `${name}.png`, bytes: png(8, 8, 8) }]);
      const response = await call(ADMIN_API_PATHS.pictures(milestone), {
        method: 'POST',
        body: body.payload,
        headers: body.headers,
      });
      const { pictures } = (await response.json()) as { pictures: Picture[] };
      const { id, filename, original_filename } = pictures.at(-1) as Picture;
      expect([name, response.status, filename]).toEqual([name, 201, expect.stringMatching(/^[0-9a-z]{12}\.webp$/)]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      expect(original_filename).toMatch(/^[^/\\<>:"|?*\u0000-\u001f\u007f-\u009f\u202a-\u202e]{1,120}$/);
      expect((await call(picturePath(milestone, 'full', filename))).status).toBe(200);
      await call(ADMIN_API_PATHS.picture(id), { method: 'DELETE' });
    }
    expect(await filesIn(server.dataDir)).toEqual(before);
  });

  test('cannot break out of the download header or name a folder', async () => {
    for (const name of FILE_NAMES) {
      const body = form('resume', [{ name, bytes: Buffer.from('%PDF-1.7\n%%EOF') }]);
      const response = await call(ADMIN_API_PATHS.resumeUpload, { method: 'POST', body: body.payload, headers: body.headers });
      expect([name, response.status]).toEqual([name, 201]);
      const { headers } = await call(API_PATHS.resume);
      const disposition = headers.get('content-disposition');
      expect([name, disposition]).toEqual([
        name,
        expect.stringMatching(/^attachment; filename="[ !#$&-.0-~]+\.pdf"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+\.pdf)?$/),
      ]);
      expect(decodeURIComponent(disposition ?? '')).not.toMatch(/[/\\]/);
      expect(headers.get('content-type')).toBe('application/pdf');
    }
  });

  test('is cut in the error message when an import is rejected', async () => {
    for (const name of FILE_NAMES) {
      const body = form('file', [{ name, bytes: Buffer.from('no career') }]);
      const response = await call(ADMIN_API_PATHS.careerUpload, { method: 'POST', body: body.payload, headers: body.headers });
      expect([name, response.status]).toEqual([name, 415]);
      expect(((await response.json()) as { error: string }).error.length).toBeLessThan(250);
    }
  });
});

test('a backup is downloaded under a name with its date', async () => {
  const { headers, status } = await call(ADMIN_API_PATHS.backup);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="site-backup-\d{4}-\d\d-\d\d\.db"$/),
  ]);
});

async function filesIn(folder: string): Promise<string[]> {
  // SQLite creates and deletes these files next to the database.
  return (await readdir(folder, { recursive: true })).filter((name) => !/-(wal|shm|journal)$/.test(name)).toSorted();
}
