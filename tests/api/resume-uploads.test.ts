import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { SAMPLE_DIR, sharedApp } from '../support/app.ts';
import { DIALECTS } from '../support/databases.ts';
import { compoundFile, hostileResumes } from '../support/hostile-files.ts';
import { form } from '../support/owner.ts';

describe.each(DIALECTS)('the resume on %s', (dialect) => {
  const site = sharedApp(dialect);

  const upload = (name: string, bytes: Uint8Array) =>
    site.owner.call({ method: 'POST', url: ADMIN_API_PATHS.resumeUpload, ...form('resume', [{ name, bytes }]) });
  const info = async () => (await site.owner.call({ url: ADMIN_API_PATHS.resumeInfo })).json();

  test('is stored unchanged, replaced and deleted', async () => {
    expect(await info()).toEqual({ hasResume: false });
    const pdf = await readFile(join(SAMPLE_DIR, 'resume.pdf'));
    const response = await upload('Lebenslauf Müller.pdf', pdf);
    expect(response.statusCode).toBe(201);
    expect(await info()).toMatchObject({
      hasResume: true,
      filename: 'Lebenslauf Müller.pdf',
      size: pdf.length,
      extension: 'pdf',
    });
    const download = await site.app.inject(API_PATHS.resume);
    expect(download.rawPayload.equals(pdf)).toBe(true);
    expect(download.headers['content-disposition']).toContain("filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf");

    const doc = compoundFile('WordDocument');
    expect((await upload('old.doc', doc)).statusCode).toBe(201);
    expect(await info()).toMatchObject({ filename: 'old.doc', extension: 'doc', size: doc.length });

    expect((await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.resumeDelete })).json()).toEqual({ success: true });
    expect(await info()).toEqual({ hasResume: false });
    expect((await site.app.inject(API_PATHS.resume)).statusCode).toBe(404);
    expect((await site.owner.call({ method: 'DELETE', url: ADMIN_API_PATHS.resumeDelete })).statusCode).toBe(404);
  });

  test('gets the extension of its format', async () => {
    await upload('resume.exe', await readFile(join(SAMPLE_DIR, 'resume.pdf')));
    expect(await info()).toMatchObject({ filename: 'resume.pdf', extension: 'pdf' });
  });

  test('is rejected with a message when it is not a document, and the previous one stays', async () => {
    await upload('mine.pdf', await readFile(join(SAMPLE_DIR, 'resume.pdf')));
    const files = hostileResumes();
    expect(files.length).toBeGreaterThanOrEqual(60);
    for (const { description, name, bytes } of files) {
      const response = await upload(name, bytes);
      expect([description, [413, 415, 422].includes(response.statusCode), response.statusCode]).toEqual([
        description,
        true,
        response.statusCode,
      ]);
      expect(['Only PDF, DOC, and DOCX files are allowed.', 'File size must be less than 10MB.', 'The file is empty.']).toContain(
        response.json().error,
      );
    }
    expect(await info()).toMatchObject({ filename: 'mine.pdf' });
  });

  test('is rejected when it is empty', async () => {
    const response = await upload('empty.pdf', Buffer.alloc(0));
    expect([response.statusCode, response.json().error]).toEqual([422, 'The file is empty.']);
  });

  test('is rejected when the form has no file', async () => {
    const response = await site.owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.resumeUpload,
      ...form('other', [{ name: 'x.pdf', bytes: Buffer.from('x') }]),
    });
    expect([response.statusCode, response.json().error]).toEqual([422, 'No File Selected']);
  });
});
