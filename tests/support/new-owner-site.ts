import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { sharedApp } from './app.ts';
import { example } from './content.ts';
import type { Dialect } from './databases.ts';
import { form } from './owner.ts';

export const CAREER = {
  basics: { name: 'Ana Silva', label: 'Engineer', email: 'ana@example.com' },
  work: [{ name: 'Bridges Ltd', position: 'Engineer', startDate: '2019-03', summary: 'Built bridges.' }],
};

/** A site that is empty until `seed`, with the requests of an owner who replaces the sample content. */
export function newOwnerSite(dialect: Dialect) {
  const site = sharedApp(dialect);
  const get = async (url: string) => (await site.owner.call({ url })).json();
  const post = (url: string, payload: object = {}) => site.owner.call({ method: 'POST', url, payload });
  const visit = (url: string) => site.app.inject({ url });
  const titles = async () => (await visit(API_PATHS.timeline)).json().map(({ title }: { title: string }) => title);
  const importCareer = (query = '') =>
    site.owner.call({
      method: 'POST',
      url: `${ADMIN_API_PATHS.careerUpload}${query}`,
      ...form('file', [{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(CAREER)) }]),
    });
  /** Makes it a small sample site. The real sample content is written into new databases only. */
  const seed = async () => {
    await site.store.write(async (writer) => {
      for (const resource of ['categories', 'skills'] as const)
        await writer.insert(
          resource,
          example(resource, { name: resource === 'skills' ? 'Mortise locks' : 'web' } as never) as never,
          { origin: 'sample' },
        );
      await writer.insert('timeline', example('timeline', { title: 'A sample bridge' }), { origin: 'sample' });
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Alex Sample' });
      await writer.saveResume({ filename: 'sample.pdf', extension: 'pdf', bytes: Buffer.from('%PDF'), origin: 'sample' });
      await writer.markAsSample();
    });
  };
  return { site, get, post, visit, titles, importCareer, seed };
}
