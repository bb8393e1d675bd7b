import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { docx } from '../../server/import/fixtures/docx.ts';
import { pdf } from '../../server/import/fixtures/pdf.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { startServer } from '../support/server-process.ts';

const DOCUMENT_PACKAGES = /["'](?:docx|@myriaddreamin\/[\w-]+)["']/;
const HEIC = new URL('../../server/media/fixtures/two-colours.heic', import.meta.url);

test('the built server loads neither HTTP/2 nor a glob matcher, which it never uses', async () => {
  const bundle = new URL('../../dist/server/run.js', import.meta.url);
  const program = `await import(${JSON.stringify(bundle.href)});
    console.log(process.moduleLoadList.filter((name) => name.includes('http2')).join());`;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).trim()).toBe('');
  expect(await readFile(bundle, 'utf8')).not.toContain('minimatch');
});

test('no code that the server process can load contains or imports the packages that make documents', async () => {
  const folder = new URL('../../dist/server/', import.meta.url);
  const generatorCode = await readFile(new URL('generator-process.js', folder), 'utf8');
  expect(generatorCode).toMatch(DOCUMENT_PACKAGES);
  const names = ['run.js'];
  for (const name of names) {
    const code = await readFile(new URL(name, folder), 'utf8');
    expect([name, code.match(DOCUMENT_PACKAGES)]).toEqual([name, null]);
    for (const [, imported = ''] of code.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g))
      if (!names.includes(imported) && imported !== 'generator-process.js') names.push(imported);
  }
  expect(names.length).toBeGreaterThan(10);
});

/** A bundle can break what works from source: a thread's file that is missing, or a package that cannot be bundled. */
test('the worker threads and the document process of the built server read and make every kind of file', async () => {
  const server = await startServer({ ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' });
  onTestFinished(() => server.destroy());
  const address = await server.address();
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(address + ADMIN_API_PATHS.login, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password: PASSWORD }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const upload = async (path: string, field: string, name: string, bytes: Uint8Array) => {
    const { payload, headers } = form(field, [{ name, bytes }]);
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new Uint8Array(payload),
    });
    return { status: response.status, body: await response.json() };
  };

  const picture = await upload(`${ADMIN_API_PATHS.images}`, 'image', 'photo.heic', await readFile(HEIC));
  expect(picture).toMatchObject({ status: 201 });

  const line = { title: 'Engineer', detail: 'Exempla · March 2019 - Present' };
  const files: [string, Buffer][] = [
    [
      'cv.pdf',
      pdf([
        [
          at('Experience', 40, { size: 16 }),
          at('Engineer', 60, { bold: true }),
          at('Exempla', 76),
          at('March 2019 - Present', 92),
        ],
      ]),
    ],
    [
      'cv.docx',
      docx([
        { text: 'Experience', level: 1 },
        { text: 'Engineer\tExempla\tMarch 2019 – Present', bold: true },
      ]),
    ],
  ];
  for (const [name, bytes] of files) {
    const plan = await upload(`${ADMIN_API_PATHS.careerUpload}?dryRun=1`, 'file', name, bytes);
    expect([name, plan]).toEqual([
      name,
      { status: 200, body: expect.objectContaining({ items: [expect.objectContaining(line)] }) },
    ]);
  }

  const backup = new Uint8Array(await (await fetch(address + ADMIN_API_PATHS.backup, { headers: { cookie } })).arrayBuffer());
  const comparison = await upload(`${ADMIN_API_PATHS.restoreBackup}?dryRun=1`, 'backup', 'site.db', backup);
  expect(comparison).toMatchObject({ status: 200 });

  const report = await fetch(address + ADMIN_API_PATHS.analyticsInsights, { headers: { cookie } });
  expect([report.status, await report.json()]).toEqual([200, expect.objectContaining({ sources: [] })]);

  const document = await fetch(`${address}/resume.pdf`);
  expect([document.status, (await document.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(server.output.stderr).toBe('');
}, 90_000);

function at(text: string, y: number, style: { size?: number; bold?: boolean } = {}) {
  return { text, x: 60, y, size: 11, ...style };
}
