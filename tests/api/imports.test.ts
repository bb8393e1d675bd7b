import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { cpuMsOf } from '../../server/assistant/fixtures/cpu-time.ts';
import { zip } from '../../server/import/fixtures/zip.ts';
import { sharedApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { hostilePictures, hostileResumes } from '../support/hostile-files.ts';
import { form } from '../support/owner.ts';

const CAREER = {
  basics: { name: 'Ana Silva', label: 'Engineer', summary: 'Builds bridges out of software.' },
  work: [{ name: 'Example', position: 'Engineer', startDate: '2019-03', summary: 'Built things.' }],
  skills: [{ name: 'Web', keywords: ['React', 'CSS'] }],
  references: [{ name: 'Jo Doe - CTO @ Example', reference: 'A pleasure to work with, always.' }],
};

describe.each(DIALECTS)('imports on %s', (dialect) => {
  const site = sharedApp(dialect);

  const bulk = (kind: 'skills' | 'testimonials', list: unknown) =>
    site.owner.call({
      method: 'POST',
      url: kind === 'skills' ? ADMIN_API_PATHS.bulkSkills : ADMIN_API_PATHS.bulkTestimonials,
      payload: { [kind]: list },
    });

  const career = (
    query = '',
    files: { name: string; bytes: Uint8Array }[] = [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(CAREER)) }],
  ) => site.owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}${query}`, ...form('file', files) });

  // Files are read before the database is reached.
  if (dialect === 'sqlite')
    // Over a hundred uploads, one after the other, each of which may start a worker.
    test('reject hostile files as careers and as images and change nothing', { timeout: 90_000 }, async () => {
      const before = await site.store.revision();
      const pictures = hostilePictures();
      const careers = [...pictures, ...hostileResumes()].filter(({ bytes }) => bytes.length < 1_000_000);
      expect(Math.min(pictures.length, careers.length)).toBeGreaterThanOrEqual(60);
      for (const { description, name, bytes } of careers) {
        const response = await career('', [{ name, bytes }]);
        expect([description, [413, 415, 422].includes(response.statusCode), response.statusCode]).toEqual([
          description,
          true,
          response.statusCode,
        ]);
        expect(typeof response.json().error).toBe('string');
      }
      for (const { description, name, bytes } of pictures) {
        const response = await site.owner.call({
          method: 'POST',
          url: ADMIN_API_PATHS.images,
          ...form('image', [{ name, bytes }]),
        });
        expect([description, [413, 415, 422].includes(response.statusCode), response.statusCode]).toEqual([
          description,
          true,
          response.statusCode,
        ]);
      }
      expect(await site.store.revision()).toBe(before);
    });

  test('of skills store the valid ones and report each invalid one', async () => {
    await site.store.write((writer) =>
      writer.insert('categories', example('categories', { name: 'web', displayName: 'Web & Mobile' })),
    );
    const response = await bulk('skills', [
      { name: 'React', category: 'web', level: 'Expert', years_experience: '8', description: 'Since 2016' },
      { name: 'Vue', category: 'Web & Mobile' },
      { name: 'x'.repeat(51), category: 'web' },
      { name: 'react', category: 'WEB' },
      'text',
      { name: 'Pottery', category: 'Küche & Garten' },
      {},
    ]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      processed: 3,
      total: 7,
      errors: [
        'item 3: Skill name must be less than 50 characters',
        'item 4: react already exists in Web & Mobile',
        'item 5: must be an object',
        'item 7: Skill name is required',
      ],
    });
    const skills = await site.store.list('skills');
    expect(skills.find((skill) => skill.name === 'React')).toMatchObject({
      level: 'Expert',
      years_experience: 8,
      description: 'Since 2016',
      order: 1,
    });
    expect(skills.find((skill) => skill.name === 'Pottery')?.category).toBe('kuche-garten');
    const categories = await site.store.list('categories');
    expect(categories.find(({ name }) => name === 'kuche-garten')).toMatchObject({
      displayName: 'Küche & Garten',
      visible: true,
    });
  });

  test('of testimonials store them unfeatured with their LinkedIn URL', async () => {
    const good = { name: 'Jo Doe', title: 'CTO', company: 'Example', content: 'A pleasure to work with.', date: '2024-05-06' };
    const response = await bulk('testimonials', [
      { ...good, linkedin_url: 'https://www.linkedin.com/in/jo' },
      { ...good, content: 'short' },
      { ...good, linkedin_url: 'https://example.com/jo' },
      { ...good, date: '06.05.2024' },
    ]);
    expect(response.json()).toEqual({
      processed: 1,
      total: 4,
      errors: ['item 2: Content must be at least 10 characters', 'item 3: Must be a LinkedIn URL', 'item 4: Invalid date format'],
    });
    expect(await site.store.list('testimonials')).toMatchObject([
      { featured: false, linkedinUrl: 'https://www.linkedin.com/in/jo' },
    ]);
  });

  test('of testimonials report duplicates in the site and in the list', async () => {
    const ana = { name: 'Ana Silva', title: 'CTO', company: 'Example', content: 'A pleasure to work with.', date: '2024-05-06' };
    const bo = { ...ana, name: 'Bo Li' };
    await bulk('testimonials', [ana]);
    const response = await bulk('testimonials', [
      { ...ana, title: 'Chief', content: ` ${ana.content} ` },
      bo,
      bo,
      { ...ana, content: 'A pleasure to work with, again.' },
    ]);
    expect(response.json()).toEqual({
      processed: 2,
      total: 4,
      errors: ['item 1: this testimonial by Ana Silva already exists', 'item 3: this testimonial by Bo Li already exists'],
    });
    expect(await site.store.list('testimonials')).toHaveLength(3);
  });

  test.each(['skills', 'testimonials'] as const)('of %s reject a body that is not a list', async (kind) => {
    expect([(await bulk(kind, { a: 1 })).statusCode, (await bulk(kind, { a: 1 })).json().error]).toEqual([
      400,
      'Data must be an array',
    ]);
    expect([(await bulk(kind, [])).statusCode, (await bulk(kind, [])).json().error]).toEqual([
      422,
      'Please enter some data to upload',
    ]);
    const many = await bulk(
      kind,
      Array.from({ length: 1001 }, () => ({})),
    );
    expect([many.statusCode, many.json()]).toEqual([413, { error: 'At most 1000 items can be imported at once.' }]);
  });

  test.each(['skills', 'testimonials'] as const)('of %s reject millions of values before parsing them', async (kind) => {
    const before = await site.store.revision();
    const response = await site.owner.call({
      method: 'POST',
      url: kind === 'skills' ? ADMIN_API_PATHS.bulkSkills : ADMIN_API_PATHS.bulkTestimonials,
      headers: { 'content-type': 'application/json' },
      // Parsing would fail at the end.
      payload: `{"${kind}":[${'{},'.repeat(5_000_000)}`,
    });
    expect([response.statusCode, response.json()]).toEqual([413, { error: 'At most 1000 items can be imported at once.' }]);
    expect(await site.store.revision()).toBe(before);
  });

  test('of a thousand testimonials of the largest size are stored', async () => {
    const entry = (index: number) => ({
      name: 'Ana Silva',
      title: 'CTO',
      company: 'Example',
      content: `${index} ${'ü'.repeat(1990)}`,
      date: '2024-05-06',
      linkedin_url: 'https://www.linkedin.com/in/ana',
    });
    const response = await bulk(
      'testimonials',
      Array.from({ length: 1000 }, (_, index) => entry(index)),
    );
    expect(response.json()).toEqual({ processed: 1000, total: 1000, errors: [] });
  });

  test('of a career can be previewed and skip what exists', async () => {
    const before = await site.store.revision();
    const preview = (await career('?preview=true')).json();
    expect(preview).toMatchObject({
      created: { timeline: 1, skills: 2, testimonials: 1, certifications: 0 },
      names: { skills: ['React', 'CSS'], timeline: ['Engineer, Example'] },
      profile: true,
    });
    expect(await site.store.revision()).toBe(before);

    const response = await career();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ created: preview.created, skipped: 0 });
    expect((await site.app.inject('/')).body).toContain('Ana Silva');
    const secondImport = (await career()).json();
    expect(secondImport.created).toEqual({ timeline: 0, skills: 0, testimonials: 0, certifications: 0 });
    expect(secondImport.skipped).toBe(4);
  });

  test('of the same career run once when sent concurrently, even to two instances', async () => {
    const other = await site.anotherInstance();
    const files = form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(CAREER)) }]);
    const send = (app: typeof site.app) =>
      app.inject({
        method: 'POST',
        url: ADMIN_API_PATHS.careerUpload,
        ...files,
        headers: { ...files.headers, cookie: site.owner.cookie },
      });
    await Promise.all([send(site.app), send(other.app), send(site.app)]);
    const { timeline, skills, testimonials } = await site.store.content();
    expect([timeline.length, skills.length, testimonials.length]).toEqual([1, 2, 1]);
  });

  test('reject a file that is not a career and change nothing', async () => {
    const before = await site.store.revision();
    for (const bytes of [Buffer.from('{"broken'), Buffer.alloc(0), Buffer.from('just words'), Buffer.from('[1,2]')]) {
      const response = await career('', [{ name: 'x.json', bytes }]);
      expect([415, 422]).toContain(response.statusCode);
      expect(response.json().error.length).toBeGreaterThan(10);
    }
    expect(await site.store.revision()).toBe(before);
  });

  test('of a career that exceeds a limit are rejected with the limit, even as a preview, and block no other request', async () => {
    const before = await site.store.revision();
    const header = 'Company Name,Title,Started On\n';
    const files = [
      { name: 'a.zip', bytes: zip([{ name: 'Positions.csv', data: `${header}${','.repeat(19e6)}`, deflate: true }]) },
      { name: 'b.json', bytes: Buffer.from(`{"work":[{"highlights":[${'"",'.repeat(500_000)}""]}]}`) },
    ];
    const limits = ['Positions.csv has more than 100 columns.', 'b.json contains more than 20,000 values.'];
    for (const [index, file] of files.entries()) {
      expect(file.bytes.length).toBeLessThan(2 * 1024 * 1024);
      for (const query of ['', '?preview=true']) {
        const pending = career(query, [file]);
        const read = async () => expect((await site.app.inject('/')).statusCode).toBe(200);
        expect(await cpuMsOf(read)).toBeLessThan(500);
        const response = await pending;
        expect([response.statusCode, response.json()]).toEqual([413, { error: limits[index] }]);
      }
    }
    expect(await site.store.revision()).toBe(before);
  });
});
